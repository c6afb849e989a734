import { useQueries } from '@tanstack/react-query';
import { changesBetween } from '#composition/history/changes-between.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { useComposer } from '../../../editor/composer/composer.ts';
import type { DocumentStatus } from '../../../base/components/StateDot.tsx';
import { useSession } from '../../../core/session/session.ts';
import {
  useLiveChanges,
  useVersions,
  versionQuery,
} from '../../../editor/versions/use-live-changes.ts';

/** How an item's draft stands to what visitors see: scheduled where it waits for its time as it is. */
export function useItemStatus(name: DocumentName): DocumentStatus {
  const { view } = useComposer();
  const { client } = useSession();
  const versions = useVersions(name).data ?? [];
  const { live, changes, scheduled } = useLiveChanges(name, view.tree);
  const waiting = useQueries({
    queries: scheduled.map(({ seq }) => versionQuery(client, name, seq)),
  });
  const isWaiting = waiting.some(
    ({ data }) => data && changesBetween(data.tree, view.tree).length === 0,
  );
  if (live) return !changes || changes.length === 0 ? 'live' : isWaiting ? 'scheduled' : 'changed';
  if (scheduled.length > 0) return 'scheduled';
  return versions.length > 0 ? 'past' : 'draft';
}
