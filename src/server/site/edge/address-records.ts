import type { KeptPage } from '../cache/page-cache.ts';
import { keysOfPage } from './edge-keys.ts';

/** What is written down of a page before a cache may keep it. */
export interface KeptAddress {
  /** Canonical. */
  address: string;
  /** Surrogate keys by which it is purged. */
  keys: string[];
}

export interface AddressRecords {
  /** Whether the page is written down for as long as caches may have what is sent now. Where it is not, it is as soon as may be. */
  has(address: string, page: KeptPage, now: number): boolean;
}

interface Parts {
  /** Seconds for which a cache may have an answer at most, stale use included. */
  lifetimeS: number;
  /** Writes addresses down for twice that time; answers those that were. */
  write(rows: readonly KeptAddress[], seconds: number): Promise<readonly string[]>;
  onError(error: unknown): void;
}

const BATCH_MS = 250;
const MAX_BATCH = 500;
/** What waits beyond that is written when it is asked for again. */
const MAX_WAITING = 5000;

/** Writes in batches and beside the requests: a page is kept nowhere before its address is written. */
export function createAddressRecords({ lifetimeS, write, onError }: Parts): AddressRecords {
  const lifetimeMs = lifetimeS * 1000;
  /** Epoch milliseconds of the last writing, by what a page has read: a page and its model have it together. */
  const written = new WeakMap<KeptPage['tags'], number>();
  const waiting = new Map<string, KeptPage>();
  let isPlanned = false;

  function plan(): void {
    if (isPlanned || waiting.size === 0) return;
    isPlanned = true;
    setTimeout(() => {
      void writeWaiting()
        .catch(onError)
        .finally(() => {
          isPlanned = false;
          plan();
        });
    }, BATCH_MS).unref();
  }

  async function writeWaiting(): Promise<void> {
    const batch = [...waiting].slice(0, MAX_BATCH);
    // Sorted, so that two processes wait for each other in one order.
    const rows = batch.map(([address, page]) => ({ address, keys: keysOfPage(page.tags) }));
    for (const [address] of batch) waiting.delete(address);
    const begun = Date.now();
    const done = new Set(
      await write(
        rows.toSorted((one, other) => (one.address < other.address ? -1 : 1)),
        2 * lifetimeS,
      ),
    );
    for (const [address, page] of batch) if (done.has(address)) written.set(page.tags, begun);
  }

  return {
    has(address, page, now) {
      const age = now - (written.get(page.tags) ?? -Infinity);
      if (age > lifetimeMs / 2 && (waiting.has(address) || waiting.size < MAX_WAITING)) {
        waiting.set(address, page);
        plan();
      }
      return age <= lifetimeMs;
    },
  };
}
