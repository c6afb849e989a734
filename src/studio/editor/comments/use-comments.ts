import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CommentThread } from '#wire/studio/comments.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { useMay, useSubjectOf } from '../../core/rights/rights.ts';
import { useSession } from '../../core/session/session.ts';
import { useComposer } from '../composer/composer.ts';

/** How often comments of others are asked for, in milliseconds. */
const ASKED_EVERY = 20_000;

const keyOf = ({ kind, key }: DocumentName) => ['comments', kind, key];
const NONE: readonly CommentThread[] = [];

/** Comments on the open document. Who may not see them, or has not heard of them yet, has none. */
export function useComments(): { threads: readonly CommentThread[]; error: Error | null } {
  const { name } = useComposer();
  const { client } = useSession();
  const maySee = useMay()('studio.read', useSubjectOf()(name));
  const { kind, key } = name;
  const { data, error } = useQuery({
    queryKey: keyOf(name),
    queryFn: ({ signal }) => client.call('comments', { kind, key }, signal),
    enabled: maySee,
    refetchInterval: ASKED_EVERY,
  });
  return { threads: data?.threads ?? NONE, error };
}

/** Number of open threads by node. */
export function useOpenComments(): ReadonlyMap<string, number> {
  const { threads } = useComments();
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { node, resolved } of threads)
      if (!resolved) counts.set(node, (counts.get(node) ?? 0) + 1);
    return counts;
  }, [threads]);
}

/** Puts a thread that the server answered among those that are known. */
export function useTakeThread(): (thread: CommentThread) => void {
  const { name } = useComposer();
  const queries: QueryClient = useQueryClient();
  return (thread) => {
    queries.setQueryData<{ threads: CommentThread[]; head: number }>(keyOf(name), (known) =>
      known
        ? { ...known, threads: [...known.threads.filter(({ id }) => id !== thread.id), thread] }
        : known,
    );
    void queries.invalidateQueries({ queryKey: keyOf(name) });
  };
}
