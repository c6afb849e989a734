import type { FromFrame, ToFrame } from '#wire/preview/messages.ts';

type CallRequest = Extract<FromFrame, { type: 'call' }>['request'];
type Answer = Extract<ToFrame, { type: 'answer' }>['answer'];

/** The calls of views, sent to the studio, which makes them with its rights. */
export interface PortFetch {
  fetch(request: CallRequest): Promise<Answer>;
  /** The studio's answer to call `id`. */
  settle(id: number, answer: Answer): void;
}

export function createPortFetch(send: (message: FromFrame) => void): PortFetch {
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  return {
    fetch(request) {
      last += 1;
      const id = last;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        send({ type: 'call', id, request });
      });
    },
    settle(id, answer) {
      waiting.get(id)?.(answer);
      waiting.delete(id);
    },
  };
}
