import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { MOST_SEEN } from '#wire/studio/notices.ts';
import { isStill } from '../session/last-use.ts';
import { useSession } from '../session/session.ts';

const REFRESHED_AFTER = 120_000;
const ASKED_AGAIN_MS = 1000;

/** What happened that concerns the account that is signed in. */
export function useNotices() {
  const { client, signIns } = useSession();
  return useQuery({
    queryKey: ['notices', signIns],
    queryFn: ({ signal }) => client.call('notices', {}, signal),
    staleTime: 0,
    refetchInterval: REFRESHED_AFTER,
  });
}

/**
 * Marks what a screen lists as seen, once somebody is there: a screen that is only left open sees nothing. Answers what was
 * new when it was listed, also after it was marked.
 */
export function useMarkSeen(
  items: readonly { event: string; isNew: boolean }[],
): ReadonlySet<string> {
  const { client } = useSession();
  const queries = useQueryClient();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const added = items.filter(({ event, isNew }) => isNew && !fresh.has(event));
  if (added.length > 0) setFresh(new Set([...fresh, ...added.map(({ event }) => event)]));
  const unmarked = useMemo(
    () => items.filter(({ isNew }) => isNew).map(({ event }) => event),
    [items],
  );
  useEffect(() => {
    if (unmarked.length === 0) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mark = () => {
      if (isStill() || document.visibilityState !== 'visible')
        timer = setTimeout(mark, ASKED_AGAIN_MS);
      else
        void client
          .call('seeNotices', { events: unmarked.slice(0, MOST_SEEN) })
          .then(() => queries.invalidateQueries({ queryKey: ['notices'] }))
          // It stays new until the screen is opened again.
          .catch(() => undefined);
    };
    mark();
    return () => clearTimeout(timer);
  }, [client, queries, unmarked]);
  return fresh;
}
