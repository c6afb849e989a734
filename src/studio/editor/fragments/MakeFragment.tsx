import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Input, Modal, type InputRef } from 'antd';
import { useId, useRef, useState } from 'react';
import { nodeName } from '#composition/names.ts';
import { walk } from '#composition/tree.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { useComposer } from '../composer/composer.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { useFeedback } from '../../base/components/feedback.ts';
import { useSession } from '../../core/session/session.ts';
import { newId } from '../../core/nodes/new-id.ts';
import { planReference } from '../actions/plan-fragment.ts';
import { focusPane } from '../commands/panes.ts';
import { fragmentTexts as texts } from '../actions/fragment-texts.ts';
import { useCallRefusal } from '../../core/rights/call-refusal.ts';
import { PagesToo } from './PagesToo.tsx';
import { useShowElsewhere } from './use-show-elsewhere.ts';
import styles from './fragments.module.css';

/** Makes a fragment of a block, which then stands here, and on the pages that are chosen, by reference. */
export function MakeFragment({ node, onClose }: { node: DocumentNode; onClose(): void }) {
  const { name: page, view, perform } = useComposer();
  const { client } = useSession();
  const { toast } = useFeedback();
  const queries = useQueryClient();
  const input = useRef<InputRef>(null);
  const form = useId();
  const [name, setName] = useState(() => nodeName(node, catalogue));
  const [pages, setPages] = useState<readonly string[]>([]);
  const showElsewhere = useShowElsewhere(view.tree, node);
  const make = useMutation({
    mutationFn: (given: string) =>
      client.call('createFragment', {
        name: given,
        blocks: [node.id],
        nodes: [...walk(view.tree, node.id)],
      }),
    async onSuccess({ key }, given) {
      onClose();
      await queries.invalidateQueries({ queryKey: ['fragments'] });
      perform(planReference(view.tree, node.id, { key, name: given }, newId, catalogue));
      // The row that opened the dialog is gone, and the focus with it.
      requestAnimationFrame(() => focusPane('outline'));
      await showElsewhere({ key, name: given }, pages);
    },
    onError: (error) => toast({ text: error.message, icon: 'error' }),
  });
  const refusal = useCallRefusal()('createFragment', null);
  const cannot = name.trim() === '' || refusal !== null;

  return (
    <Modal
      open
      title={texts.make}
      onCancel={onClose}
      okText={texts.make}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: cannot, loading: make.isPending, htmlType: 'submit', form }}
      width={420}
      afterOpenChange={(open) => open && input.current?.focus({ cursor: 'all' })}
    >
      <form
        id={form}
        className={styles.make}
        onSubmit={(event) => {
          event.preventDefault();
          if (!cannot && !make.isPending) make.mutate(name.trim());
        }}
      >
        <p>{texts.saveHint}</p>
        {refusal !== null && <p role="alert">{refusal}</p>}
        <label htmlFor="fragment-name">{texts.name}</label>
        <Input
          ref={input}
          id="fragment-name"
          value={name}
          maxLength={40}
          onChange={({ target }) => setName(target.value)}
        />
        <PagesToo own={page} chosen={pages} onChange={setPages} />
      </form>
    </Modal>
  );
}
