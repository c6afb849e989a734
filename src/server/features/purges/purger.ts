import type { Database } from '#server/platform/database/connect.ts';
import { repeatTurns } from '#server/platform/repeat-turns.ts';
import { addTarget, purgeNext, type PurgeTarget, type SendPurge } from './purge-next.ts';

interface Parts {
  sql: Database;
  endpoints: readonly string[];
  send: SendPurge;
  onError(error: unknown): void;
}

const TURN_MS = 250;
/**
 * The first purge waits until processes have been notified of a release: what a cache fetches then is new. One that is not
 * may go on sending what it kept for 1.5 s; what a cache got of it goes with the second purge.
 */
const DELAYS_MS = [400, 5000];

/** Keeps the caches in front of the site in step with the log. Every process tries; one at a time purges a cache. */
export function startPurger({ sql, endpoints, send, onError }: Parts): { stop(): Promise<void> } {
  const loops = endpoints.map((endpoint) =>
    startLoop(DELAYS_MS.map((delayMs) => ({ endpoint, delayMs }))),
  );

  // One after the other, so that a cache that does not answer holds one connection at most.
  function startLoop(targets: readonly PurgeTarget[]) {
    let isKnown = false;
    const turn = async () => {
      if (!isKnown) for (const target of targets) await addTarget(sql, target);
      isKnown = true;
      for (const target of targets) await purgeNext(sql, target, send);
    };
    return repeatTurns({ everyMs: TURN_MS, turn, onError });
  }

  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) };
}
