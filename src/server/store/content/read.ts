import type { JsonValue } from '#schemas/json.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { textRows } from '#server/platform/database/text-rows.ts';
import { currentVersion } from './current-version.ts';
import { keptBodies } from './kept-bodies.ts';
import type { Kind } from './kinds.ts';
import type { Moment } from './moment.ts';

/** A version as visitors get it. */
export interface Version {
  key: string;
  /** The release that published it. */
  seq: number;
  /** SHA-256 of the canonical body, hex. */
  hash: string;
  body: JsonValue;
  validFrom: string;
  /** Null: without end. */
  validUntil: string | null;
}

/** What is current at the moment, by key; keys of which nothing is are absent. */
export async function current(
  sql: Queryable,
  moment: Moment,
  kind: Kind,
  keys: readonly string[],
): Promise<Map<string, Version>> {
  if (keys.length === 0) return new Map();
  const kept = keptBodies(kind);
  const rows = await sql<Version[]>`
    select v.key, v.seq, v.hash, ${kept?.column(sql, sql`v.hash`) ?? sql`c.body`} as body, v.valid_from as "validFrom", v.valid_until as "validUntil"
    from (select ${kind}::text as kind, key from ${textRows(sql, keys)} as asked (key)) as item
    ${currentVersion(sql, moment)}
    join content c on c.hash = v.hash
    where c.body is not null`;
  return new Map(rows.map((row) => [row.key, kept ? kept.complete(row) : { ...row }]));
}

/** A line of an item's history. */
export interface VersionEntry {
  seq: number;
  /** Null: withdrawn, or a line that only cancels. */
  hash: string | null;
  author: string;
  /** Empty: the product itself, or before accounts were recorded. */
  account: string;
  note: string;
  recordedAt: string;
  validFrom: string;
  /** Equal to `validFrom`: only cancels. */
  validUntil: string | null;
  /** The scheduled version that this one took back. */
  cancels: number | null;
  /** The release that took this one back before it started. */
  cancelledBy: number | null;
}

/** The history of an item, newest first; `before` a seq continues it. */
export async function versions(
  sql: Queryable,
  kind: Kind,
  key: string,
  { limit = 100, before = null }: { limit?: number; before?: number | null } = {},
): Promise<VersionEntry[]> {
  return await sql<VersionEntry[]>`
    select p.seq, p.hash, r.author, coalesce(r.account, '') as account, r.note, r.recorded_at as "recordedAt", p.valid_from as "validFrom",
      p.valid_until as "validUntil", p.cancels, x.seq as "cancelledBy"
    from publication p
    join release r on r.seq = p.seq
    left join publication x on x.kind = p.kind and x.key = p.key and x.cancels = p.seq
    where p.kind = ${kind} and p.key = ${key} and (${before}::bigint is null or p.seq < ${before})
    order by p.seq desc limit ${limit}`;
}

/** One version, current or not; undefined if that release did not publish the item, withdrew it, or it was erased. */
export async function version(
  sql: Queryable,
  kind: Kind,
  key: string,
  seq: number,
): Promise<Version | undefined> {
  const kept = keptBodies(kind);
  const [row] = await sql<Version[]>`
    select p.key, p.seq, p.hash, ${kept?.column(sql, sql`p.hash`) ?? sql`c.body`} as body, p.valid_from as "validFrom", p.valid_until as "validUntil"
    from publication p join content c on c.hash = p.hash
    where p.kind = ${kind} and p.key = ${key} and p.seq = ${seq} and c.body is not null`;
  return row && (kept ? kept.complete(row) : { ...row });
}

/** The last release of an item, to be given as `baseSeq`; null if there is none. */
export async function lastSeq(sql: Queryable, kind: Kind, key: string): Promise<number | null> {
  const [row] = await sql<
    [{ seq: number | null }]
  >`select max(seq) as seq from publication where kind = ${kind} and key = ${key}`;
  return row.seq;
}
