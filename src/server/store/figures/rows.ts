import { addDays } from '#rules/dates/calendar-date.ts';
import { rangeBegin } from '#rules/performance/history.ts';
import type { DividendRow, HistoryRange, NavRow, YieldRow } from '#schemas/fund.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Moment } from '#server/store/content/moment.ts';

/** From and to, both included, yyyymmdd. */
export interface DayRange {
  start?: string | undefined;
  end?: string | undefined;
}

/** Of that only the last months or years, which `lastRange` then cuts to the day: what is older is not even read. */
export interface HistorySpan extends DayRange {
  range?: HistoryRange | '' | undefined;
}

/** How many days before a part of a history are read, since a day between trading days is made good by a later one (`adjustedLevels`). */
export const DETOUR_DAYS = 10;

/** The number of the last batch that a moment sees; as SQL, so that it costs no query of its own. */
export function visibleBatch(sql: Queryable, { seq }: Moment) {
  return sql`coalesce((select batch from figure_batch where seq <= ${seq} order by seq desc limit 1), 0)`;
}

export type BatchFilter = ReturnType<typeof visibleBatch> | number;

/** Of the rows of a table of figures, those that count as of a batch: brought by it or before, by no import undone since. */
export function counts(sql: Queryable, batch: BatchFilter) {
  return sql`batch <= ${batch} and batch <> all (array(select undone.batch from figure_undo undone where undone.by_batch <= ${batch}))`;
}

/** As of a batch: of every day the row of the latest batch up to it. */
export function navRows(
  sql: Queryable,
  batch: BatchFilter,
  fundcode: string,
  span?: HistorySpan,
): Promise<NavRow[]> {
  return historyRows(
    sql,
    { table: 'nav', values: ['nav', 'growth'], earlier: DETOUR_DAYS },
    batch,
    fundcode,
    span,
  );
}

export function yieldRows(
  sql: Queryable,
  batch: BatchFilter,
  fundcode: string,
  span?: HistorySpan,
): Promise<YieldRow[]> {
  return historyRows(
    sql,
    { table: 'cash_yield', values: ['income10k', 'yield7d'], earlier: 0 },
    batch,
    fundcode,
    span,
  );
}

interface HistoryTable {
  table: 'nav' | 'cash_yield';
  values: string[];
  /** Days before a range that are read with it. */
  earlier: number;
}

/** Of a range, from some days before the row that it is counted from, where the history is as old. */
async function historyRows<Row>(
  sql: Queryable,
  { table, values, earlier }: HistoryTable,
  batch: BatchFilter,
  fundcode: string,
  span: HistorySpan = {},
): Promise<Row[]> {
  const { start = '', end = '99999999', range = '' } = span;
  const lastUntil = (day: string) => sql`
    select max(navdate) as navdate from ${sql(table)} where fundcode = ${fundcode} and ${counts(sql, batch)} and navdate <= ${day}`;
  const [last] =
    range === '' || range === 'all'
      ? []
      : await sql<{ navdate: string | null }[]>`${lastUntil(end)}`;
  const begin = last?.navdate ? rangeBegin(last.navdate, range) : null;
  const inRange =
    begin === null
      ? sql``
      : sql`and navdate >= coalesce((${lastUntil(addDays(begin, -earlier))}), '')`;
  return await sql<(Row & object)[]>`
    select distinct on (navdate) navdate, ${sql(values)} from ${sql(table)}
    where fundcode = ${fundcode} and ${counts(sql, batch)} and navdate >= ${start} and navdate <= ${end} ${inRange}
    order by navdate, batch desc`;
}

export const PAYOUT_COLUMNS = [
  'exdate',
  'kind',
  'amount',
  'basis',
  'recorddate',
  'paydate',
  'notice',
] as const satisfies readonly (keyof DividendRow)[];

/** Dividends and splits that count as of a batch, by fund and day. An amount of 0 says that the dividend or split never was. */
export function shownDividends(sql: Queryable, batch: BatchFilter, wanted: ReturnType<typeof sql>) {
  return sql`
    select fundcode, ${sql(PAYOUT_COLUMNS)} from (
      select distinct on (fundcode, exdate, kind) fundcode, ${sql(PAYOUT_COLUMNS)} from dividend
      where ${wanted} and ${counts(sql, batch)} order by fundcode, exdate, kind, batch desc
    ) as shown where amount > 0 order by fundcode, exdate, kind`;
}

export async function dividendRows(
  sql: Queryable,
  batch: BatchFilter,
  fundcode: string,
  { start = '', end = '99999999' }: DayRange = {},
): Promise<DividendRow[]> {
  const rows = await sql<
    (DividendRow & { fundcode: string })[]
  >`${shownDividends(sql, batch, sql`fundcode = ${fundcode} and exdate >= ${start} and exdate <= ${end}`)}`;
  return rows.map(({ fundcode: _, ...row }) => row);
}
