import { useRef, useState } from 'react';
import type { Answer } from '#kit';
import type { CallBody, CallPath } from '#schemas/calls/calls.ts';
import { createSubmission } from '#site/request/submission.ts';
import { queryClient, callSandbox } from './trading-wire.ts';

/** What a form sends. `send` answers null where another press is under way already. */
export interface Sender<P extends CallPath> {
  isBusy: boolean;
  send(body: CallBody<P>): Promise<Answer<P> | null>;
}

/**
 * Sends what a person filled in, once however often a button is pressed. Where no answer came, the same content goes out
 * under the same message id, so that nothing happens twice. What is shown is asked for again afterwards.
 */
export function useSend<P extends CallPath>(path: P): Sender<P> {
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const [submission] = useState(() => createSubmission(callSandbox, path));
  return {
    isBusy,
    async send(body) {
      if (isUnderWay.current) return null;
      isUnderWay.current = true;
      setBusy(true);
      try {
        const answer = await submission(body);
        if (answer.ok) await queryClient.invalidateQueries();
        return answer;
      } finally {
        isUnderWay.current = false;
        setBusy(false);
      }
    },
  };
}
