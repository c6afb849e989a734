import type { Database } from '#server/platform/database/connect.ts';
import type { CacheChange } from '#server/site/cache/touch-log.ts';
import type { SettledPosition } from '#server/site/remote/content-protocol.ts';
import {
  readLogEnd,
  releasesAfter,
  tagsOfChanges,
  type LogPosition,
} from '#server/store/content/changes.ts';

/** Maximum number of releases that a follower catches up with; of more it reads everything again. */
const MAX_MISSED = 1000;

/**
 * What a follower missed that had been told everything up to a position: releases, and what started or ended until now. Null
 * where the log does not contain the position, or too much was released since.
 */
export async function changesSince(
  sql: Database,
  { seq, hash, at }: LogPosition & Pick<SettledPosition, 'at'>,
): Promise<CacheChange[] | null> {
  const { contains, end, at: now } = await readLogEnd(sql, { seq, hash });
  if (!contains || end.seq - seq > MAX_MISSED) return null;
  const releases = await releasesAfter(sql, seq, MAX_MISSED);
  const time = Date.parse(now);
  // Releases since then are among them, and are in force from their own moment on.
  const due = await tagsOfChanges(sql, at, now);
  const planned = due.length === 0 ? [] : await tagsOfChanges(sql, at, now, seq);
  return [
    ...releases.map((one) => ({ tags: one.tags, seq: one.seq, gone: one.withdraws })),
    { tags: due, at: time, gone: releases.some(({ withdraws }) => withdraws) },
    // What ended is not shown again; of what started nobody wants the old.
    { tags: planned, at: time, gone: true },
  ].filter(({ tags }) => tags.length > 0);
}
