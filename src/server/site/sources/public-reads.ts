import type { Database } from '#server/platform/database/connect.ts';
import { isDatabaseAway } from '#server/platform/database/database-away.ts';
import { TimedOut, withTimeout } from '#server/platform/with-timeout.ts';
import { readLogEnd, type LogEnd, type LogPosition } from '#server/store/content/changes.ts';
import { currentMoment, type Moment } from '#server/store/content/moment.ts';
import { createPrimaryClock } from './primary-clock.ts';
import { watchReplica, type ReplicaStatus } from './watch-replica.ts';

/** Where one page is read, whole: the moment is of this database, and no other one need have it. */
export interface ReadSource {
  sql: Database;
  moment: Moment;
}

/** Where public pages are read: on the replica at its own moment, on the primary where there is none or it lacks something. */
export interface PublicReads {
  now(): Promise<ReadSource>;
  /** Does work on a source of now, and once more on another one where that fails: a replica may go while it is read. */
  attempt<T>(work: (source: ReadSource) => Promise<T>): Promise<T>;
  /** The end of the log for who follows it, and where to read on: on the replica only while the primary is away. */
  logEnd(position?: LogPosition): Promise<LogEnd & { sql: Database }>;
  /** The replica, whatever it has: for what never changes, or no longer does while the primary is away. Null: there is none. */
  replica(): Database | null;
  /** Null: the settings name no replica. */
  status(): ReplicaStatus | null;
  stop(): Promise<void>;
}

/** Without a replica. */
export function readPrimary(sql: Database): PublicReads {
  const now = async () => ({ sql, moment: await currentMoment(sql) });
  return {
    now,
    attempt: async (work) => work(await now()),
    logEnd: async (position) => ({ sql, ...(await readLogEnd(sql, position)) }),
    replica: () => null,
    status: () => null,
    stop: async () => undefined,
  };
}

/** A primary that takes longer to say its end is away, as long as there is a replica. Milliseconds. */
const PRIMARY_MS = 2000;

interface Parts {
  primary: Database;
  /** Opens connections to the replica. */
  connect(): Database;
  onChange(status: ReplicaStatus, error: unknown): void;
}

/**
 * With a replica. What this process showed or followed is remembered by number and hash: a database whose log does not
 * contain it is not read, be it behind, restored from an older backup or another one. Times are the primary's.
 */
export function readReplica({ primary, connect, onChange }: Parts): PublicReads {
  const clock = createPrimaryClock();
  let shown: LogPosition = { seq: 0, hash: '' };
  let isPrimaryAway = false;
  let probe: Promise<unknown> | null = null;
  const replica = watchReplica({ connect, shown: () => shown, onChange });

  async function askPrimary(position = shown): Promise<LogEnd & { sql: Database }> {
    try {
      const read = await withTimeout(PRIMARY_MS, readLogEnd(primary, position));
      isPrimaryAway = false;
      clock.note(read.at);
      // The primary is right, also where a failover lost what was shown.
      if (!read.contains || read.end.seq > shown.seq) shown = read.end;
      return { ...read, at: clock.now(read.at), sql: primary };
    } catch (error) {
      isPrimaryAway ||= error instanceof TimedOut || isDatabaseAway(error);
      throw error;
    }
  }

  async function askReplica(): Promise<(LogEnd & { sql: Database }) | null> {
    const read = await replica.ask();
    if (!read) return null;
    if (read.end.seq > shown.seq) shown = read.end;
    return { ...read, at: clock.now(read.recordedAt) };
  }

  /** The replica as soon as the primary is known to be away, which is asked again meanwhile. */
  async function askPrimaryFirst(position?: LogPosition): Promise<LogEnd & { sql: Database }> {
    if (!isPrimaryAway) {
      try {
        return await askPrimary(position);
      } catch (error) {
        if (!isPrimaryAway) throw error;
      }
    } else
      probe ??= askPrimary(position)
        .catch(() => undefined)
        .finally(() => (probe = null));
    // It has what was shown, and with that all that was followed.
    return (await askReplica()) ?? askPrimary(position);
  }

  async function now(): Promise<ReadSource> {
    const read = replica.state() === 'used' ? await askReplica() : null;
    return sourceOf(read ?? (await askPrimaryFirst()));
  }

  return {
    now,
    async attempt(work) {
      const source = await now();
      try {
        return await work(source);
      } catch (error) {
        const other = await (source.sql === primary ? now() : askPrimaryFirst().then(sourceOf));
        if (other.sql === primary && source.sql === primary) throw error;
        return work(other);
      }
    },
    logEnd: askPrimaryFirst,
    replica: replica.sql,
    status: replica.status,
    stop: replica.stop,
  };
}

function sourceOf({ sql, at, end }: LogEnd & { sql: Database }): ReadSource {
  return { sql, moment: { at, seq: end.seq } };
}
