import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { guideState } from './guide-state.ts';
import { useSession } from '../session/session.ts';

const REFRESHED_AFTER = 60_000;
const CLOSED = 'quoin-first-steps-closed';
const listeners = new Set<() => void>();

/** What a new site still lacks, and whether the studio leads to it by itself: until all is done, or this browser closed it. */
export function useFirstSteps() {
  const { client, signIns } = useSession();
  const query = useQuery({
    queryKey: ['first-steps', signIns],
    queryFn: ({ signal }) => client.call('firstSteps', {}, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isOffered === false ? false : REFRESHED_AFTER),
  });
  const isClosed = useSyncExternalStore(subscribe, isClosedHere);
  return { query, isClosed, ...guideState(query.data, isClosed) };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isClosedHere(): boolean {
  try {
    return localStorage.getItem(CLOSED) === '1';
  } catch {
    return false;
  }
}

/** Keeps in this browser whether the guide was closed; where it keeps nothing, the guide stays. */
export function closeFirstSteps(isClosed: boolean): void {
  try {
    if (isClosed) localStorage.setItem(CLOSED, '1');
    else localStorage.removeItem(CLOSED);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}
