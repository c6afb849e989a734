import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { type Answer, type CallRequest, callKey } from '#kit';
import { CallsContext, type Fetch } from './calls.tsx';

/** Milliseconds for which an answer is good that was asked for ahead: from pressing a button to letting it go. */
const GOOD_FOR = 1000;

interface Prefetching {
  prefetch: (request: CallRequest) => void;
  fetch: Fetch;
}

const PrefetchContext = createContext<Prefetching['prefetch']>(() => undefined);

/**
 * Lets a read leave before it is sure to be needed, as when a button is pressed that is not let go yet: the call below
 * that asks for the same within a moment takes its answer. Only the last one is kept in mind.
 */
export function PrefetchProvider({ children }: { children: ReactNode }) {
  const fetch = useContext(CallsContext);
  const prefetching = useMemo(() => fetch && createPrefetching(fetch), [fetch]);
  if (!prefetching) return children;
  return (
    <PrefetchContext value={prefetching.prefetch}>
      <CallsContext value={prefetching.fetch}>{children}</CallsContext>
    </PrefetchContext>
  );
}

/** Asks for what is probably about to be asked for. Does nothing outside of an `PrefetchProvider`. */
export function usePrefetch(): Prefetching['prefetch'] {
  return useContext(PrefetchContext);
}

function createPrefetching(fetch: Fetch): Prefetching {
  let kept: { key: string; at: number; answer: Promise<Answer> } | undefined;
  const find = (key: string) =>
    kept?.key === key && performance.now() - kept.at < GOOD_FOR ? kept.answer : undefined;
  return {
    prefetch(request) {
      const key = callKey(request);
      if (find(key)) return;
      const answer = fetch(request);
      // The caller that takes the answer gets its error.
      answer.catch(() => undefined);
      kept = { key, at: performance.now(), answer };
    },
    fetch(request, files) {
      const answer = files ? undefined : find(callKey(request));
      if (answer) kept = undefined;
      return answer ?? fetch(request, files);
    },
  };
}
