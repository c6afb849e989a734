import { COMPOSED_KINDS, documentKind } from '#wire/studio/document-name.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Moment } from '#server/store/content/moment.ts';
import type { NarrowedTo } from './narrowed-to.ts';

/** Versions of one release that start, or end, together. */
export interface ReleasedTurn {
  seq: number;
  at: string;
  ends: boolean;
  /** Of all of them, nothing stood below what ends that is shown again. */
  leavesNothing: boolean;
  validFrom: string;
  validUntil: string | null;
  /** The first ones as `kind:key`, what is composed first. */
  names: string[];
  total: number;
  note: string;
  by: string;
  account: string;
  /** Of the planned versions of the release, in how many spans. */
  spans: number;
}

/** Maximum number of documents that are looked at of one release. */
export const TURN_DOCUMENTS = 200;

/**
 * What releases plan within a span of instants, the end excluded, in the order of time. What began with its release was not
 * planned. Starts and ends that visitors do not see, since a later version covers them, are left out. Times are found by
 * the indexes of the log; the times of releases, at which thousands of versions may begin, are passed over as one each.
 */
export async function readTurns(
  sql: Queryable,
  { at, seq }: Moment,
  { from, until }: { from: string; until: string },
  { kind, tokens, account }: NarrowedTo,
  limit: number,
): Promise<ReleasedTurn[]> {
  const kinds = kind === undefined ? [...documentKind.options] : [kind];
  // Asked of each row by the index of its document; as anti-joins they would be planned as scans of the whole log.
  const isCancelled = (name: 'turn' | 'x') => {
    const version = {
      turn: sql`c.kind = turn.kind and c.key = turn.key and c.cancels = turn.seq`,
      x: sql`c.kind = x.kind and c.key = x.key and c.cancels = x.seq`,
    };
    return sql`coalesce((select true from publication c where ${version[name]} and c.seq <= ${seq} limit 1), false)`;
  };
  const holdsThen = sql`x.kind = turn.kind and x.key = turn.key and x.seq <= ${seq}
    and x.valid_from <= turn.at and (x.valid_until is null or x.valid_until > turn.at) and not ${isCancelled('x')}`;
  const rows = await sql<ReleasedTurn[]>`
    with recursive start_time (at) as (
      select min(valid_from) from publication where valid_from >= ${from} and valid_from < ${until}
      union all
      select (select min(p.valid_from) from publication p where p.valid_from > t.at and p.valid_from < ${until})
      from start_time t where t.at is not null
    ), planned_time as materialized (
      select at from start_time where at is not null and not exists (select from release r where r.recorded_at = at)
    ), turn as (
      select p.kind, p.key, p.seq, p.hash, p.valid_from, p.valid_until, t.at, false as ends
      from planned_time t cross join lateral (select * from publication o where o.valid_from = t.at offset 0) as p
      union all
      select p.kind, p.key, p.seq, p.hash, p.valid_from, p.valid_until, p.valid_until, true
      from publication p where p.valid_until >= ${from} and p.valid_until < ${until} and p.valid_until > p.valid_from
    ), seen as (
      select turn.*, r.note, r.author, coalesce(r.account, '') as account,
        turn.ends and not coalesce((
          select x.hash is not null from publication x
          where (x.valid_from, x.seq) < (turn.valid_from, turn.seq) and ${holdsThen}
          order by x.valid_from desc, x.seq desc limit 1), false) as leaves_nothing
      from turn join release r on r.seq = turn.seq
      where turn.hash is not null and turn.seq <= ${seq} and turn.kind = any (${kinds}::text[])
        and (turn.valid_until is null or turn.valid_until > turn.valid_from)
        and (${account}::text is null or r.account = ${account})
        and (${tokens}::text[] is null or exists (
          select from desk_item d where d.kind = turn.kind and d.key = turn.key and d.tokens && ${tokens}::text[]))
        and not ${isCancelled('turn')}
        and not coalesce((
          select true from publication x where (x.valid_from, x.seq) > (turn.valid_from, turn.seq) and ${holdsThen} limit 1), false)
    ), turns as (
      select seq, at, ends, valid_from, valid_until, note, author, account, bool_or(leaves_nothing) as leaves_nothing, count(*)::int as total,
        (array_agg(kind || ':' || key order by kind = any (${[...COMPOSED_KINDS]}::text[]) desc, kind desc, key))[1:${TURN_DOCUMENTS}] as names
      from seen group by seq, at, ends, valid_from, valid_until, note, author, account
      order by at, seq, ends limit ${limit}
    )
    select seq, at, ends, leaves_nothing as "leavesNothing", valid_from as "validFrom", valid_until as "validUntil", names, total, note, author as by, account,
      (select count(distinct (p.valid_from, p.valid_until))::int from publication p
        where p.seq = turns.seq and p.hash is not null and p.valid_from > ${at} and p.valid_until is distinct from p.valid_from
          and not exists (select from publication x where x.kind = p.kind and x.key = p.key and x.cancels = p.seq)) as spans
    from turns order by at, seq, ends`;
  return rows.map((row) => ({ ...row }));
}
