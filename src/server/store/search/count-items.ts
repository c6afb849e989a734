import { shown } from './conditions.ts';
import { hasRank, inPortion, type Rank } from './in-portion.ts';
import type { TextSearch } from './text-search.ts';

/** Up to this number of items a search says exactly how many there are. */
export const EXACT_UP_TO = 1000;

/** How many items were found. */
export interface ItemCount {
  /** At most `EXACT_UP_TO`. */
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
