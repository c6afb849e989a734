import type { Queryable } from '#server/database/connect.ts';
import { listRule, type Kind } from './kinds.ts';
import type { Moment } from './moment.ts';
import type { Version } from './read.ts';

/** The place of a row in its list: what the next page starts after. */
export interface Cursor {
  sort: string;
  key: string;
}

export interface Listed {
  rows: Version[];
  /** Items in the whole list at the moment. */
  total: number;
  /** Of the last row; null if there is none. */
  last: Cursor | null;
}

/** Which part of a list: so many rows, after those of the pages before or after a row. */
export type Part = { limit: number } & ({ offset?: number; after?: never } | { after: Cursor; offset?: never });

/**
 * The items that stand in a list at the moment, in the order of their kind. Reads what is open, what is about to end
 * and what was revised since from an index each, so that the length of the history does not matter.
 */
export async function list(sql: Queryable, moment: Moment, kind: Kind, facet: string, part: Part): Promise<Listed> {
  const rule = listRule(kind);
  if (!rule) throw new Error(`kind ${kind} has no lists`);
  const [rows, [counted]] = await Promise.all([
    readPart(sql, moment, kind, facet, part, rule.direction === 'descending'),
    sql<[{ total: number }]>`select count(*) as total from (${visible(sql, moment, kind, facet)}) as entry`,
  ]);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ sort: _, ...version }) => version),
    total: counted.total,
    last: last ? { sort: last.sort, key: last.key } : null,
  };
}

async function readPart(sql: Queryable, moment: Moment, kind: Kind, facet: string, part: Part, descending: boolean) {
  const { limit, offset = 0, after } = part;
  const order = descending ? sql`order by sort desc, key desc` : sql`order by sort, key`;
  const beyond = after ? sql`and (sort, key) ${descending ? sql`<` : sql`>`} (${after.sort}, ${after.key})` : sql``;
  const window = sql`${beyond} ${order} limit ${offset + limit}`;
  return await sql<(Version & { sort: string })[]>`
    select entry.sort, entry.key, p.seq, p.hash, c.body, p.valid_from as "validFrom", p.valid_until as "validUntil"
    from (
      select * from (${visible(sql, moment, kind, facet, window)}) as entry ${order} limit ${limit} offset ${offset}
    ) as entry
    join publication p on p.kind = ${kind} and p.key = entry.key and p.seq = entry.version
    join content c on c.hash = p.hash
    where c.body is not null
    ${descending ? sql`order by entry.sort desc, entry.key desc` : sql`order by entry.sort, entry.key`}`;
}

/** The entries of a list that a moment sees; three branches, because each is served by a partial index of its own. */
function visible(sql: Queryable, { at, seq }: Moment, kind: Kind, facet: string, window = sql``) {
  const known = sql`select sort, key, version from listing
    where kind = ${kind} and facet = ${facet} and from_seq <= ${seq} and from_at <= ${at}`;
  return sql`
    (${known} and to_seq is null and to_at = 'infinity' ${window})
    union all (${known} and to_seq is null and to_at < 'infinity' and to_at > ${at} ${window})
    union all (${known} and to_seq is not null and to_seq > ${seq} and to_at > ${at} ${window})`;
}
