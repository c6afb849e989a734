import type { Queryable } from '#server/platform/database/connect.ts';
import { textRows } from '#server/platform/database/text-rows.ts';
import { listRule, type Kind } from './kinds.ts';
import type { Moment } from './moment.ts';
import type { Version } from './read.ts';

/** The place of a row in its list: what the next page starts after. */
export interface Cursor {
  sort: string;
  key: string;
}

export interface ListSlice {
  rows: Version[];
  /** Items in the whole list at the moment. */
  total: number;
  /** Of the last row; null if there is none. */
  last: Cursor | null;
}

/** Rows whose places lie between these, both included: the days of a year are those between `20250101` and `20251231`. */
export interface PositionRange {
  from: string;
  to: string;
}

/**
 * Which part of a list: `limit` rows, after those of the pages before, after a row, or before one, then the nearest first;
 * without the items whose keys are in `except`. `total`: of the whole list, where it is known, which spares counting it.
 */
export type ListRange = {
  limit: number;
  within?: PositionRange;
  except?: readonly string[];
  total?: number;
} & (
  | { offset?: number; after?: never; before?: never }
  | { after: Cursor; offset?: never; before?: never }
  | { before: Cursor; offset?: never; after?: never }
);

/**
 * The items that stand in a list at the moment, or in any of several that share none, in the order of their kind. Reads
 * what is open, what is about to end and what was revised since from an index each, so that the length of the history
 * does not matter.
 */
export async function listRows(
  sql: Queryable,
  moment: Moment,
  kind: Kind,
  facets: string | readonly string[],
  part: ListRange,
): Promise<ListSlice> {
  const rule = listRule(kind);
  if (!rule) throw new Error(`kind ${kind} has no lists`);
  const wanted = typeof facets === 'string' ? [facets] : facets;
  const answered = await readPart(
    sql,
    moment,
    kind,
    wanted,
    part,
    (rule.direction === 'descending') !== (part.before !== undefined),
  );
  const rows = answered.filter((row) => row.key !== null);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ sort: _sort, total: _total, ...version }) => version),
    total: answered[0]?.total ?? 0,
    last: last ? { sort: last.sort, key: last.key } : null,
  };
}

/** The rows, each with the list's total: by one query, which answers a row without a key where the part is empty. */
async function readPart(
  sql: Queryable,
  moment: Moment,
  kind: Kind,
  facets: readonly string[],
  part: ListRange,
  descending: boolean,
) {
  const { limit, offset = 0, after, before, total } = part;
  const cursor = after ?? before;
  const order = descending ? sql`order by sort desc, key desc` : sql`order by sort, key`;
  const beyond = cursor
    ? sql`and (sort, key) ${descending ? sql`<` : sql`>`} (${cursor.sort}, ${cursor.key})`
    : sql``;
  const window = sql`${beyond} ${order} limit ${offset + limit}`;
  const counted = sql`(select count(*) from (${visible(sql, moment, kind, facets, part)}) as entry)`;
  // A list of which all rows were read is not counted as well.
  const isAll = sql`(select count(*) from wanted) < ${limit}`;
  const ofRead = sql`case when ${isAll} then (select count(*) from wanted) else ${counted} end`;
  const ofWhole = cursor || offset > 0 ? counted : ofRead;
  return await sql<(Version & { sort: string; total: number })[]>`
    with wanted as materialized (
      select * from (${visible(sql, moment, kind, facets, part, window)}) as entry ${order} limit ${limit} offset ${offset}
    )
    select whole.total, part.* from (select ${total ?? ofWhole}::bigint as total) as whole
    left join (
      select entry.sort, entry.key, p.seq, p.hash, c.body, p.valid_from as "validFrom", p.valid_until as "validUntil"
      from wanted as entry
      join publication p on p.kind = ${kind} and p.key = entry.key and p.seq = entry.version
      join content c on c.hash = p.hash
      where c.body is not null
    ) as part on true
    ${order}`;
}

/** The entries of lists that a moment sees; three branches, because each is served by a partial index of its own. */
export function visible(
  sql: Queryable,
  { at, seq }: Moment,
  kind: Kind,
  facets: readonly string[],
  { within, except = [] }: Pick<ListRange, 'within' | 'except'> = {},
  window = sql``,
) {
  const spanned = within ? sql`and sort >= ${within.from} and sort <= ${within.to}` : sql``;
  const wanted = except.length > 0 ? sql`and key <> all (${[...except]}::text[])` : sql``;
  const known = sql`select sort, key, version from listing
    where kind = ${kind} and facet = wanted.facet and from_seq <= ${seq} and from_at <= ${at} ${spanned} ${wanted}`;
  return sql`
    select entry.* from ${textRows(sql, facets)} as wanted (facet) cross join lateral (
      (${known} and to_seq is null and to_at = 'infinity' ${window})
      union all (${known} and to_seq is null and to_at < 'infinity' and to_at > ${at} ${window})
      union all (${known} and to_seq is not null and to_seq > ${seq} and to_at > ${at} ${window})
    ) as entry`;
}
