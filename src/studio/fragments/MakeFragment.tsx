import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState, type FormEvent } from 'react';
import { nodeName } from '#composition/names.ts';
import { walk } from '#composition/tree.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { useComposer } from '../composer/composer.ts';
import { catalogue } from '../nodes/registry.ts';
import { useFeedback } from '../parts/feedback.ts';
import { useSession } from '../session/session.ts';
import { newId } from '../sync/new-id.ts';
import { planReference } from './plan-fragment.ts';
import { fragmentTexts as texts } from './texts.ts';
import styles from './fragments.module.css';

/** Makes a fragment of the selected block, which then stands here by reference. */
export function MakeFragment({ node }: { node: DocumentNode }) {
  const { view, perform } = useComposer();
  const { client } = useSession();
  const { toast } = useFeedback();
  const queries = useQueryClient();
  const [name, setName] = useState<string | null>(null);
  const make = useMutation({
    mutationFn: (given: string) => client.call('createFragment', { name: given, blocks: [node.id], nodes: [...walk(view.tree, node.id)] }),
    async onSuccess({ key }, given) {
      setName(null);
      await queries.invalidateQueries({ queryKey: ['fragments'] });
      perform(planReference(view.tree, node.id, { key, name: given }, newId, catalogue));
    },
    onError: (error) => toast({ text: error.message, icon: 'error' }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name?.trim()) make.mutate(name.trim());
  }

  if (name === null) {
    return (
      <div className={styles.make}>
        <div><Button size="small" onClick={() => setName(nodeName(node, catalogue))}>{texts.save}</Button></div>
        <p>{texts.saveHint}</p>
      </div>
    );
  }
  return (
    <form className={styles.make} onSubmit={submit}>
      <label htmlFor="fragment-name">{texts.name}</label>
      <Input id="fragment-name" value={name} maxLength={40} onChange={({ target }) => setName(target.value)} />
      <div className={styles.buttons}>
        <Button size="small" type="primary" htmlType="submit" disabled={name.trim() === ''} loading={make.isPending}>{texts.make}</Button>
        <Button size="small" onClick={() => setName(null)}>{texts.cancel}</Button>
      </div>
    </form>
  );
}

/** A block of a page or of a fragment; modules stay with their page. */
export function mayBeFragment({ type }: DocumentNode): boolean {
  const category = catalogue.get(type)?.category;
  return type !== 'fragment' && category !== undefined && category !== 'module' && category !== 'root' && category !== 'frame';
}
