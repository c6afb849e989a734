import { deepestFall, periodReturns, type DayRow } from '#rules/performance.ts';
import { GROWTH_FIELDS, type GrowthField } from '#schemas/fund.ts';
import type { Queryable } from '#server/database/connect.ts';
import { textRows } from '#server/database/text-rows.ts';
import type { Moment } from '#server/store/moment.ts';
import { incomeGrowth, type FundFigures } from './figures.ts';
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
};

const FIGURE_NAMES = ['nav', 'navdate', 'yield7d', ...GROWTH_FIELDS, 'maxdrawdown'] as const satisfies readonly (keyof LatestFigures)[];

/** By fundcode; funds without figures are absent. */
export async function latestFigures(sql: Queryable, moment: Moment, fundcodes: readonly string[]): Promise<Map<string, LatestFigures>> {
  if (fundcodes.length === 0) return new Map();
  const rows = await sql<({ fundcode: string } & LatestFigures)[]>`
    select latest.* from ${textRows(sql, fundcodes)} as fund (code)
    cross join lateral (
      select fundcode ${FIGURE_NAMES.map((name) => sql`, coalesce(${sql(name)}::text, '') as ${sql(name)}`)} from fund_performance p
      where p.fundcode = fund.code and ${counts(sql, visibleBatch(sql, moment))}
      order by p.batch desc limit 1
    ) as latest`;
  return new Map(rows.map(({ fundcode, ...figures }) => [fundcode, figures]));
}

/** Funds whose histories are read at once: enough that asking costs little, few enough to be held in memory. */
const AT_ONCE = 100;

export type PerformanceFund = Pick<FundFigures, 'fundcode' | 'establishdate'>;

/** Works the latest figures of the touched funds out anew, from their histories with this batch. A fund without any gets no row. */
export async function writePerformance(tx: Queryable, batch: number, funds: readonly PerformanceFund[]): Promise<void> {
  for (let start = 0; start < funds.length; start += AT_ONCE) {
    const some = funds.slice(start, start + AT_ONCE);
    const fundcodes = some.map(({ fundcode }) => fundcode);
    const [navs, yields] = await Promise.all([
      histories(tx, { table: 'nav', value: 'nav', other: 'growth' }, batch, fundcodes),
      histories(tx, { table: 'cash_yield', value: 'income10k', other: 'yield7d' }, batch, fundcodes),
    ]);
    const rows = some.flatMap(({ fundcode, establishdate }) => {
      const figures = navFigures(navs.get(fundcode), establishdate) ?? cashFigures(yields.get(fundcode), establishdate);
      return figures ? [{ fundcode, batch, ...figures }] : [];
    });
    if (rows.length > 0) await tx`insert into fund_performance ${tx(rows)}`;
  }
}

/** Days of one fund, ascending, column by column. */
interface History {
  days: string[];
  values: string[];
  others: string[];
}

/** Histories come as one row for each fund: hundreds of thousands of rows would take as long to read as to write. */
async function histories(tx: Queryable, { table, value, other }: { table: string; value: string; other: string }, batch: number, fundcodes: string[]): Promise<Map<string, History>> {
  const rows = await tx<{ fundcode: string; days: string; values: string; others: string }[]>`
    select fundcode, string_agg(navdate, ' ' order by navdate) as days, string_agg(value, ' ' order by navdate) as "values", string_agg(other, ' ' order by navdate) as others
    from (
      select distinct on (fundcode, navdate) fundcode, navdate, ${tx(value)}::text as value, ${tx(other)}::text as other from ${tx(table)}
      where fundcode = any(${fundcodes}) and ${counts(tx, batch)} order by fundcode, navdate, batch desc
    ) as day group by fundcode`;
  return new Map(rows.map(({ fundcode, days, values, others }) => [fundcode, { days: days.split(' '), values: values.split(' '), others: others.split(' ') }]));
}

function navFigures(history: History | undefined, establishdate: string) {
  if (!history) return null;
  const { days, values, others } = history;
  const rows = days.map((navdate, at) => ({ navdate, growth: others[at] ?? '0' }));
  return { nav: values.at(-1) ?? '', navdate: days.at(-1) ?? '', yield7d: null, ...performanceOf(rows, establishdate) };
}

function cashFigures(history: History | undefined, establishdate: string) {
  if (!history) return null;
  const { days, values, others } = history;
  const rows = days.map((navdate, at) => incomeGrowth({ navdate, income10k: values[at] ?? '0', yield7d: '' }));
  return { nav: values.at(-1) ?? '', navdate: days.at(-1) ?? '', yield7d: others.at(-1) ?? '', ...performanceOf(rows, establishdate) };
}

function performanceOf(rows: readonly DayRow[], establishdate: string) {
  const last = rows.at(-1)?.navdate ?? '';
  const returns = periodReturns(rows, last, establishdate);
  return { ...(pickGrowth(returns)), maxdrawdown: rows.length > 1 ? (deepestFall(rows)?.value ?? '0.00') : null };
}

/** Exactly the columns of the table, whatever else the rules may answer one day. */
function pickGrowth(returns: Record<GrowthField, string | null>): Record<GrowthField, string | null> {
  return Object.fromEntries(GROWTH_FIELDS.map((name) => [name, returns[name]])) as Record<GrowthField, string | null>;
}
