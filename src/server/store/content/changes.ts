import type { Queryable } from '#server/platform/database/connect.ts';
import type { Moment } from './moment.ts';

/** A place in the log. The hash stands for all releases up to it: after a failover another release may have the number. */
export interface LogPosition {
  /** 0 before the first release. */
  seq: number;
  hash: string;
}

export interface LogEnd {
  /** The time, by the clock of the database that was asked, and never before its last release. */
  at: string;
  /** When the last release was made. */
  recordedAt: string;
  end: LogPosition;
  /** The log has the position that was asked for, so that what was read up to there still holds. */
  contains: boolean;
}

/** The end of the log at a time. */
export async function readLogEnd(sql: Queryable, position?: LogPosition): Promise<LogEnd> {
  const [row] = await sql<[LogPosition & Omit<LogEnd, 'end'>]>`
    select greatest(clock_timestamp(), recorded_at) as at, recorded_at as "recordedAt", seq, hash,
      ${position === undefined || position.seq === 0} or exists (
        select from release r where r.seq = ${position?.seq ?? 0} and r.hash = ${position?.hash ?? ''}) as contains
    from head`;
  const { at, recordedAt, seq, hash, contains } = row;
  return { at, recordedAt, end: { seq, hash }, contains };
}

/** A release as caches need it. */
export interface ReleaseChange extends LogPosition {
  /** The hash of the release before it. */
  previous: string;
  recordedAt: string;
  /**
   * What to drop: items `page:10065`, lists `article/category:7`, figures `fund:000001`. For versions that start or end
   * later, `tagsOfChanges` says what to drop then.
   */
  tags: string[];
  /** Something was withdrawn or stopped: what was shown of it must not be shown again, not even while the database is away. */
  withdraws: boolean;
}

/** The releases after `seq` in order, at most `limit`. None is ever missing in between: seqs are given in commit order. */
export async function releasesAfter(
  sql: Queryable,
  seq: number,
  limit = 1000,
): Promise<ReleaseChange[]> {
  return await sql<ReleaseChange[]>`
    select r.seq, r.hash, r.previous, r.recorded_at as "recordedAt", r.tags, exists (
      select from publication p
      where p.seq = r.seq and (p.kind = 'stop' or p.hash is null and (p.valid_until is null or p.valid_until > p.valid_from))
    ) as withdraws
    from release r where r.seq > ${seq} order by r.seq limit ${limit}`;
}

/** The first time after the moment at which something starts or ends, as far as released by then; null if nothing does. */
export async function nextChange(sql: Queryable, { at, seq }: Moment): Promise<string | null> {
  const valid = sql`p.seq <= ${seq} and not exists (
    select from publication x where x.kind = p.kind and x.key = p.key and x.cancels = p.seq and x.seq <= ${seq})`;
  const [row] = await sql<[{ at: string | null }]>`
    select least(
      (select p.valid_from from publication p where p.valid_from > ${at} and ${valid} order by p.valid_from limit 1),
      (select p.valid_until from publication p where p.valid_until > ${at} and p.valid_until > p.valid_from and ${valid}
        order by p.valid_until limit 1)
    ) as at`;
  return row.at;
}

/**
 * The tags to drop because something started or ended after `after`, up to `until`. They are more than the tags of the
 * releases that scheduled it: what it displaces may have come into other lists since. `lastSeq`: of what starts only what
 * releases up to this one scheduled; absent, also what came meanwhile and is in force from its own moment on.
 */
export async function tagsOfChanges(
  sql: Queryable,
  after: string,
  until: string,
  lastSeq = Number.MAX_SAFE_INTEGER,
): Promise<string[]> {
  const rows = await sql<{ tag: string }[]>`
    select unnest(r.tags) as tag from release r where r.seq in (
      select seq from publication where valid_from > ${after} and valid_from <= ${until} and seq <= ${lastSeq}
      union select seq from publication where valid_until > ${after} and valid_until <= ${until})
    union select kind || '/' || facet from listing
      where to_seq is null and from_at > ${after} and from_at <= ${until} and from_seq <= ${lastSeq}
    union select kind || '/' || facet from listing
      where to_seq is null and to_at > ${after} and to_at <= ${until} and from_seq <= ${lastSeq}`;
  return rows.map((row) => row.tag);
}
