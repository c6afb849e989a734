import { Modal } from 'antd';
import { useState } from 'react';
import { IconButton } from '../../base/components/IconButton.tsx';
import { ReviewLinks } from './ReviewLinks.tsx';
import { reviewTexts as texts } from './texts.ts';

/** Opens the links for reviewers of the draft on screen. */
export function ReviewButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="link" label={texts.open} onPress={() => setOpen(true)} />
      <Modal
        open={open}
        title={texts.open}
        onCancel={() => setOpen(false)}
        footer={null}
        width={560}
        destroyOnHidden
      >
        <ReviewLinks />
      </Modal>
    </>
  );
}
