import { createContext, useContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { type Answer, type CallRequest, callKey } from '#kit';
import type { CallPath } from '#schemas/calls/calls.ts';

/** Sends a call, with the files of an upload by their form fields, and settles with its answer; a failed call is an answer too. Rejects only on a bug. */
export type Fetch = (
  request: CallRequest,
  files?: Readonly<Record<string, File>>,
) => Promise<Answer>;

/** How calls are made where there are means to make them. */
export const CallsContext = createContext<Fetch | null>(null);

/** Gives the views below it the means to make calls in the browser. Without it, as on the server, they show what they got. */
export function CallsProvider({ fetch, children }: { fetch: Fetch; children: ReactNode }) {
  return <CallsContext value={fetch}>{children}</CallsContext>;
}

/** Why a call could not be asked at all; the site's request layer has better words for everything it knows of. */
const LOST: Answer = { ok: false, code: '', msg: '' };

/** For what a person submits. Where no calls can be made, as on the server, all are lost. */
export function useFetch(): <P extends CallPath>(
  request: CallRequest<P>,
  files?: Readonly<Record<string, File>>,
) => Promise<Answer<P>> {
  const fetch = useContext(CallsContext);
  return async (request, files) =>
    (fetch ? await fetch(request as CallRequest, files).catch(() => LOST) : LOST) as never;
}

export interface Call<P extends CallPath, Initial> {
  /** Of the request, or while a new one is under way the last one that came. */
  answer: Answer<P> | Initial;
  loading: boolean;
  /** Asks again, also after an answer that came well. */
  retry: () => void;
}

/**
 * A call of a view, whose answer for the first request came with the page. Another request is asked when it appears;
 * with `initial` undefined the first one is too, and with a request of null nothing is. `initial` is compared by
 * identity: give the answer as the page has it.
 */
export function useCall<P extends CallPath, Initial extends Answer<P> | undefined>(
  request: CallRequest<P> | null,
  initial: Initial,
): Call<P, Initial> {
  const fetch = useContext(CallsContext);
  const key = request === null ? '' : callKey(request as CallRequest);
  const [given, setGiven] = useState({ key, initial });
  const [latest, setLatest] = useState<{ asked: string; answer: Answer<P> } | null>(null);
  const [attempt, setAttempt] = useState(0);

  // A navigation may keep the view and bring a new page's answer.
  if (given.initial !== initial) {
    setGiven({ key, initial });
    setLatest(null);
    setAttempt(0);
  }
  const atHand =
    request === null || (key === given.key && given.initial !== undefined && attempt === 0);
  const asked = `${attempt} ${key}`;
  const arrived = latest?.asked === asked;

  useEffect(() => {
    if (!fetch || atHand) return undefined;
    let wanted = true;
    const arrive = (answer: Answer) => {
      if (wanted) setLatest({ asked, answer: answer as Answer<P> });
    };
    fetch(request as CallRequest).then(arrive, () => arrive(LOST));
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `asked` stands for the request, a new object in each rendering
  }, [fetch, asked, atHand]);

  return {
    answer: atHand ? given.initial : (latest?.answer ?? given.initial),
    loading: !atHand && !arrived,
    retry: () => fetch && setAttempt((count) => count + 1),
  };
}
