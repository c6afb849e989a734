import type { JsonValue } from '#schemas/json.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Query } from '#server/store/words/words.ts';
import type { Moment } from '../content/moment.ts';
import {
  anyOf,
  fits,
  found,
  hasPhrase,
  hasTokensByIndex,
  hasWordsAhead,
  inLists,
  kindOf,
  shown,
  type SearchedKind,
  type SearchScope,
} from './conditions.ts';

/** A part of what was found. */
export interface FoundItems {
  bodies: JsonValue[];
  /** How many were found at all. */
  total: number;
}

/** A part of a list. */
interface Part {
  limit: number;
  offset: number;
}

/** Number of the newest items looked at before all are ranked. */
const NEWEST = 200;

/**
 * The items of the lists in which every word stands, as typed or by synonyms: those that have the whole keyword in title or keywords first,
 * then those that have every word there, then the others; newer ones first.
 */
export async function findByText(
  sql: Queryable,
  moment: Moment,
  query: Query,
  { limit, offset, ...where }: Part & SearchScope,
): Promise<FoundItems> {
  if (query.words.length === 0) return { bodies: [], total: 0 };
  const part = { limit, offset };
  const first = limit === 0 ? [] : await findAmongNewest(sql, moment, query, part, where);
  if (first) return { bodies: first, total: await countItems(sql, moment, query, where) };
  return await rankItems(sql, moment, query, part, where);
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
      where ${hasPhrase(sql, query)} and ${fits(sql, query, where)}
      order by sort desc, key desc limit ${limit} offset ${offset}
    ) as hit
    join publication p on p.kind = ${kindOf(where)} and p.key = hit.key and p.seq = hit.version
    join content c on c.hash = p.hash
    where c.body is not null
    order by hit.sort desc, hit.key desc`;
  return rows.length === limit ? rows.map(({ body }) => body) : null;
}

/** One look through all of them ranks and counts. */
async function rankItems(
  sql: Queryable,
  moment: Moment,
  query: Query,
  { limit, offset }: Part,
  where: SearchScope,
): Promise<FoundItems> {
  // `offset 0` keeps the look apart from the counting, which then holds ranks in its memory and not whole heads on disk.
  const rows = await sql<{ body: JsonValue; total: number }[]>`
    select c.body, hit.total from (
      select *, count(*) over () as total from (
        select key, version, sort, case when ${hasPhrase(sql, query)} then 0 when ${hasWordsAhead(sql, query)} then 1 else 2 end as rank
        from search_entry where ${found(sql, moment, query, where)} offset 0
      ) as ranked
      order by rank, sort desc, key desc limit ${limit} offset ${offset}
    ) as hit
    join publication p on p.kind = ${kindOf(where)} and p.key = hit.key and p.seq = hit.version
    join content c on c.hash = p.hash
    where c.body is not null
    order by hit.rank, hit.sort desc, hit.key desc`;
  const beyond = async () => (offset === 0 ? 0 : await countItems(sql, moment, query, where));
  return { bodies: rows.map(({ body }) => body), total: rows[0]?.total ?? (await beyond()) };
}

async function countItems(
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

/** Number of the newest items of which the tokens are read first; a word of one in ten items is met there. */
const NEWEST_TRIED = 40;

/** Whether there is one of them anywhere: among the newest most words are met at once, and the others by the index. */
export async function hasItems(
  sql: Queryable,
  moment: Moment,
  query: Query,
  where: Omit<SearchScope, 'within'>,
): Promise<boolean> {
  if (query.words.length === 0) return false;
  const [row] = await sql<[{ exists: boolean }]>`
    select exists (
      select from (select tokens from search_entry where ${shown(sql, moment, where)} order by sort desc, key desc limit ${NEWEST_TRIED}) as newest
      where ${fits(sql, query, where)}
    ) or exists (
      select from search_entry where ${hasTokensByIndex(sql, query)} ${inLists(sql, where)} and ${shown(sql, moment, where)}
    ) as exists`;
  return row.exists;
}

/** The current bodies of the items whose texts have all tokens of one of the lists, by key. */
export async function versionsWithTokens(
  sql: Queryable,
  moment: Moment,
  kind: SearchedKind,
  lists: readonly (readonly string[])[],
): Promise<Map<string, JsonValue>> {
  const wanted = lists.filter((tokens) => tokens.length > 0);
  if (wanted.length === 0) return new Map();
  const rows = await sql<{ key: string; body: JsonValue }[]>`
    select distinct on (s.key) s.key, c.body from search_entry s
    join publication p on p.kind = ${kind} and p.key = s.key and p.seq = s.version
    join content c on c.hash = p.hash
    where ${anyOf(
      sql,
      wanted.map((tokens) => sql`s.tokens @> ${[...tokens]}::text[]`),
    )}
    and s.kind = ${kind} and s.from_seq <= ${moment.seq} and s.from_at <= ${moment.at} and s.to_at > ${moment.at}
    and (s.to_seq is null or s.to_seq > ${moment.seq}) and c.body is not null`;
  return new Map(rows.map(({ key, body }) => [key, body]));
}
