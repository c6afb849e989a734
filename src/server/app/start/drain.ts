import { setTimeout as delay } from 'node:timers/promises';
import type { ServingState } from '#server/transport/http/serve-health.ts';

interface Parts {
  serving: ServingState;
  /** `QUOIN_DRAIN_S`. */
  seconds: number;
  /** Closes the editors' sockets, spread over these milliseconds. */
  closeSockets(within: number): void;
  stop(): Promise<void>;
}

/** After draining, clients without a balancer are told with each answer to connect again, for this long; sockets close meanwhile. */
const CLOSING_MS = 1000;

/** Makes what SIGTERM does: serves on while balancers take the process out, tells clients to go elsewhere, stops. */
export function createDrain({ serving, seconds, closeSockets, stop }: Parts) {
  return async (signal: AbortSignal): Promise<void> => {
    serving.phase = 'draining';
    await wait(seconds * 1000, signal);
    serving.phase = 'closing';
    if (seconds > 0) {
      closeSockets(CLOSING_MS);
      await wait(CLOSING_MS, signal);
    }
    await stop();
  };
}

/** Waits, unless told to go on. */
async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch(() => undefined);
}
