import type { Queryable } from '#server/platform/database/connect.ts';

/** What a render fixes once: a time by the database's clock, and how much of the log counts. */
export interface Moment {
  /** ISO 8601 in UTC with microseconds. */
  at: string;
  /** The last release that counts; 0 before the first. */
  seq: number;
}

/** Now. Never before the last release, so that what was just published is current even if the clock was set back. */
export async function currentMoment(sql: Queryable): Promise<Moment> {
  const [moment] = await sql<
    [Moment]
  >`select greatest(clock_timestamp(), recorded_at) as at, seq from head`;
  return { at: moment.at, seq: moment.seq };
}

/**
 * The time of the log, and the last release: for what is signed and published. It is the database's clock, but never before
 * the last release or the last line of activity, so that a clock that was set back neither begins a rule later nor ends a
 * term later.
 */
export async function recordingMoment(sql: Queryable): Promise<Moment> {
  const [moment] = await sql<[Moment]>`select log_clock() as at, seq from head`;
  return { at: moment.at, seq: moment.seq };
}

/** The moment at a time: for one that has passed, with only what had been released by then. */
export async function momentAt(sql: Queryable, time: string): Promise<Moment> {
  const [moment] = await sql<[Moment]>`
    select ${time}::timestamptz as at, coalesce((select max(seq) from release where recorded_at <= ${time}::timestamptz), 0) as seq`;
  return { at: moment.at, seq: moment.seq };
}
