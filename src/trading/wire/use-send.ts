import { useRef, useState } from 'react';
import type { Answer } from '#kit';
import type { CallBody, CallPath } from '#schemas/calls/calls.ts';
import { queryClient, submissions } from './trading-wire.ts';

/** What a form sends. `send` answers null where another press is under way already. */
export interface Sender<P extends CallPath> {
  isBusy: boolean;
  send(body: CallBody<P>): Promise<Answer<P> | null>;
}

/**
 * Sends what a person filled in, once however often a button is pressed. Where no answer came, the same content goes out
 * under the same message id, so that nothing happens twice: from this form, and from it opened again in this document. What
 * is shown is asked for again afterwards.
 */
export function useSend<P extends CallPath>(path: P): Sender<P> {
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  return {
    isBusy,
    async send(body) {
      if (isUnderWay.current) return null;
      isUnderWay.current = true;
      setBusy(true);
      try {
        const answer = await submissions.of(path)(body);
        // Not waited for: the page that follows need not wait for reads of this one.
        if (answer.ok) void queryClient.invalidateQueries();
        return answer;
      } finally {
        isUnderWay.current = false;
        setBusy(false);
      }
    },
  };
}
