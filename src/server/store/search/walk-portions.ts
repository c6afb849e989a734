import { formsOf } from '#server/store/words/words.ts';
import type { Moment } from '../content/moment.ts';
import { kindOf, shown } from './conditions.ts';
import { countItems, type ItemCount } from './count-items.ts';
import { hasRank, inPortion, rankExpression, ranksOf, type Rank } from './in-portion.ts';
import type { Portion } from './portions.ts';
import type { ItemRange, TextSearch } from './text-search.ts';

/** Which version of an item was found. */
export interface EntryPlace {
  key: string;
  version: number;
}

/** Ranks all that is found: where that is little. */
export async function rankItems(
  { sql, moment, query, where }: TextSearch,
  { limit, offset }: ItemRange,
): Promise<EntryPlace[]> {
  // `offset 0` keeps the look apart from the sorting, which then holds ranks in its memory and not whole heads on disk.
  return await sql<EntryPlace[]>`
    select key, version from (
      select key, version, sort, ${rankExpression(sql, query)} as rank
      from search_entry where ${inPortion(sql, query, where, { portion: { before: null } })} and ${shown(sql, moment, where)} offset 0
    ) as ranked
    order by rank, sort desc, key desc limit ${limit} offset ${offset}`;
}

/** Of one rank, at most this number is looked for at once: what has the words ahead is often little. */
const FEW_AHEAD = 50;

/** The same where much is found: of each rank the newest portions first, until the part is whole. */
export async function walkPortions(
  search: TextSearch,
  { limit, offset }: ItemRange,
): Promise<EntryPlace[]> {
  const places: EntryPlace[] = [];
  let skipped = 0;
  for (const rank of ranksOf(search.query))
    for (const portion of await portionsOf(search, rank)) {
      const part = { limit: limit - places.length, offset: Math.max(0, offset - skipped) };
      const { count, hits } = await readPortion(search, { portion, rank }, part);
      skipped += count;
      places.push(...hits);
      if (places.length === limit) return places;
    }
  return places;
}

/** None of a rank that nothing has, and all in one where little has it. */
async function portionsOf(search: TextSearch, rank: Rank): Promise<readonly Portion[]> {
  if (rank === 2) return search.portions;
  const { total, isMore } = await countRank(search, rank);
  if (isMore) return search.portions;
  return total === 0 ? [] : [{ before: null }];
}

const counts = new WeakMap<Moment, Map<string, Promise<ItemCount>>>();

/** How many of all lists have a rank: asked once at a moment, since the groups of a search differ by their lists alone. */
function countRank({ sql, moment, query, where, portions }: TextSearch, rank: Rank) {
  const known = counts.get(moment) ?? new Map<string, Promise<ItemCount>>();
  counts.set(moment, known);
  const kind = kindOf(where);
  const asked = JSON.stringify([kind, rank, where.within ?? null, formsOf(query)]);
  const everywhere = { kind, facets: ['all'], within: where.within };
  const count =
    known.get(asked) ??
    countItems({ sql, moment, query, where: everywhere, portions }, FEW_AHEAD, rank);
  known.set(asked, count);
  return count;
}

/** How many of a portion have a rank, and a part of them. */
async function readPortion(
  { sql, moment, query, where }: TextSearch,
  of: { portion: Portion; rank: Rank },
  { limit, offset }: ItemRange,
): Promise<{ count: number; hits: EntryPlace[] }> {
  const [row] = await sql<[{ count: number; hits: EntryPlace[] }]>`
    with ranked as materialized (
      select key, version, sort from search_entry
      where ${inPortion(sql, query, where, of)} and ${shown(sql, moment, where)} and ${hasRank(sql, query, of.rank)}
    )
    select (select count(*) from ranked) as count, coalesce((
      select jsonb_agg(jsonb_build_object('key', key, 'version', version)) from (
        select * from ranked order by sort desc, key desc limit ${limit} offset ${offset}
      ) as part
    ), '[]') as hits`;
  return row;
}
