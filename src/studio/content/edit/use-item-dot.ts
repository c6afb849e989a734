import type { DocumentName } from '#wire/studio/routes.ts';
import { useComposer } from '../../composer/composer.ts';
import type { DotState } from '../../parts/StateDot.tsx';
import { useLiveChanges, useVersions } from '../../versions/use-live-changes.ts';

/** How an item's draft stands to what visitors see. */
export function useItemDot(name: DocumentName): DotState {
  const { view } = useComposer();
  const versions = useVersions(name).data ?? [];
  const { live, changes } = useLiveChanges(name, view.tree);
  if (live) return changes && changes.length > 0 ? 'changed' : 'live';
  if (versions.some(({ state }) => state === 'scheduled')) return 'scheduled';
  return versions.length > 0 ? 'past' : 'draft';
}
