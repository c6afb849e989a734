import { isSameDocument } from '#wire/studio/document-name.ts';
import { useQuery } from '@tanstack/react-query';
import type { DocumentTree } from '#composition/tree.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { useSession } from '../../../core/session/session.ts';
import { useComposer } from '../../../editor/composer/composer.ts';
import { useLiveChanges, type LiveChanges } from '../../../editor/versions/use-live-changes.ts';
import { draftQuery } from './draft-query.ts';

/** How a draft differs from what is live: the one on screen as it is here, another as the server has it. */
export function useShownChanges(
  shown: DocumentName,
): LiveChanges & { after: DocumentTree | undefined } {
  const { name, view } = useComposer();
  const { client } = useSession();
  const isOwn = isSameDocument(shown, name);
  const other = useQuery({ ...draftQuery(client, shown), enabled: !isOwn });
  const after = isOwn ? view.tree : other.data;
  const changes = useLiveChanges(shown, after ?? view.tree);
  return after ? { ...changes, after } : { ...changes, changes: undefined, after };
}
