import { Modal } from 'antd';
import { useRef } from 'react';
import { useComposer } from '../../../editor/composer/composer.ts';
import type { PublishDialogState } from '../plan/use-publish-dialog.ts';
import { PublishForm } from './PublishForm.tsx';
import { publishTexts as texts } from '../shared/texts.ts';

/** Publishing on one screen: what goes together, what changes, whether it may and when. */
export function PublishDialog({
  open,
  submits,
  onClose,
}: Pick<PublishDialogState, 'open' | 'submits' | 'onClose'>) {
  const { title } = useComposer();
  const then = useRef<(() => void) | null>(null);
  const form = useRef<HTMLDivElement>(null);
  function leave(go: () => void) {
    then.current = go;
    onClose();
  }
  // A dialog that closes hands the focus back to its opener; the focus goes to a field only after that.
  function goOn() {
    then.current?.();
    then.current = null;
  }
  return (
    <Modal
      open={open}
      title={texts.title(title)}
      onCancel={onClose}
      footer={null}
      width="min(1400px, 96vw)"
      centered
      destroyOnHidden
      // The keys of the form hold from the beginning.
      afterOpenChange={(isOpen) => isOpen && form.current?.focus()}
      afterClose={goOn}
    >
      <PublishForm form={form} submits={submits} onClose={onClose} onLeave={leave} />
    </Modal>
  );
}
