import { useQuery } from '@tanstack/react-query';
import { inChinese } from '#composition/message.ts';
import { openTree, type DocumentTree } from '#composition/tree.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { useComposer } from '../../composer/composer.ts';
import { useSession } from '../../session/session.ts';
import { useLiveChanges, type LiveChanges } from '../../versions/use-live-changes.ts';
import { isSame } from './candidate.ts';

/** How a draft differs from what is live: the one on screen as it is here, another as the server has it. */
export function useShownChanges(shown: DocumentName): LiveChanges & { after: DocumentTree | undefined } {
  const { name, view } = useComposer();
  const { client } = useSession();
  const isOwn = isSame(shown, name);
  const { kind, key } = shown;
  const other = useQuery({
    queryKey: ['draft', kind, key],
    enabled: !isOwn,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const opened = openTree((await client.call('draft', { kind, key }, signal)).document);
      if (!opened.ok) throw new Error(inChinese(opened.message));
      return opened.tree;
    },
  });
  const after = isOwn ? view.tree : other.data;
  const changes = useLiveChanges(shown, after ?? view.tree);
  return after ? { ...changes, after } : { ...changes, changes: undefined, after };
}
