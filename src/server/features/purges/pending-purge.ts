import type { Queryable } from '#server/platform/database/connect.ts';
import { EVERY_PAGE, keysToPurge } from '#server/site/edge/edge-keys.ts';
import {
  readLogEnd,
  releasesAfter,
  tagsOfChanges,
  type LogPosition,
} from '#server/store/content/changes.ts';

/** How far a cache was purged: a place in the log, and the time up to which what began or ended was. */
export interface PurgePosition extends LogPosition {
  /** ISO by the database's clock. */
  at: string;
}

/** More keys than this go in more requests than it takes to fetch all pages again. */
const MAX_KEYS = 2000;

/** What is to be purged after a position, and where it leads; null: the log does not contain the position. */
export async function pendingPurge(
  sql: Queryable,
  from: PurgePosition,
  delayMs: number,
): Promise<{ keys: string[]; to: PurgePosition } | null> {
  const { at, contains } = await readLogEnd(sql, from);
  if (!contains) return null;
  const until = new Date(Date.parse(at) - delayMs).toISOString();
  const isDue = ({ recordedAt }: { recordedAt: string }) =>
    Date.parse(recordedAt) <= Date.parse(until);
  const releases = (await releasesAfter(sql, from.seq)).filter(isDue);
  const began =
    Date.parse(until) > Date.parse(from.at) ? await tagsOfChanges(sql, from.at, until) : [];
  const last = releases.at(-1) ?? from;
  const keys = keysToPurge([...releases.flatMap(({ tags }) => tags), ...began]);
  return {
    keys: keys.length > MAX_KEYS ? [EVERY_PAGE] : keys,
    to: {
      seq: last.seq,
      hash: last.hash,
      at: Date.parse(until) > Date.parse(from.at) ? until : from.at,
    },
  };
}
