import type { Database, Queryable } from '#server/platform/database/connect.ts';
import {
  nextChange,
  releasesAfter,
  tagsOfChanges,
  type LogPosition,
} from '#server/store/content/changes.ts';
import { RELEASE_CHANNEL } from '#server/store/release/write.ts';
import type { PageCache } from '../cache/page-cache.ts';
import type { PublicReads } from '../sources/public-reads.ts';

export interface ReleaseFollower {
  /** Reads what was released since, now. When it settles, the cache reflects every release that was committed before the call. */
  catchUp(): Promise<void>;
  /** The last release that this process has applied. */
  applied(): number;
  stop(): Promise<void>;
}

interface Parts {
  /** Where the log is read. */
  reads: Pick<PublicReads, 'logEnd'>;
  /** A connection for LISTEN; another address where a pooler cannot. */
  listenSql: Database;
  cache: Pick<PageCache, 'touch' | 'setNextChange' | 'clear'>;
  /**
   * The cache reflects all releases up to `seq`, which were all at `asOf`, and what began or ended until then; `next` does so
   * next. `at` and `next` are ISO by the database's clock, `asOf` is this process's time, epoch milliseconds.
   */
  onSettled?(position: LogPosition & { at: string; next: string | null; asOf: number }): void;
  /** After every release with the tags it touched. */
  onRelease(seq: number, tags: readonly string[]): void;
  /**
   * A failover set the log back: it does not contain what was applied. All kept pages were dropped; whatever else was read
   * from the log up to `from` has to be dropped here.
   */
  onLost(from: LogPosition, to: LogPosition): void;
  onError(error: unknown): void;
}

/** Bounds how late a process learns of a release whose notification was lost: with reading and rendering, within a second. */
const POLL_MS = 500;
const MAX_TIMER_MS = 60_000;

/**
 * Keeps a process's pages in step with the log. A notification is only a wake-up: on each, on every (re)connect and twice
 * a second the releases after the last applied one are read, their tags dropped, and only then the position advances. The
 * position is a release's number and hash: where the log no longer contains it, everything kept is dropped.
 */
export async function followReleases({
  reads,
  listenSql,
  cache,
  onSettled,
  onRelease,
  onLost,
  onError,
}: Parts): Promise<ReleaseFollower> {
  const start = await reads.logEnd();
  let applied = start.end;
  let clock = start.at;
  /** The last release that was applied at the time of `clock`. */
  let settledSeq = applied.seq;
  /** Whether a release since then withdrew something. */
  let hasWithdrawn = false;
  let timer: NodeJS.Timeout | undefined;

  async function apply(): Promise<void> {
    const asOf = Date.now();
    const { sql, at, end, contains } = await reads.logEnd(applied);
    const now = Date.parse(at);
    if (!contains) startAgain(end, at);
    while (applied.seq < end.seq) {
      const releases = await releasesAfter(sql, applied.seq);
      for (const { seq, hash, previous, tags, withdraws } of releases) {
        // The database became another one between the two queries.
        if (previous !== applied.hash) return apply();
        cache.touch({ tags, seq, gone: withdraws });
        hasWithdrawn ||= withdraws;
        applied = { seq, hash };
        onRelease(seq, tags);
      }
      if (releases.length === 0) return apply();
    }
    await dropDue({ sql, cache }, { from: clock, until: at, settledSeq, hasWithdrawn });
    clock = at;
    settledSeq = applied.seq;
    hasWithdrawn = false;
    const next = await nextChange(sql, { at, seq: applied.seq });
    schedule(next, now);
    onSettled?.({ ...applied, at, next, asOf });
  }

  function startAgain(end: LogPosition, at: string): void {
    const lost = applied;
    applied = end;
    clock = at;
    settledSeq = end.seq;
    cache.clear();
    onLost(lost, end);
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

  const catchUp = oneAtATime(apply);
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
    applied: () => applied.seq,
    async stop() {
      clearInterval(poll);
      clearTimeout(timer);
      await Promise.allSettled([listening.unlisten()]);
      await Promise.allSettled([catchUp.idle()]);
      clearTimeout(timer);
    },
  };
}

/** Runs the work once at a time; a call during one waits for the next, which then sees what it means. `idle`: the last that runs or waits. */
function oneAtATime(work: () => Promise<void>): {
  (): Promise<void>;
  idle(): Promise<void> | null;
} {
  let running: Promise<void> | null = null;
  let queued: Promise<void> | null = null;
  function run(): Promise<void> {
    if (!running) {
      running = work().finally(() => (running = null));
      return running;
    }
    queued ??= running
      .catch(() => undefined)
      .then(() => {
        queued = null;
        return run();
      });
    return queued;
  }
  return Object.assign(run, { idle: () => queued ?? running });
}

/** What follows from the time that has passed since all was settled. */
interface Passed {
  from: string;
  until: string;
  settledSeq: number;
  hasWithdrawn: boolean;
}

/** Drops what shows something that started or ended meanwhile. */
async function dropDue(
  { sql, cache }: Pick<Parts, 'cache'> & { sql: Queryable },
  { from, until, settledSeq, hasWithdrawn }: Passed,
): Promise<void> {
  const due = await tagsOfChanges(sql, from, until);
  if (due.length === 0) return;
  const at = Date.parse(until);
  // Releases since then are among them, and are in force from their own moment on: the page before is good to be served
  // stale, unless a release withdrew something.
  cache.touch({ tags: due, at, gone: hasWithdrawn });
  // What ends as planned is withdrawn like anything else, and no one wants the old of what starts.
  const planned = await tagsOfChanges(sql, from, until, settledSeq);
  if (planned.length > 0) cache.touch({ tags: planned, at, gone: true });
}
