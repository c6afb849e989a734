import { keepPreviousData, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import type { ProblemCode } from '#schemas/import.ts';
import type { ImportRow, PreviewRow } from '#wire/studio/imports.ts';
import { useSession } from '../../../core/session/session.ts';

const POLL_MS = 400;
const IDLE_POLL_MS = 10_000;

/** Imports, newest first. While one is worked on, the list is looked at again and again. */
export function useImports() {
  const { client } = useSession();
  return useInfiniteQuery({
    queryKey: ['imports', 'list'],
    queryFn: ({ pageParam, signal }) =>
      client.call('imports', pageParam === null ? {} : { before: pageParam }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ imports, more }) => (more ? imports.at(-1)?.id : undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ imports }) => imports.some(({ work }) => work !== null))
        ? POLL_MS
        : IDLE_POLL_MS,
  });
}

/** Whether what was found is of the file as it is now. */
export function isSettled({ state, work, checked, version, failure }: ImportRow): boolean {
  return work === null && (state !== 'staged' || checked?.version === version || failure !== null);
}

export function useImport(id: number) {
  const { client } = useSession();
  return useQuery({
    queryKey: ['imports', 'one', id],
    queryFn: ({ signal }) => client.call('importState', { id }, signal),
    refetchInterval: ({ state }) => (state.data && !isSettled(state.data.row) ? POLL_MS : false),
  });
}

/** Rows that one call brings. */
const PAGE = 100;

export interface RowsWanted {
  id: number;
  only: 'all' | 'problems';
  code: ProblemCode | undefined;
  /** What the rows are of: with another version they are fetched again. */
  version: string;
}

/** The rows between two places; what is not there yet is undefined. Old rows stay while new ones load. */
export function useImportRows(
  { id, only, code, version }: RowsWanted,
  from: number,
  until: number,
): { total: number; isOld: boolean; rowAt(index: number): PreviewRow | undefined } {
  const { client } = useSession();
  const first = Math.floor(from / PAGE);
  const pages = Array.from(
    { length: Math.floor(Math.max(from, until) / PAGE) - first + 1 },
    (_, at) => first + at,
  );
  const results = useQueries({
    queries: pages.map((page) => ({
      queryKey: ['imports', 'rows', id, only, code ?? '', page, version],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        client.call(
          'previewImport',
          { id, only, ...(code !== undefined && { code }), offset: page * PAGE, limit: PAGE },
          signal,
        ),
      placeholderData: keepPreviousData,
    })),
  });
  return {
    total: results.find(({ data }) => data)?.data?.total ?? 0,
    isOld: results.some(({ isPlaceholderData }) => isPlaceholderData),
    rowAt: (index) => results[Math.floor(index / PAGE) - first]?.data?.rows[index % PAGE],
  };
}
