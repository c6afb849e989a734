import { msg } from '#messages/msg.ts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse, type Refused } from '#server/platform/handler.ts';

/** Calls a minute by one key or program, in each process. */
export const CALLS_PER_MINUTE = 600;

/** What counts calls and refuses those above the limit; `retryAfter` is in seconds. */
export function callLimit(): (id: string) => Promise<(Refused & { retryAfter: number }) | null> {
  const limiter = new RateLimiterMemory({ points: CALLS_PER_MINUTE, duration: 60 });
  return (id) => limiter.consume(id).then(() => null, refuseTooFast);
}

function refuseTooFast(reason: unknown): Refused & { retryAfter: number } {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
  const message = msg('key.too-many-calls', { count: CALLS_PER_MINUTE, seconds });
  return { ...refuse('tooManyCalls', message), retryAfter: seconds };
}
