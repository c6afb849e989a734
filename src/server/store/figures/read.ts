import { addDays } from '#rules/dates/calendar-date.ts';
import { lastRange } from '#rules/performance/history.ts';
import { leveledRows, type DayRow } from '#rules/performance/performance.ts';
import type { BenchmarkRow, DividendRow, NavRow, YieldRow } from '#schemas/fund.ts';
import type { LatestNavRow } from '#schemas/fund/figures.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { textRows } from '#server/platform/database/text-rows.ts';
import type { Moment } from '#server/store/content/moment.ts';
import { incomeGrowth, type Holidays } from './figures.ts';
import {
  counts,
  DETOUR_DAYS,
  dividendRows,
  navRows,
  shownDividends,
  visibleBatch,
  yieldRows,
  type HistorySpan,
  type DayRange,
} from './rows.ts';

export type LastDay = Omit<LatestNavRow, 'fundcode' | 'fundname'>;

/**
 * Unit NAVs, growth and adjusted NAVs by day, ascending; decimals as the fund shows them. Empty for an unknown fund.
 */
export async function readNavHistory(
  sql: Queryable,
  moment: Moment,
  fundcode: string,
  span: HistorySpan = {},
): Promise<(NavRow & DayRow)[]> {
  const { start = '' } = span;
  const batch = visibleBatch(sql, moment);
  const earlier = start === '' ? span : { ...span, start: addDays(start, -DETOUR_DAYS) };
  const [rows, payouts] = await Promise.all([
    navRows(sql, batch, fundcode, earlier),
    dividendRows(sql, batch, fundcode),
  ]);
  return lastRange(
    leveledRows(rows, payouts).filter(({ navdate }) => navdate >= start),
    span.range ?? '',
  );
}

/** A cash fund's income and yield by day, ascending. */
export async function yieldHistory(
  sql: Queryable,
  moment: Moment,
  fundcode: string,
  span?: HistorySpan,
): Promise<YieldRow[]> {
  return await yieldRows(sql, visibleBatch(sql, moment), fundcode, span);
}

/** The whole history of any fund by day, ascending: of a cash fund its income as growth. */
export async function growthHistory(
  sql: Queryable,
  moment: Moment,
  fundcode: string,
): Promise<DayRow[]> {
  const navs = await readNavHistory(sql, moment, fundcode);
  return navs.length > 0 ? navs : (await yieldHistory(sql, moment, fundcode)).map(incomeGrowth);
}

/** The last day of each of these funds, or the last on or before `end`; funds without such a day are absent. */
export async function lastDays(
  sql: Queryable,
  moment: Moment,
  fundcodes: readonly string[],
  end = '99999999',
): Promise<Map<string, LastDay>> {
  const last = (table: 'nav' | 'cash_yield', values: readonly string[]) => sql`
    select fund.code as fundcode, day.* from ${textRows(sql, fundcodes)} as fund (code) cross join lateral (
      select navdate, ${sql(values)} from ${sql(table)}
      where fundcode = fund.code and ${counts(sql, visibleBatch(sql, moment))} and navdate <= ${end}
      order by navdate desc, batch desc limit 1
    ) as day`;
  const [navs, yields] = await Promise.all([
    sql<({ fundcode: string } & NavRow)[]>`${last('nav', ['nav', 'growth'])}`,
    sql<({ fundcode: string } & YieldRow)[]>`${last('cash_yield', ['income10k', 'yield7d'])}`,
  ]);
  const days = new Map<string, LastDay>();
  for (const { fundcode, navdate, income10k, yield7d } of yields)
    days.set(fundcode, { navdate, nav: income10k, growth: '', yield7d });
  for (const { fundcode, navdate, nav, growth } of navs)
    days.set(fundcode, { navdate, nav, growth, yield7d: '' });
  return days;
}

/** Dividends and splits by day, ascending. */
export async function dividends(
  sql: Queryable,
  moment: Moment,
  fundcode: string,
  span?: DayRange,
): Promise<DividendRow[]> {
  return await dividendRows(sql, visibleBatch(sql, moment), fundcode, span);
}

/** All that is known of a fund's benchmark, by day and period. */
export async function benchmarks(
  sql: Queryable,
  moment: Moment,
  fundcode: string,
): Promise<BenchmarkRow[]> {
  return await sql<BenchmarkRow[]>`
    select distinct on (navdate, period) navdate, period, gain::text as gain from benchmark_growth
    where fundcode = ${fundcode} and ${counts(sql, visibleBatch(sql, moment))} order by navdate, period, batch desc`;
}

/** Dividends and splits of all funds with an ex-date in a span, by fund and day. */
export async function payoutsOfAll(
  sql: Queryable,
  moment: Moment,
  { start, end }: { start: string; end: string },
): Promise<(DividendRow & { fundcode: string })[]> {
  return await sql<
    (DividendRow & { fundcode: string })[]
  >`${shownDividends(sql, visibleBatch(sql, moment), sql`exdate >= ${start} and exdate <= ${end}`)}`;
}

/** Dividends and splits of these funds with an ex-date from a day on, by fund and day. */
export async function payoutsSince(
  sql: Queryable,
  moment: Moment,
  fundcodes: readonly string[],
  start: string,
): Promise<(DividendRow & { fundcode: string })[]> {
  return await sql<
    (DividendRow & { fundcode: string })[]
  >`${shownDividends(sql, visibleBatch(sql, moment), sql`fundcode = any(${[...fundcodes]}::text[]) and exdate >= ${start}`)}`;
}

/** The holidays of every year that is known. A year that is not among `years` has none known, which is not "none". */
export async function holidays(sql: Queryable, moment: Moment): Promise<Holidays> {
  const rows = await sql<{ year: string; days: string[] }[]>`
    select distinct on (year) year, days from holiday
    where ${counts(sql, visibleBatch(sql, moment))} order by year, batch desc`;
  return { years: rows.map(({ year }) => year), days: rows.flatMap(({ days }) => days) };
}
