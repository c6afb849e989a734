import { shown } from './conditions.ts';
import { hasRank, inPortion, type Rank } from './in-portion.ts';
import type { ItemRange, TextSearch } from './text-search.ts';

/** In steps of this number a search counts: as far as beyond the part that is wanted. */
export const COUNT_STEP = 100;
/** What lies beyond this number of items is not counted, however deep the part that is wanted. */
export const MOST_COUNTED = 1000;

/**
 * The number up to which a search says exactly how many there are, when it reads a part. It is more than the part reaches, so that
 * the totals always lead on to another part where there is one.
 */
export function countedUpTo({ limit, offset }: ItemRange, step = COUNT_STEP): number {
  const reached = (Math.floor((offset + limit) / step) + 1) * step;
  return Math.min(reached, MOST_COUNTED);
}

/** How many items were found. */
export interface ItemCount {
  /** At most what `countedUpTo` says. */
  total: number;
  /** Whether there are more than `total`. */
  isMore: boolean;
}

/**
 * Counts what is found, or has a rank, one portion after the other and no further than beyond `most`: the database begins with
 * no portion that is not needed.
 */
export async function countItems(
  { sql, moment, query, where, portions }: TextSearch,
  most: number,
  rank?: Rank,
): Promise<ItemCount> {
  const parts = portions.map(
    (portion) => sql`select from search_entry
      where ${inPortion(sql, query, where, { portion, rank })} and ${shown(sql, moment, where)}
        ${rank === undefined ? sql`` : sql`and ${hasRank(sql, query, rank)}`}`,
  );
  const all = parts.reduce((before, part) => sql`${before} union all ${part}`);
  const [row] = await sql<[{ count: number }]>`
    select count(*) as count from (select from (${all}) as matching limit ${most + 1}) as counted`;
  return { total: Math.min(row.count, most), isMore: row.count > most };
}
