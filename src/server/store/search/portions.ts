import type { Queryable } from '#server/platform/database/connect.ts';
import type { PositionRange } from '../content/list.ts';
import type { Moment } from '../content/moment.ts';
import type { SearchedKind } from './conditions.ts';
import { searchTables } from './rebuild.ts';

/** A part of the order of the entries: all of these periods, or all whose `sort` is below `before`; null: all there are. */
export type Portion = { periods: readonly string[] } | { before: string | null };

/** The portions of a moment, newest first and apart from each other. */
export interface Portions {
  all: readonly Portion[];
  /** About how many entries all have, and the first of them. */
  entries: { all: number; first: number };
}

/** Numbers of entries that the first portions have at least, newest first; what is left is one more. */
export const PORTIONS: readonly number[] = [1000, 8000, 64_000];

/** Maximum number of periods of a portion: for each entry that the index meets, all of them are looked at. */
const PERIODS = 36;

interface Period {
  period: string;
  entries: number;
}

/**
 * The portions in which the entries of a kind are walked. Periods without an entry of
 * the moment are in none but the last. Null where the entries are of before their periods were indexed.
 */
export async function readPortions(
  sql: Queryable,
  { at, seq }: Moment,
  kind: SearchedKind,
  { within, sizes = PORTIONS }: { within?: PositionRange | undefined; sizes?: readonly number[] },
): Promise<Portions | null> {
  const rows = await sql<{ form: number; period: string | null; entries: number; total: number }[]>`
    select r.form, p.period, p.entries, sum(p.entries) over ()::bigint as total from rebuild r
    left join search_period p on p.relation = 'search_entry'::regclass and p.kind = ${kind}
      and p.first_seq <= ${seq} and p.first_at <= ${at}
      ${within ? sql`and p.period >= left(${within.from}, 7) and p.period <= left(${within.to}, 7)` : sql``}
    where r.name = ${searchTables.name}
    order by p.period desc limit ${sizes.length * PERIODS + 1}`;
  if (!rows.some(({ form }) => form >= searchTables.form)) return null;
  return cutPortions(
    rows.flatMap(({ period, entries }) => (period === null ? [] : [{ period, entries }])),
    { sizes, total: rows[0]?.total ?? 0 },
  );
}

function cutPortions(
  periods: readonly Period[],
  { sizes, total }: { sizes: readonly number[]; total: number },
): Portions {
  const portions: Portion[] = [];
  let [at, before]: [number, string | null] = [0, null];
  let first = total;
  for (const size of sizes) {
    const taken = takePeriods(periods.slice(at), size);
    if (at + taken.length >= periods.length) break;
    if (at === 0) first = sumOf(taken);
    at += taken.length;
    portions.push({ periods: taken.map(({ period }) => period) });
    before = taken.at(-1)?.period ?? null;
  }
  return { all: [...portions, { before }], entries: { all: total, first } };
}

function takePeriods(periods: readonly Period[], size: number): Period[] {
  const taken: Period[] = [];
  for (const one of periods.slice(0, PERIODS)) {
    if (sumOf(taken) >= size) break;
    taken.push(one);
  }
  return taken;
}

function sumOf(periods: readonly Period[]): number {
  return periods.reduce((sum, { entries }) => sum + entries, 0);
}
