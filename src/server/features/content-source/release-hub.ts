import type { CacheChange } from '#server/site/cache/touch-log.ts';
import type { SettledPosition } from '#server/site/remote/content-protocol.ts';

/** What a follower of the releases is told. `lost`: nothing that it has read is known to be good. */
export type HubEvent =
  | { event: 'change'; data: CacheChange }
  | { event: 'settled'; data: SettledPosition }
  | { event: 'lost'; data: null };

/** Tells what this process learns of the release log to all who follow it. */
export interface ReleaseHub {
  touch(change: CacheChange): void;
  clear(): void;
  settle(position: SettledPosition & { asOf: number }): void;
  /** Calls from now on; the result ends it. */
  subscribe(listener: (event: HubEvent) => void): () => void;
  /** Null before the log was read for the first time. */
  settled(): SettledPosition | null;
  /** The time by the database's clock at most, epoch milliseconds. */
  databaseNow(): number;
}

export function createReleaseHub(): ReleaseHub {
  const listeners = new Set<(event: HubEvent) => void>();
  let settled: SettledPosition | null = null;
  /** By how much the database's clock is ahead of this process's, milliseconds. */
  let ahead = 0;
  const tell = (event: HubEvent) => {
    for (const listener of listeners) listener(event);
  };
  return {
    touch: (data) => tell({ event: 'change', data }),
    clear: () => tell({ event: 'lost', data: null }),
    settle({ seq, hash, at, next, asOf }) {
      settled = { seq, hash, at, next };
      ahead = Date.parse(at) - asOf;
      tell({ event: 'settled', data: settled });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: () => settled,
    databaseNow: () => Date.now() + ahead,
  };
}
