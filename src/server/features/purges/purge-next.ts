import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { EVERY_PAGE } from '#server/site/edge/edge-keys.ts';
import { readLogEnd } from '#server/store/content/changes.ts';
import { pendingPurge, type PurgePosition } from './pending-purge.ts';

/** A cache, and how long after a release it is purged. */
export interface PurgeTarget {
  endpoint: string;
  delayMs: number;
}

/** Purges keys from a cache; whether it did. */
export type SendPurge = (endpoint: string, keys: readonly string[]) => Promise<boolean>;

/** Release of a position from which nothing is known: everything is purged. */
const UNKNOWN = -1;
/** The same, after the delay was waited for. */
const WAITED = -2;
const MAX_WAIT_S = 60;

/** A cache that the store does not know yet is purged of everything. */
export async function addTarget(sql: Database, { endpoint, delayMs }: PurgeTarget): Promise<void> {
  await sql`
    insert into purge_position (endpoint, delay_ms, seq, hash, at)
    values (${endpoint}, ${delayMs}, ${UNKNOWN}, '', clock_timestamp()) on conflict do nothing`;
}

/**
 * Purges what was released, began or ended since the last time, if that is due and no other process is at it. The position
 * advances only when the cache has purged, so that everything is purged at least once. Answers whether there was something.
 */
export async function purgeNext(
  sql: Database,
  target: PurgeTarget,
  send: SendPurge,
): Promise<boolean> {
  return await sql.begin(async (tx) => {
    // Held while the cache answers: where the process ends meanwhile, another goes on at once.
    const [position] = await tx<PurgePosition[]>`
      select seq, hash, at from purge_position
      where endpoint = ${target.endpoint} and delay_ms = ${target.delayMs} and retry_at <= clock_timestamp()
      for update skip locked`;
    if (!position) return false;
    const pending = await pendingPurge(tx, position, target.delayMs);
    if (pending === null && target.delayMs > 0 && position.seq !== WAITED) {
      await wait(tx, target);
      return false;
    }
    const { keys, to } = pending ?? { keys: [EVERY_PAGE], to: await logEnd(tx) };
    if (keys.length === 0) return false;
    const isPurged = await send(target.endpoint, keys);
    await (isPurged ? advance(tx, target, to) : postpone(tx, target));
    return isPurged;
  });
}

async function logEnd(tx: Queryable): Promise<PurgePosition> {
  const { at, end } = await readLogEnd(tx);
  return { ...end, at };
}

async function advance(tx: Queryable, { endpoint, delayMs }: PurgeTarget, to: PurgePosition) {
  await tx`
    update purge_position set seq = ${to.seq}, hash = ${to.hash}, at = ${to.at}, failures = 0
    where endpoint = ${endpoint} and delay_ms = ${delayMs}`;
}

/** Longer with each failure, up to a minute. */
async function postpone(tx: Queryable, { endpoint, delayMs }: PurgeTarget) {
  await tx`
    update purge_position set failures = failures + 1,
      retry_at = clock_timestamp() + make_interval(secs => least(${MAX_WAIT_S}, power(2, least(failures, 10))))
    where endpoint = ${endpoint} and delay_ms = ${delayMs}`;
}

/** For the processes that have not noticed yet that the log lost its end. */
async function wait(tx: Queryable, { endpoint, delayMs }: PurgeTarget) {
  await tx`
    update purge_position set seq = ${WAITED}, hash = '',
      retry_at = clock_timestamp() + make_interval(secs => ${delayMs / 1000})
    where endpoint = ${endpoint} and delay_ms = ${delayMs}`;
}
