import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { NodeId } from '#schemas/document.ts';
import type { DocumentName, VersionRow } from '#wire/studio/routes.ts';
import { versionQuery } from '../../editor/versions/use-live-changes.ts';
import { useSession } from '../../core/session/session.ts';
import { versionsOfNode } from '../../editor/versions/node-versions.ts';

/** Maximum number of versions looked through. */
const LOOKED_THROUGH = 60;

/** Those of a document's versions in which a node changed; all of them without a node. Old ones come while they are fetched. */
export function useNodeVersions(
  name: DocumentName,
  versions: readonly VersionRow[],
  node: NodeId | null,
): { shown: readonly VersionRow[]; isPending: boolean } {
  const { client } = useSession();
  const asked = useMemo(
    () =>
      node === null
        ? []
        : versions.filter(({ state }) => state !== 'cancelled').slice(0, LOOKED_THROUGH),
    [versions, node],
  );
  const { trees, isPending } = useQueries({
    queries: asked.map(({ seq }) => versionQuery(client, name, seq)),
    combine: (results) => ({
      trees: results.map(({ data }) => data?.tree),
      isPending: results.some((result) => result.isPending),
    }),
  });
  const shown = useMemo(() => {
    if (node === null) return versions;
    const own = versionsOfNode(
      asked.map(({ seq }, index) => ({ seq, tree: trees[index] })),
      node,
    );
    return versions.filter(({ seq }) => own.has(seq));
  }, [versions, asked, trees, node]);
  return { shown, isPending };
}
