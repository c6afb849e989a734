import { rangeBegin } from '#rules/performance/history.ts';
import type { DividendRow, HistoryRange, NavRow, YieldRow } from '#schemas/fund.ts';
import type { Queryable } from '#server/database/connect.ts';
import type { Moment } from '#server/store/moment.ts';

/** From and to, both included, yyyymmdd. */
export interface Span {
  start?: string | undefined;
  end?: string | undefined;
}

/** Of that only the last months or years, which `lastRange` then cuts to the day: what is older is not even read. */
export interface HistorySpan extends Span {
  range?: HistoryRange | '' | undefined;
}

/** The number of the last batch that a moment sees; as SQL, so that it costs no query of its own. */
export function visibleBatch(sql: Queryable, { seq }: Moment) {
  return sql`coalesce((select batch from figure_batch where seq <= ${seq} order by seq desc limit 1), 0)`;
}

export type Batch = ReturnType<typeof visibleBatch> | number;

/** Of the rows of a table of figures, those that count as of a batch: brought by it or before, by no import undone since. */
export function counts(sql: Queryable, batch: Batch) {
  return sql`batch <= ${batch} and batch <> all (array(select undone.batch from figure_undo undone where undone.by_batch <= ${batch}))`;
}

/** As of a batch: of every day the row of the latest batch up to it. */
export function navRows(
  sql: Queryable,
  batch: Batch,
  fundcode: string,
  span?: HistorySpan,
): Promise<NavRow[]> {
  return historyRows(sql, { table: 'nav', values: ['nav', 'growth'] }, batch, fundcode, span);
}

export function yieldRows(
  sql: Queryable,
  batch: Batch,
  fundcode: string,
  span?: HistorySpan,
): Promise<YieldRow[]> {
  return historyRows(
    sql,
    { table: 'cash_yield', values: ['income10k', 'yield7d'] },
    batch,
    fundcode,
    span,
  );
}

interface HistoryTable {
  table: 'nav' | 'cash_yield';
  values: string[];
}

/** Of a range, from the row that it is counted from on, where the history is as old. */
async function historyRows<Row>(
  sql: Queryable,
  { table, values }: HistoryTable,
  batch: Batch,
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
  const inRange = begin === null ? sql`` : sql`and navdate >= coalesce((${lastUntil(begin)}), '')`;
  return await sql<(Row & object)[]>`
    select distinct on (navdate) navdate, ${sql(values)} from ${sql(table)}
    where fundcode = ${fundcode} and ${counts(sql, batch)} and navdate >= ${start} and navdate <= ${end} ${inRange}
    order by navdate, batch desc`;
}

/** An amount of 0 says that the dividend or split never was. */
export async function dividendRows(
  sql: Queryable,
  batch: Batch,
  fundcode: string,
  { start = '', end = '99999999' }: Span = {},
): Promise<DividendRow[]> {
  return await sql<DividendRow[]>`
    select exdate, kind, amount from (
      select distinct on (exdate, kind) exdate, kind, amount from dividend
      where fundcode = ${fundcode} and ${counts(sql, batch)} and exdate >= ${start} and exdate <= ${end}
      order by exdate, kind, batch desc
    ) as shown where amount > 0 order by exdate, kind`;
}
