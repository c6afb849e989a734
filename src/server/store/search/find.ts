import type { JsonValue } from '#schemas/json.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Query } from '#server/store/words/words.ts';
import type { Moment } from '../content/moment.ts';
import {
  anyOf,
  fits,
  hasTokensByIndex,
  inLists,
  kindOf,
  shown,
  type SearchedKind,
  type SearchScope,
} from './conditions.ts';
import { COUNT_STEP, countedUpTo, countItems, type ItemCount } from './count-items.ts';
import {
  areByCategory,
  lookInGroups,
  type GroupLook,
  type GroupSearch,
  type LookSizes,
} from './look-in-groups.ts';
import { PORTIONS, readPortions } from './portions.ts';
import type { ItemRange, TextSearch } from './text-search.ts';
import { rankItems, walkPortions, type EntryPlace } from './walk-portions.ts';

/** A part of what was found. */
export interface FoundItems extends ItemCount {
  bodies: JsonValue[];
}

/** From which numbers on a search does less than look at everything. */
export interface SearchSizes extends LookSizes {
  /** Up to this many are ranked at once. */
  few: number;
  /** Of entries in the first portions. */
  portions: readonly number[];
}

const SIZES: SearchSizes = { countStep: COUNT_STEP, few: 1000, whole: 4000, portions: PORTIONS };
const NOTHING: FoundItems = { bodies: [], total: 0, isMore: false };

/**
 * The items of the lists in which every word stands, as typed or by synonyms: those that have the whole keyword in title or keywords first,
 * then those that have every word there, then the others; newer ones first.
 */
export async function findByText(
  sql: Queryable,
  moment: Moment,
  query: Query,
  { limit, offset, ...where }: ItemRange & SearchScope,
  sizes = SIZES,
): Promise<FoundItems> {
  if (query.words.length === 0) return NOTHING;
  const portions = await readPortions(sql, moment, kindOf(where), {
    within: where.within,
    sizes: sizes.portions,
  });
  const search = { sql, moment, query, where, portions: portions?.all ?? [{ before: null }] };
  const count = await countItems(search, countedUpTo({ limit, offset }, sizes.countStep));
  const few = portions === null ? Infinity : sizes.few;
  const places = await readPlaces(search, count, { limit, offset, few });
  return { bodies: await readBodies(search, places), ...count };
}

/** The same of articles in several groups of lists. */
export async function findInGroups(
  sql: Queryable,
  moment: Moment,
  query: Query,
  { groups, ...scope }: Pick<GroupSearch, 'groups'> & GroupSearch['scope'],
  sizes = SIZES,
): Promise<FoundItems[]> {
  if (query.words.length === 0) return groups.map(() => NOTHING);
  const portions = areByCategory(groups)
    ? await readPortions(sql, moment, 'article', { within: scope.within, sizes: sizes.portions })
    : null;
  const looks = portions
    ? await lookInGroups({ sql, moment, query, portions, groups, scope }, sizes)
    : [];
  if (!portions || looks.some(({ isCut }) => isCut))
    return await Promise.all(
      groups.map((group) => findByText(sql, moment, query, { ...scope, ...group }, sizes)),
    );
  const found = await Promise.all(
    groups.map(async ({ facets, ...part }, at) => {
      const search = { sql, moment, query, where: { ...scope, facets }, portions: portions.all };
      return await readLook(search, looks[at], part, sizes);
    }),
  );
  const bodies = await readPlacedBodies(
    sql,
    'article',
    found.flatMap(({ places }) => places),
  );
  return found.map(({ places, count }) => ({
    bodies: places.flatMap((place) => bodies.get(place) ?? []),
    ...count,
  }));
}

/** Where the wanted part of a group stands: as the look has it, if that is certain. */
async function readLook(
  search: TextSearch,
  look: GroupLook | undefined,
  { limit, offset }: ItemRange,
  { countStep, few }: SearchSizes,
): Promise<{ places: EntryPlace[]; count: ItemCount }> {
  const {
    count: read,
    hits,
    ahead,
    isPart,
  } = look ?? { count: 0, hits: [], ahead: 0, isPart: false };
  const most = countedUpTo({ limit, offset }, countStep);
  const count = { total: Math.min(read, most), isMore: read > most };
  // What is as close as can be and the newest comes before everything else.
  const isCertain = !isPart || ahead >= offset + limit;
  return {
    places: isCertain ? hits : await readPlaces(search, count, { limit, offset, few }),
    count,
  };
}

/** Where the wanted part of the counted items stands. */
async function readPlaces(
  search: TextSearch,
  { total, isMore }: ItemCount,
  { few, ...part }: ItemRange & { few: number },
): Promise<EntryPlace[]> {
  if (part.limit === 0 || (!isMore && part.offset >= total)) return [];
  const isRanked = few === Infinity || (!isMore && total <= few);
  return isRanked ? await rankItems(search, part) : await walkPortions(search, part);
}

/** The bodies of entries, in their order. What is erased has none. */
async function readBodies(
  { sql, where }: TextSearch,
  places: readonly EntryPlace[],
): Promise<JsonValue[]> {
  return [...(await readPlacedBodies(sql, kindOf(where), places)).values()];
}

async function readPlacedBodies(
  sql: Queryable,
  kind: SearchedKind,
  places: readonly EntryPlace[],
): Promise<Map<EntryPlace, JsonValue>> {
  if (places.length === 0) return new Map();
  const rows = await sql<{ place: number; body: JsonValue }[]>`
    select hit.place, c.body
    from unnest(${places.map(({ key }) => key)}::text[], ${places.map(({ version }) => version)}::bigint[]) with ordinality as hit (key, version, place)
    join publication p on p.kind = ${kind} and p.key = hit.key collate "C" and p.seq = hit.version
    join content c on c.hash = p.hash
    where c.body is not null
    order by hit.place`;
  return new Map(
    rows.flatMap(({ place, body }) => {
      const found = places[place - 1];
      return found ? [[found, body] as const] : [];
    }),
  );
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
