import type { DividendRow, NavRow, YieldRow } from '#schemas/fund.ts';
import type { Queryable } from '#server/database/connect.ts';
import type { Moment } from '#server/store/moment.ts';
import type { Holidays } from './figures.ts';
import { dividendRows, navRows, visibleBatch, yieldRows, type HistorySpan, type Span } from './rows.ts';

/** Unit NAVs and growth by day, ascending; decimals as the fund shows them. Empty for an unknown fund. */
export async function navHistory(sql: Queryable, moment: Moment, fundcode: string, span?: HistorySpan): Promise<NavRow[]> {
  return await navRows(sql, visibleBatch(sql, moment), fundcode, span);
}

/** A cash fund's income and yield by day, ascending. */
export async function yieldHistory(sql: Queryable, moment: Moment, fundcode: string, span?: HistorySpan): Promise<YieldRow[]> {
  return await yieldRows(sql, visibleBatch(sql, moment), fundcode, span);
}

/** Dividends and splits by day, ascending. */
export async function dividends(sql: Queryable, moment: Moment, fundcode: string, span?: Span): Promise<DividendRow[]> {
  return await dividendRows(sql, visibleBatch(sql, moment), fundcode, span);
}

/** The holidays of every year that is known. A year that is not among `years` has none known, which is not "none". */
export async function holidays(sql: Queryable, moment: Moment): Promise<Holidays> {
  const rows = await sql<{ year: string; days: string[] }[]>`
    select distinct on (year) year, days from holiday
    where batch <= ${visibleBatch(sql, moment)} order by year, batch desc`;
  return { years: rows.map(({ year }) => year), days: rows.flatMap(({ days }) => days) };
}
