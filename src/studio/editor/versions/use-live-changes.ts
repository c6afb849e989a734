import { toSourceText } from '#messages/format.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { openTree, type DocumentTree } from '#composition/tree.ts';
import type { DocumentName, VersionRow } from '#wire/studio/routes.ts';
import type { StudioClient } from '../../core/api/client.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { useSession } from '../../core/session/session.ts';
import { changeList, type ListedChange } from '../comparison/change-list.ts';
import { versionsQuery } from '../../core/documents/versions-query.ts';
import { propLabel, propWords } from '../../core/nodes/prop-label.ts';

/** The published versions of a document, newest first. */
export function useVersions(name: DocumentName) {
  const { client } = useSession();
  return useQuery(versionsQuery(client, name));
}

/** One version's document and its tree; versions never change, so it is fetched once. */
export function versionQuery(client: StudioClient, { kind, key }: DocumentName, seq: number) {
  return queryOptions({
    queryKey: ['version', kind, key, seq],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const { document } = await client.call('version', { kind, key, seq }, signal);
      const opened = openTree(document);
      if (!opened.ok) throw new Error(toSourceText(opened.message));
      return { document, tree: opened.tree };
    },
  });
}

export function useVersion(name: DocumentName, seq: number | undefined) {
  const { client } = useSession();
  return useQuery({ ...versionQuery(client, name, seq ?? 0), enabled: seq !== undefined });
}

export interface LiveChanges {
  /** What visitors see; null when nothing was ever published. Undefined while it is fetched. */
  live: VersionRow | null | undefined;
  changes: ListedChange[] | undefined;
  /** What visitors see, as a tree. */
  before: DocumentTree | undefined;
  /** Versions that wait for their time. */
  scheduled: VersionRow[];
}

/** How a draft differs from what visitors see. */
export function useLiveChanges(name: DocumentName, tree: DocumentTree): LiveChanges {
  const versions = useVersions(name);
  const live = versions.data && (versions.data.find(({ state }) => state === 'live') ?? null);
  const version = useVersion(name, live?.seq);
  const before = version.data?.tree;
  const changes = useMemo(
    () => before && changeList(before, tree, catalogue, propLabel, propWords),
    [before, tree],
  );
  return {
    live,
    changes,
    before,
    scheduled: versions.data?.filter(({ state }) => state === 'scheduled') ?? [],
  };
}
