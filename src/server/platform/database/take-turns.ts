import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Transaction } from './connect.ts';

const POLL_MS = 50;

/**
 * Runs `work` in a transaction that holds a lock of this name, by which processes take turns. The lock is asked for again
 * and again rather than waited for: a statement that waits has a snapshot, which an index that the holder of
 * the lock builds concurrently would wait for. For the same reason the transaction has no snapshot between its statements.
 */
export async function takeTurn<T>(
  sql: Database,
  name: string,
  work: (tx: Transaction) => Promise<T>,
  onWait: () => void = () => undefined,
): Promise<T> {
  for (let isFirst = true; ; isFirst = false) {
    const done = await sql.begin(
      'isolation level read committed',
      async (tx): Promise<{ result: T } | null> => {
        const [lock] = await tx<
          { isOurs: boolean }[]
        >`select pg_try_advisory_xact_lock(hashtext(${name})) as "isOurs"`;
        return lock?.isOurs ? { result: await work(tx) } : null;
      },
    );
    if (done) return done.result;
    if (isFirst) onWait();
    await pause(POLL_MS);
  }
}
