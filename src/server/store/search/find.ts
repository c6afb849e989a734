import type { PendingQuery, Row } from 'postgres';
import type { JsonValue } from '#schemas/json.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { wordTokens } from '#server/store/words/tokens.ts';
import { formsOf, type Query } from '#server/store/words/words.ts';
import type { Kind } from '../content/kinds.ts';
import type { PositionRange } from '../content/list.ts';
import type { Moment } from '../content/moment.ts';
import { listToken } from './entries.ts';

/** The kinds whose versions are found by their texts. */
export type SearchedKind = Extract<Kind, 'article' | 'funddocument'>;

/** Where items are looked for: in lists, all of those that share none, and of these in a span of days. */
export interface SearchScope {
  facets: readonly string[];
  /** Absent: articles. */
  kind?: SearchedKind;
  within?: PositionRange | undefined;
  /** Keys of items that are not found. */
  except?: readonly string[];
  /** Lists of which no item is found. */
  exceptFacets?: readonly string[];
}

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

/** Whether there is one of them anywhere: the first that is found answers it. */
export async function hasItems(
  sql: Queryable,
  moment: Moment,
  query: Query,
  where: Omit<SearchScope, 'within'>,
): Promise<boolean> {
  if (query.words.length === 0) return false;
  const [row] = await sql<
    [{ exists: boolean }]
  >`select exists (select from search_entry where ${found(sql, moment, query, where)})`;
  return row.exists;
}

function found(sql: Queryable, moment: Moment, query: Query, where: SearchScope) {
  return sql`${fits(sql, query, where)} and ${shown(sql, moment, where)}`;
}

/** Alternatives, any of which is enough. */
function anyOf(sql: Queryable, conditions: readonly PendingQuery<Row[]>[]) {
  return sql`(false ${conditions.map((condition) => sql`or (${condition})`)})`;
}

/** Whether title or keywords have the whole keyword, in one of its forms. */
function hasPhrase(sql: Queryable, query: Query) {
  const phrases = formsOf(query).map(({ phrase }) => sql`position(${phrase} in head) > 0`);
  return anyOf(sql, phrases);
}

function hasWordsAhead(sql: Queryable, query: Query) {
  const every = formsOf(query).map(
    ({ words }) => sql`true ${words.map((word) => sql`and position(${word} in head) > 0`)}`,
  );
  return anyOf(sql, every);
}

/** A word of three signs is found by its two pairs, which a text may have apart from each other: rare, and it comes last. */
function fits(sql: Queryable, query: Query, where: SearchScope) {
  const { facets, exceptFacets = [] } = where;
  const tokens = formsOf(query).map(
    ({ words }) => sql`tokens @> ${[...new Set(words.flatMap(wordTokens))]}::text[]`,
  );
  const everywhere = facets.includes('all');
  return sql`${anyOf(sql, tokens)}
    ${everywhere ? sql`` : sql`and tokens && ${facets.map(listToken)}::text[]`}
    ${exceptFacets.length > 0 ? sql`and not tokens && ${exceptFacets.map(listToken)}::text[]` : sql``}`;
}

function kindOf({ kind = 'article' }: SearchScope): SearchedKind {
  return kind;
}

function shown(sql: Queryable, { at, seq }: Moment, where: SearchScope) {
  const { within, except = [] } = where;
  return sql`
    kind = ${kindOf(where)}
    and from_seq <= ${seq} and from_at <= ${at} and to_at > ${at} and (to_seq is null or to_seq > ${seq})
    ${within ? sql`and sort >= ${within.from} and sort <= ${within.to}` : sql``}
    ${except.length > 0 ? sql`and key <> all (${[...except]}::text[])` : sql``}`;
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
