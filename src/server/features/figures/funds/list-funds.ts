import { beijingTime } from '#rules/dates/beijing-time.ts';
import {
  dueDays,
  FRESHNESS,
  freshnessOf,
  rhythmOf,
  type DueDays,
  type Freshness,
} from '#rules/figures/stale-nav.ts';
import { failure } from '#wire/public/codes.ts';
import type { FigureFund } from '#wire/studio/figures.ts';
import type { StudioParsed } from '#server/platform/handler.ts';
import { openContext } from '#server/site/calls/context.ts';
import type { TableFund } from '#server/site/public-api/fund/table/table-fund.ts';
import { readFundTable } from '#server/site/public-api/fund/table/read-table.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Moment } from '#server/store/content/moment.ts';
import { holidays } from '#server/store/figures/read.ts';
import { counts, visibleBatch } from '#server/store/figures/rows.ts';
import { cursorOf, orderFunds } from './order-funds.ts';

type ListedFund = Omit<FigureFund, 'rows'>;

/** All funds with their last figures and how these stand to the day that is due. */
async function readListedFunds(
  sql: Queryable,
  moment: Moment,
): Promise<{ funds: ListedFund[]; ranks(keyword: string): Uint8Array }> {
  const context = openContext({ sql, moment, page: async () => failure('notFound') });
  const [table, calendar] = await Promise.all([readFundTable(context), holidays(sql, moment)]);
  const due = dueDays(beijingTime(moment.at), calendar);
  return { funds: table.funds.map((fund) => toListedFund(fund, due)), ranks: table.ranks };
}

function toListedFund({ facts, figures }: TableFund, due: DueDays): ListedFund {
  const { fundcode, fundname, fund_fullname, fundtype, status } = facts;
  const { nav = '', navdate = '', yield7d = '', day1ud = '' } = figures ?? {};
  const dated = { fundtype, fundname, fund_fullname, status, navdate };
  return {
    fundcode,
    fundname,
    fundtype,
    nav,
    navdate,
    yield7d,
    day1ud,
    freshness: freshnessOf(dated, due),
    due: due[rhythmOf(dated)],
  };
}

/** A page of the funds that fit, how many fit, and how many there are of each freshness among all. */
export async function listFigureFunds(
  sql: Queryable,
  moment: Moment,
  { keyword, only, order, after, limit }: StudioParsed<'figureFunds'>,
) {
  const { funds, ranks } = await readListedFunds(sql, moment);
  const found = keyword.trim() === '' ? null : ranks(keyword);
  const wanted = funds.filter(
    (fund, place) =>
      (only === undefined || fund.freshness === only) && (found === null || found[place] !== 0),
  );
  const left = orderFunds(wanted, order, after);
  const page = left.slice(0, limit);
  const last = page.at(-1);
  return {
    funds: await withRows(sql, moment, page),
    total: wanted.length,
    counts: countsOf(funds),
    next: last && left.length > limit ? cursorOf(last, order) : null,
  };
}

/** The first `limit` funds whose figures are late, the oldest figures first, and how many there are. */
export async function listStaleFunds(sql: Queryable, moment: Moment, limit: number) {
  const { funds, counts: found } = await listFigureFunds(sql, moment, {
    keyword: '',
    only: 'stale',
    order: 'oldest',
    limit,
  });
  return {
    funds: funds.map(({ fundcode, fundname, navdate, due }) => ({
      fundcode,
      fundname,
      navdate,
      due,
    })),
    count: found.stale,
  };
}

export async function findFigureFund(
  sql: Queryable,
  moment: Moment,
  fundcode: string,
): Promise<FigureFund | null> {
  const fund = (await readListedFunds(sql, moment)).funds.find((one) => one.fundcode === fundcode);
  return fund ? ((await withRows(sql, moment, [fund]))[0] ?? null) : null;
}

function countsOf(funds: readonly ListedFund[]): Record<Freshness, number> {
  const found = Object.fromEntries(FRESHNESS.map((one) => [one, 0])) as Record<Freshness, number>;
  for (const fund of funds) found[fund.freshness] += 1;
  return found;
}

/** Counted for the funds of a page alone: all of them have millions. */
async function withRows(
  sql: Queryable,
  moment: Moment,
  funds: readonly ListedFund[],
): Promise<FigureFund[]> {
  const codes = funds.map(({ fundcode }) => fundcode);
  const rows = await sql<{ fundcode: string; count: number }[]>`
    select fundcode, count(distinct navdate)::int as count from (
      select fundcode, navdate from nav where fundcode = any(${codes}) and ${counts(sql, visibleBatch(sql, moment))}
      union all select fundcode, navdate from cash_yield where fundcode = any(${codes}) and ${counts(sql, visibleBatch(sql, moment))}
    ) as day group by fundcode`;
  const counted = new Map(rows.map(({ fundcode, count }) => [fundcode, count]));
  return funds.map((fund) => ({ ...fund, rows: counted.get(fund.fundcode) ?? 0 }));
}
