import { useMutation } from '@tanstack/react-query';
import { openTree } from '#composition/tree.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { useComposer } from '../composer/composer.ts';
import { useFeedback } from '../../base/components/feedback.ts';
import { useSession } from '../../core/session/session.ts';
import { newId } from '../../core/nodes/new-id.ts';
import { planDetach } from '../actions/plan-fragment.ts';
import { useFragment } from '../../core/documents/use-fragments.ts';

/** Puts a fragment's blocks, as a copy of this page, in place of the node that shows them. */
export function useDetach(node: DocumentNode) {
  const key = String(node.props['fragment'] ?? '');
  const name = useFragment(key)?.name ?? key;
  const { view, perform } = useComposer();
  const { client } = useSession();
  const { toast } = useFeedback();
  return useMutation({
    mutationFn: () => client.call('fragmentContent', { key }),
    onSuccess({ document }) {
      const opened = openTree(document);
      perform(opened.ok ? planDetach(view.tree, node.id, opened.tree, name, newId) : opened);
    },
    onError: (error) => toast({ text: error.message, icon: 'error' }),
  });
}
