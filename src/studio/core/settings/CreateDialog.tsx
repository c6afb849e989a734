import { Button, Modal } from 'antd';
import { useRef, type ReactNode } from 'react';
import fields from '../../base/components/Fields.module.css';
import { settingsTexts as texts } from './texts.ts';

interface CreateDialogProps {
  title: string;
  confirm: string;
  /** False while something that is needed is missing. */
  isReady: boolean;
  isPending: boolean;
  error: Error | null;
  /** Shown once, in place of the form; null: nothing was created yet. */
  created: ReactNode;
  children: ReactNode;
  onConfirm(): void;
  onClose(): void;
}

/** Asks for what is to be created, from its first field on, then shows what is shown only once, such as a secret. */
export function CreateDialog({
  title,
  confirm,
  isReady,
  isPending,
  error,
  created,
  children,
  onConfirm,
  onClose,
}: CreateDialogProps) {
  const form = useRef<HTMLDivElement>(null);
  const cancel = (
    <Button key="cancel" onClick={onClose}>
      {texts.cancel}
    </Button>
  );
  const make = (
    <Button key="make" type="primary" loading={isPending} disabled={!isReady} onClick={onConfirm}>
      {confirm}
    </Button>
  );
  const close = (
    <Button key="close" type="primary" onClick={onClose}>
      {texts.done}
    </Button>
  );
  return (
    <Modal
      open
      title={title}
      width={560}
      maskClosable={false}
      afterOpenChange={(open) => open && form.current?.querySelector('input')?.focus()}
      onCancel={onClose}
      footer={created === null ? [cancel, make] : [close]}
    >
      {created ?? (
        <div ref={form} className={fields.form}>
          {children}
          {error && (
            <p className={fields.problem} role="alert">
              {error.message}
            </p>
          )}
        </div>
      )}
    </Modal>
  );
}
