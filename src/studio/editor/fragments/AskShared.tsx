import { Button, Modal } from 'antd';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DocumentNode } from '#schemas/document.ts';
import { fragmentTexts as texts } from '../actions/fragment-texts.ts';
import { useDetach } from './use-detach.ts';
import { useFragment } from '../../core/documents/use-fragments.ts';

/** Says, before anybody edits it, that a fragment is shared and on how many pages, and asks which of the two is meant. */
export function AskShared({ node, onClose }: { node: DocumentNode; onClose(): void }) {
  const key = String(node.props['fragment'] ?? '');
  const fragment = useFragment(key);
  const navigate = useNavigate();
  const detach = useDetach(node);
  const open = useRef<HTMLButtonElement>(null);
  if (!fragment) return null;
  const actions = [
    <Button key="cancel" onClick={onClose}>
      {texts.cancel}
    </Button>,
    <Button
      key="detach"
      loading={detach.isPending}
      onClick={() => detach.mutate(undefined, { onSettled: onClose })}
    >
      {texts.detach}
    </Button>,
    <Button key="open" type="primary" ref={open} onClick={() => void navigate(`/fragments/${key}`)}>
      {texts.open}
    </Button>,
  ];
  return (
    <Modal
      open
      title={texts.askTitle(fragment.name)}
      onCancel={onClose}
      footer={actions}
      width={460}
      afterOpenChange={(isOpen) => isOpen && open.current?.focus()}
    >
      <p>{texts.askText(fragment.pages.length + fragment.drafts.length)}</p>
      <p>{texts.detachHint}</p>
    </Modal>
  );
}
