import type { Queryable } from '#server/platform/database/connect.ts';
import { listRule } from '../content/kinds.ts';
import { readListing, type ListingState } from '../listing/revision.ts';
import { findNewWords } from '../search/entries.ts';
import { readKnown, type KnownItem } from './checks.ts';
import type { PreparedItem } from './prepare.ts';

/** Where the next release goes. */
export interface Head {
  seq: number;
  recordedAt: string;
  /** Hash of the last release. */
  previous: string;
}

/** The end of the log, locked, and what it says of the items of the releases that follow. */
export interface LockedLog {
  head: Head;
  /** Of each item, in their order. */
  known: KnownItem[];
  listing: ListingState;
  /** Words of the items' names that are not remembered yet. */
  newWords: string[];
}

/**
 * Waits for its turn; from here to the end of the transaction no one else publishes. What is read besides is sent along with the
 * lock, in one round trip: each of these statements runs behind the one before, and sees what was committed until then.
 */
export async function lockLog(tx: Queryable, items: readonly PreparedItem[]): Promise<LockedLog> {
  const listed = items.filter(({ kind }) => listRule(kind));
  const [head, known, listing, newWords] = await Promise.all([
    lockHead(tx),
    readKnown(tx, items),
    readListing(tx, listed),
    findNewWords(tx, items),
  ]);
  return { head, known, listing, newWords };
}

async function lockHead(tx: Queryable): Promise<Head> {
  const [, [head]] = await Promise.all([
    // A publisher whose machine vanished must not hold everyone up until TCP notices.
    tx`set local idle_in_transaction_session_timeout = '30s'`,
    // The clock is read outside of the part that waits: a time read before the wait would lie before other releases.
    tx<[Head]>`
      with locked as materialized (select * from head for update)
      select seq + 1 as seq, hash as previous,
        greatest(log_clock(), recorded_at + interval '1 microsecond') as "recordedAt"
      from locked`,
  ]);
  return { ...head };
}
