import type { DividendRow, NavRow, YieldRow } from '#schemas/fund.ts';
import type { Queryable } from '#server/database/connect.ts';
import type { Moment } from '#server/store/moment.ts';

/** From and to, both included, yyyymmdd. */
export interface Span {
  start?: string | undefined;
  end?: string | undefined;
}

/** The number of the last batch that a moment sees; as SQL, so that it costs no query of its own. */
export function visibleBatch(sql: Queryable, { seq }: Moment) {
  return sql`coalesce((select batch from figure_batch where seq <= ${seq} order by seq desc limit 1), 0)`;
}

type Batch = ReturnType<typeof visibleBatch> | number;

function within(sql: Queryable, column: 'navdate' | 'exdate', { start = '', end = '99999999' }: Span = {}) {
  return sql`${sql(column)} >= ${start} and ${sql(column)} <= ${end}`;
}

/** As of a batch: of every day the row of the latest batch up to it. */
export async function navRows(sql: Queryable, batch: Batch, fundcode: string, span?: Span): Promise<NavRow[]> {
  return await sql<NavRow[]>`
    select distinct on (navdate) navdate, nav, growth from nav
    where fundcode = ${fundcode} and batch <= ${batch} and ${within(sql, 'navdate', span)}
    order by navdate, batch desc`;
}

export async function yieldRows(sql: Queryable, batch: Batch, fundcode: string, span?: Span): Promise<YieldRow[]> {
  return await sql<YieldRow[]>`
    select distinct on (navdate) navdate, income10k, yield7d from cash_yield
    where fundcode = ${fundcode} and batch <= ${batch} and ${within(sql, 'navdate', span)}
    order by navdate, batch desc`;
}

export async function dividendRows(sql: Queryable, batch: Batch, fundcode: string, span?: Span): Promise<DividendRow[]> {
  return await sql<DividendRow[]>`
    select distinct on (exdate, kind) exdate, kind, amount from dividend
    where fundcode = ${fundcode} and batch <= ${batch} and ${within(sql, 'exdate', span)}
    order by exdate, kind, batch desc`;
}
