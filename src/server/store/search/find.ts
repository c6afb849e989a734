import type { JsonValue } from '#schemas/json.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { wordTokens } from '#server/store/words/tokens.ts';
import type { Query } from '#server/store/words/words.ts';
import type { PositionRange } from '../content/list.ts';
import type { Moment } from '../content/moment.ts';
import { listToken } from './entries.ts';

/** Where articles are looked for: in lists, all of those that share none, and of these in a span of days. */
export interface SearchScope {
  facets: readonly string[];
  within?: PositionRange | undefined;
  /** Keys of articles that are not found. */
  except?: readonly string[];
}

/** A part of what was found. */
export interface FoundArticles {
  bodies: JsonValue[];
  /** How many were found at all. */
  total: number;
}

/** A part of a list. */
interface Part {
  limit: number;
  offset: number;
}

/** Number of the newest articles looked at before all are ranked. */
const NEWEST = 200;

/**
 * The articles of the lists in which every word stands: those that have the whole keyword in title or keywords first,
 * then those that have every word there, then the others; newer ones first.
 */
export async function findArticles(
  sql: Queryable,
  moment: Moment,
  query: Query,
  { limit, offset, ...where }: Part & SearchScope,
): Promise<FoundArticles> {
  if (query.words.length === 0) return { bodies: [], total: 0 };
  const part = { limit, offset };
  const first = limit === 0 ? [] : await findAmongNewest(sql, moment, query, part, where);
  if (first) return { bodies: first, total: await countArticles(sql, moment, query, where) };
  return await rankArticles(sql, moment, query, part, where);
}

/**
 * What has the whole keyword ahead comes first, the newest before all: of a keyword that many titles have the newest
 * articles say it alone, and none of the others has to be ranked. Null where they do not have the whole part.
 */
async function findAmongNewest(
  sql: Queryable,
  moment: Moment,
  query: Query,
  { limit, offset }: Part,
  where: SearchScope,
): Promise<JsonValue[] | null> {
  const rows = await sql<{ body: JsonValue }[]>`
    select c.body from (
      select key, version, sort from (
        select * from search_entry where ${shown(sql, moment, where)} order by sort desc, key desc limit ${NEWEST}
      ) as newest
      where position(${query.phrase} in head) > 0 and ${fits(sql, query, where)}
      order by sort desc, key desc limit ${limit} offset ${offset}
    ) as hit
    join publication p on p.kind = 'article' and p.key = hit.key and p.seq = hit.version
    join content c on c.hash = p.hash
    where c.body is not null
    order by hit.sort desc, hit.key desc`;
  return rows.length === limit ? rows.map(({ body }) => body) : null;
}

/** One look through all of them ranks and counts. */
async function rankArticles(
  sql: Queryable,
  moment: Moment,
  query: Query,
  { limit, offset }: Part,
  where: SearchScope,
): Promise<FoundArticles> {
  const leads = query.words.map((word) => sql`and position(${word} in head) > 0`);
  // `offset 0` keeps the look apart from the counting, which then holds ranks in its memory and not whole heads on disk.
  const rows = await sql<{ body: JsonValue; total: number }[]>`
    select c.body, hit.total from (
      select *, count(*) over () as total from (
        select key, version, sort, case when position(${query.phrase} in head) > 0 then 0 when true ${leads} then 1 else 2 end as rank
        from search_entry where ${found(sql, moment, query, where)} offset 0
      ) as ranked
      order by rank, sort desc, key desc limit ${limit} offset ${offset}
    ) as hit
    join publication p on p.kind = 'article' and p.key = hit.key and p.seq = hit.version
    join content c on c.hash = p.hash
    where c.body is not null
    order by hit.rank, hit.sort desc, hit.key desc`;
  const beyond = async () => (offset === 0 ? 0 : await countArticles(sql, moment, query, where));
  return { bodies: rows.map(({ body }) => body), total: rows[0]?.total ?? (await beyond()) };
}

async function countArticles(
  sql: Queryable,
  moment: Moment,
  query: Query,
  where: SearchScope,
): Promise<number> {
  const [row] = await sql<
    [{ count: number }]
  >`select count(*) as count from search_entry where ${found(sql, moment, query, where)}`;
  return row.count;
}

/** Whether there is one of them anywhere: the first that is found answers it. */
export async function hasArticles(
  sql: Queryable,
  moment: Moment,
  query: Query,
  where: Pick<SearchScope, 'except'> = {},
): Promise<boolean> {
  if (query.words.length === 0) return false;
  const [row] = await sql<
    [{ exists: boolean }]
  >`select exists (select from search_entry where ${found(sql, moment, query, { ...where, facets: ['all'] })})`;
  return row.exists;
}

function found(sql: Queryable, moment: Moment, query: Query, where: SearchScope) {
  return sql`${fits(sql, query, where)} and ${shown(sql, moment, where)}`;
}

/** A word of three signs is found by its two pairs, which a text may have apart from each other: rare, and it comes last. */
function fits(sql: Queryable, { words }: Query, { facets }: SearchScope) {
  const tokens = [...new Set(words.flatMap(wordTokens))];
  const everywhere = facets.includes('all');
  return sql`tokens @> ${tokens}::text[] ${everywhere ? sql`` : sql`and tokens && ${facets.map(listToken)}::text[]`}`;
}

function shown(sql: Queryable, { at, seq }: Moment, { within, except = [] }: SearchScope) {
  return sql`
    from_seq <= ${seq} and from_at <= ${at} and to_at > ${at} and (to_seq is null or to_seq > ${seq})
    ${within ? sql`and sort >= ${within.from} and sort <= ${within.to}` : sql``}
    ${except.length > 0 ? sql`and key <> all (${[...except]}::text[])` : sql``}`;
}
