import type { Queryable } from '#server/platform/database/connect.ts';
import type { PositionRange } from '../content/list.ts';
import type { Moment } from '../content/moment.ts';
import type { SearchedKind } from './conditions.ts';
import { searchTables } from './rebuild.ts';

/** A part of the order of the entries: all of these periods, or all whose `sort` is below `before`; null: all there are. */
export type Portion = { periods: readonly string[] } | { before: string | null };

/** Numbers of entries that the first portions have at least, newest first; what is left is one more. */
export const PORTIONS: readonly number[] = [1000, 8000, 64_000];

/** Maximum number of periods of a portion: for each entry that the index meets, all of them are looked at. */
const PERIODS = 36;

interface Period {
  period: string;
  entries: number;
}

/**
 * The portions in which the entries of a kind are walked, newest first and apart from each other. Periods without an entry of
 * the moment are in none but the last. Null where the entries are of before their periods were indexed.
 */
export async function readPortions(
  sql: Queryable,
  { at, seq }: Moment,
  kind: SearchedKind,
  { within, sizes = PORTIONS }: { within?: PositionRange | undefined; sizes?: readonly number[] },
): Promise<Portion[] | null> {
  const rows = await sql<{ form: number; period: string | null; entries: number }[]>`
    select r.form, p.period, p.entries from rebuild r
    left join search_period p on p.relation = 'search_entry'::regclass and p.kind = ${kind}
      and p.first_seq <= ${seq} and p.first_at <= ${at}
      ${within ? sql`and p.period >= left(${within.from}, 7) and p.period <= left(${within.to}, 7)` : sql``}
    where r.name = ${searchTables.name}
    order by p.period desc limit ${sizes.length * PERIODS + 1}`;
  if (!rows.some(({ form }) => form >= searchTables.form)) return null;
  return cutPortions(
    rows.flatMap(({ period, entries }) => (period === null ? [] : [{ period, entries }])),
    sizes,
  );
}

function cutPortions(periods: readonly Period[], sizes: readonly number[]): Portion[] {
  const portions: Portion[] = [];
  let [at, before]: [number, string | null] = [0, null];
  for (const size of sizes) {
    const portion = takePeriods(periods.slice(at), size);
    at += portion.length;
    if (at >= periods.length) break;
    portions.push({ periods: portion });
    before = portion.at(-1) ?? null;
  }
  return [...portions, { before }];
}

function takePeriods(periods: readonly Period[], size: number): string[] {
  const taken: string[] = [];
  let entries = 0;
  for (const one of periods.slice(0, PERIODS)) {
    if (entries >= size) break;
    taken.push(one.period);
    entries += one.entries;
  }
  return taken;
}
