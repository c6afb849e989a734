import {
  deepestFall,
  lastGrownDay,
  leveledRows,
  periodReturns,
  type DayRow,
} from '#rules/performance/performance.ts';
import { grouped } from '#rules/text/grouped.ts';
import {
  GROWTH_FIELDS,
  type BenchmarkGainRow,
  type DividendRow,
  type GrowthField,
} from '#schemas/fund.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { textRows } from '#server/platform/database/text-rows.ts';
import type { Moment } from '#server/store/content/moment.ts';
import { incomeGrowth, type FundFigures } from './figures.ts';
import { counts, shownDividends, visibleBatch } from './rows.ts';

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
    ) as latest`;
  return new Map(
    rows.map(({ fundcode, benchmarks, ...figures }) => [
      fundcode,
      { ...figures, ...(benchmarks && { benchmarkArr: benchmarks }) },
    ]),
  );
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

/** Funds whose histories are read at once: enough that asking costs little, few enough to be held in memory. */
const AT_ONCE = 50;

export type PerformanceFund = Pick<FundFigures, 'fundcode' | 'establishdate'>;

/** Works the latest figures of the touched funds out again, from their histories with this batch. A fund without any gets no row. */
export async function writePerformance(
  tx: Queryable,
  batch: number,
  funds: readonly PerformanceFund[],
): Promise<void> {
  const groups = Array.from({ length: Math.ceil(funds.length / AT_ONCE) }, (_, at) =>
    funds.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  let coming = groups[0] && readHistories(tx, batch, groups[0]);
  for (const [at, group] of groups.entries()) {
    const next = groups[at + 1];
    const [navs, yields, payouts] = (await coming) ?? [];
    // The database reads the next histories while these are worked on.
    coming = next && readHistories(tx, batch, next);
    const rows = group.flatMap(({ fundcode, establishdate }) => {
      const [nav, cash] = [navs?.get(fundcode), yields?.get(fundcode)];
      const figures = nav
        ? navFigures(nav, payouts?.get(fundcode) ?? [], establishdate)
        : cash && cashFigures(cash, establishdate);
      return figures ? [{ fundcode, batch, ...figures }] : [];
    });
    if (rows.length > 0) await tx`insert into fund_performance ${tx(rows)}`;
  }
}

/** Days of one fund, ascending: NAV and growth, or of a cash fund income; and all of the last. */
interface History {
  days: string[];
  navs: string[];
  /** Growth in percent, or income per 10,000 units. */
  figures: string[];
  last: { navdate: string; value: string; other: string };
}

type Histories = Map<string, History>;
type Payouts = Map<string, DividendRow[]>;

async function readHistories(
  tx: Queryable,
  batch: number,
  funds: readonly PerformanceFund[],
): Promise<[navs: Histories, yields: Histories, payouts: Payouts]> {
  const fundcodes = funds.map(({ fundcode }) => fundcode);
  return Promise.all([
    histories(
      tx,
      { table: 'nav', value: 'nav', other: 'growth', figure: 'growth' },
      batch,
      fundcodes,
    ),
    histories(
      tx,
      { table: 'cash_yield', value: 'income10k', other: 'yield7d', figure: 'income10k' },
      batch,
      fundcodes,
    ),
    payoutsOf(tx, batch, fundcodes),
  ]);
}

/** Histories come as one row for each fund: hundreds of thousands of rows would take as long to read as to write. */
async function histories(
  tx: Queryable,
  { table, value, other, figure }: { table: string; value: string; other: string; figure: string },
  batch: number,
  fundcodes: string[],
): Promise<Histories> {
  const rows = await tx<
    {
      fundcode: string;
      days: string;
      navs: string;
      figures: string;
      navdate: string;
      value: string;
      other: string;
    }[]
  >`
    select history.*, last.* from (
      select fundcode, string_agg(navdate, ' ' order by navdate) as days, string_agg(nav, ' ' order by navdate) as navs, string_agg(figure, ' ' order by navdate) as figures from (
        select distinct on (fundcode, navdate) fundcode, navdate, ${tx(value)}::text as nav, ${tx(figure)}::text as figure from ${tx(table)}
        where fundcode = any(${fundcodes}) and ${counts(tx, batch)} order by fundcode, navdate, batch desc
      ) as day group by fundcode
    ) as history
    cross join lateral (
      select navdate, ${tx(value)}::text as value, ${tx(other)}::text as other from ${tx(table)} day
      where day.fundcode = history.fundcode and ${counts(tx, batch)} order by navdate desc, batch desc limit 1
    ) as last`;
  return new Map(
    rows.map(({ fundcode, days, navs, figures, ...last }) => [
      fundcode,
      { days: days.split(' '), navs: navs.split(' '), figures: figures.split(' '), last },
    ]),
  );
}

async function payoutsOf(tx: Queryable, batch: number, fundcodes: string[]): Promise<Payouts> {
  const rows = await tx<
    (DividendRow & { fundcode: string })[]
  >`${shownDividends(tx, batch, tx`fundcode = any(${fundcodes})`)}`;
  return new Map(grouped(rows, ({ fundcode }) => fundcode));
}

function navFigures(
  { days, navs, figures, last: { navdate, value } }: History,
  payouts: readonly DividendRow[],
  establishdate: string,
) {
  const rows = days.map((day, at) => ({
    navdate: day,
    nav: navs[at] ?? '',
    growth: figures[at] ?? '0',
  }));
  return {
    nav: value,
    navdate,
    yield7d: null,
    ...performanceOf(leveledRows(rows, payouts), establishdate),
  };
}

function cashFigures(
  { days, figures, last: { navdate, value, other } }: History,
  establishdate: string,
) {
  const rows = days.map((day, at) =>
    incomeGrowth({ navdate: day, income10k: figures[at] ?? '0', yield7d: '' }),
  );
  return {
    nav: value,
    navdate,
    yield7d: other,
    ...performanceOf(leveledRows(rows), establishdate),
  };
}

function performanceOf(rows: readonly DayRow[], establishdate: string) {
  const last = rows.at(-1)?.navdate ?? '';
  const returns = periodReturns(rows, last, establishdate);
  return {
    ...pickGrowth(returns),
    maxdrawdown: rows.length > 1 ? (deepestFall(rows)?.value ?? '0.00') : null,
    grownday: lastGrownDay(rows),
  };
}

/** Exactly the columns of the table, whatever else the rules may answer one day. */
function pickGrowth(
  returns: Record<GrowthField, string | null>,
): Record<GrowthField, string | null> {
  return Object.fromEntries(GROWTH_FIELDS.map((name) => [name, returns[name]])) as Record<
    GrowthField,
    string | null
  >;
}
