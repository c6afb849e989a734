import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { openTree } from '#composition/tree.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { useComposer } from '../composer/composer.ts';
import { useFeedback } from '../parts/feedback.ts';
import { useSession } from '../session/session.ts';
import { newId } from '../sync/new-id.ts';
import { FragmentSign } from './FragmentSign.tsx';
import { planDetach } from './plan-fragment.ts';
import { fragmentTexts as texts } from './texts.ts';
import { useFragment } from './use-fragments.ts';
import styles from './fragments.module.css';

/** Asks before what many pages share is edited: in the fragment itself, or as a copy of this page. */
export function FragmentPanel({ node }: { node: DocumentNode }) {
  const key = String(node.props['fragment'] ?? '');
  const fragment = useFragment(key);
  const { view, perform } = useComposer();
  const { client } = useSession();
  const { toast } = useFeedback();
  const navigate = useNavigate();
  const detach = useMutation({
    mutationFn: () => client.call('fragmentContent', { key }),
    onSuccess({ document }) {
      const opened = openTree(document);
      perform(opened.ok ? planDetach(view.tree, node.id, opened.tree, fragment?.name ?? key, newId) : opened);
    },
    onError: (error) => toast({ text: error.message, icon: 'error' }),
  });
  if (key === '') return null;
  return (
    <section className={styles.panel} aria-label={texts.title(fragment?.name ?? key)}>
      <FragmentSign fragment={key} />
      <p>{texts.where}</p>
      <div className={styles.buttons}>
        <Button size="small" type="primary" disabled={!fragment} onClick={() => void navigate(`/fragments/${key}`)}>{texts.open}</Button>
        <Button size="small" disabled={!fragment} loading={detach.isPending} onClick={() => detach.mutate()}>{texts.detach}</Button>
      </div>
      <p>{texts.detachHint}</p>
    </section>
  );
}
