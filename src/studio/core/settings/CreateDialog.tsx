import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
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

/** Asks for what is to be created, then shows what is shown only once, such as a secret. */
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
      onCancel={onClose}
      footer={created === null ? [cancel, make] : [close]}
    >
      {created ?? (
        <div className={fields.form}>
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
