import { Modal } from 'antd';
import { useComposer } from '../composer/composer.ts';
import { PublishForm } from './PublishForm.tsx';
import { publishTexts as texts } from './texts.ts';

/** Publishing on one screen: what goes together, what changes, whether it may and when. */
export function PublishDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { title } = useComposer();
  return (
    <Modal open={open} title={texts.title(title)} onCancel={onClose} footer={null} width="min(1400px, 96vw)" centered destroyOnHidden>
      <PublishForm onClose={onClose} />
    </Modal>
  );
}
