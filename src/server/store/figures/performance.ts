import { GROWTH_FIELDS, type BenchmarkGainRow, type GrowthField } from '#schemas/fund.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { textRows } from '#server/platform/database/text-rows.ts';
import type { Moment } from '#server/store/content/moment.ts';
import { counts, visibleBatch } from './rows.ts';

/** A fund's latest figures, ready for a row of the fund list; what is not known is empty. */
export type LatestFigures = Record<GrowthField, string> & {
  /** Unit NAV; of a cash fund the income per 10,000 units. */
  nav: string;
  navdate: string;
  /** Cash funds only. */
  yield7d: string;
  /** Largest fall from a high since inception, percent. */
  maxdrawdown: string;
  /** The last day that counts by its published growth. */
  grownday: string;
  /** Of the periods that end on `navdate`; absent where none is known. */
  benchmarkArr?: BenchmarkGainRow[];
};

const FIGURE_NAMES = [
  'nav',
  'navdate',
  'yield7d',
  ...GROWTH_FIELDS,
  'maxdrawdown',
  'grownday',
] as const satisfies readonly (keyof LatestFigures)[];

/** By fundcode; funds without figures are absent. */
export async function latestFigures(
  sql: Queryable,
  moment: Moment,
  fundcodes: readonly string[],
): Promise<Map<string, LatestFigures>> {
  if (fundcodes.length === 0) return new Map();
  const rows = await sql<
    ({ fundcode: string; benchmarks: BenchmarkGainRow[] | null } & LatestFigures)[]
  >`
    select latest.*, ${latestBenchmarks(sql, moment)} as benchmarks from ${textRows(sql, fundcodes)} as fund (code)
    cross join lateral (
      select fundcode ${FIGURE_NAMES.map((name) => sql`, coalesce(${sql(name)}::text, '') as ${sql(name)}`)} from fund_performance p
      where p.fundcode = fund.code and ${counts(sql, visibleBatch(sql, moment))}
      order by p.batch desc limit 1
    ) as latest
    where ${hasLastDay(sql, moment)}`;
  return new Map(
    rows.map(({ fundcode, benchmarks, ...figures }) => [
      fundcode,
      { ...figures, ...(benchmarks && { benchmarkArr: benchmarks }) },
    ]),
  );
}

/** Whether the last day of the row `latest` still counts: an undone import that leaves no day writes no row. */
function hasLastDay(sql: Queryable, moment: Moment) {
  const dayOf = (table: string) => sql`exists (
    select from ${sql(table)} d where d.fundcode = latest.fundcode and d.navdate = latest.navdate
      and ${counts(sql, visibleBatch(sql, moment))}
  )`;
  return sql`(${dayOf('nav')} or ${dayOf('cash_yield')})`;
}

/** Of the row `latest`, in the order of the periods; null where nothing was imported of its day. */
function latestBenchmarks(sql: Queryable, moment: Moment) {
  return sql`(
    select jsonb_agg(jsonb_build_object('period', period, 'gain', gain::text) order by array_position(${[...GROWTH_FIELDS]}::text[], period::text)) from (
      select distinct on (period) period, gain from benchmark_growth b
      where b.fundcode = latest.fundcode and b.navdate = latest.navdate and period = any(${[...GROWTH_FIELDS]}::text[])
        and ${counts(sql, visibleBatch(sql, moment))}
      order by period, batch desc
    ) as shown
  )`;
}
