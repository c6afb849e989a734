import type { Database } from '#server/platform/database/connect.ts';
import { nextChange, releasesAfter, tagsOfChanges } from '#server/store/content/changes.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { RELEASE_CHANNEL } from '#server/store/release/write.ts';
import type { PageCache } from '../cache/page-cache.ts';

export interface ReleaseFollower {
  /** Reads what was released since, now. When it settles, the cache reflects every release that was committed before the call. */
  catchUp(): Promise<void>;
  /** The last release that this process has applied. */
  applied(): number;
  stop(): Promise<void>;
}

interface Parts {
  sql: Database;
  /** A connection for LISTEN; another address where a pooler cannot. */
  listenSql: Database;
  cache: Pick<PageCache, 'touch' | 'setNextChange'>;
  /** After every release with the tags it touched. */
  onRelease(seq: number, tags: readonly string[]): void;
  onError(error: unknown): void;
}

/** Bounds how late a process learns of a release whose notification was lost: with reading and rendering, within a second. */
const POLL_MS = 500;
const MAX_TIMER_MS = 60_000;

/**
 * Keeps a process's pages in step with the log. A notification is only a wake-up: on each, on every (re)connect and twice
 * a second the releases after the last applied one are read, their tags dropped, and only then the position advances.
 */
export async function followReleases({
  sql,
  listenSql,
  cache,
  onRelease,
  onError,
}: Parts): Promise<ReleaseFollower> {
  const start = await currentMoment(sql);
  let applied = start.seq;
  let clock = start.at;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let queued: Promise<void> | null = null;

  async function apply(): Promise<void> {
    const moment = await currentMoment(sql);
    const now = Date.parse(moment.at);
    while (applied < moment.seq) {
      for (const { seq, tags, withdraws } of await releasesAfter(sql, applied)) {
        cache.touch({ tags, seq, gone: withdraws });
        applied = seq;
        onRelease(seq, tags);
      }
    }
    const due = await tagsOfChanges(sql, clock, moment.at);
    // What ends on time is withdrawn like anything else, and no one wants the old of what starts.
    if (due.length > 0) cache.touch({ tags: due, at: now, gone: true });
    clock = moment.at;
    schedule(await nextChange(sql, { at: moment.at, seq: applied }), now);
  }

  /** Times are the database's; what is compared with this process's clock is shifted by how far they differ. */
  function schedule(next: string | null, databaseNow: number): void {
    clearTimeout(timer);
    if (next === null) return cache.setNextChange(null);
    const due = Date.parse(next) - databaseNow + Date.now();
    cache.setNextChange(due);
    timer = setTimeout(
      () => void wake(),
      Math.min(Math.max(due - Date.now(), 0) + 1, MAX_TIMER_MS),
    );
    timer.unref();
  }

  /** One reading at a time; who comes during one waits for the next, which then sees what he means. */
  function catchUp(): Promise<void> {
    if (!running) {
      running = apply().finally(() => (running = null));
      return running;
    }
    queued ??= running
      .catch(() => undefined)
      .then(() => {
        queued = null;
        return catchUp();
      });
    return queued;
  }
  const wake = () => catchUp().catch(onError);

  const listening = await listenSql.listen(
    RELEASE_CHANNEL,
    () => void wake(),
    () => void wake(),
  );
  const poll = setInterval(() => void wake(), POLL_MS);
  poll.unref();
  await catchUp();

  return {
    catchUp,
    applied: () => applied,
    async stop() {
      clearInterval(poll);
      clearTimeout(timer);
      await Promise.allSettled([listening.unlisten(), running]);
    },
  };
}
