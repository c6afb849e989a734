import { deepestFall, periodReturns } from '#rules/performance.ts';
import { GROWTH_FIELDS, type GrowthField } from '#schemas/fund.ts';
import type { Queryable } from '#server/database/connect.ts';
import { textRows } from '#server/database/text-rows.ts';
import type { Moment } from '#server/store/moment.ts';
import { incomeGrowth, type FundFigures } from './figures.ts';
import { navRows, visibleBatch, yieldRows } from './rows.ts';

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
      where p.fundcode = fund.code and p.batch <= ${visibleBatch(sql, moment)}
      order by p.batch desc limit 1
    ) as latest`;
  return new Map(rows.map(({ fundcode, ...figures }) => [fundcode, figures]));
}

const AT_ONCE = 500;

/** Works the latest figures of the touched funds out anew, from their histories with this batch. */
export async function writePerformance(tx: Queryable, batch: number, funds: readonly FundFigures[]): Promise<void> {
  const rows = [];
  for (const { fundcode, establishdate } of funds) {
    const row = await workOut(tx, batch, fundcode, establishdate);
    if (row) rows.push({ fundcode, batch, ...row });
  }
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await tx`insert into fund_performance ${tx(rows.slice(start, start + AT_ONCE))}`;
  }
}

async function workOut(tx: Queryable, batch: number, fundcode: string, establishdate: string) {
  const [navs, yields] = await Promise.all([navRows(tx, batch, fundcode), yieldRows(tx, batch, fundcode)]);
  const [nav, income] = [navs.at(-1), yields.at(-1)];
  if (nav) return { nav: nav.nav, navdate: nav.navdate, yield7d: null, ...performanceOf(navs, establishdate) };
  if (!income) return undefined;
  return { nav: income.income10k, navdate: income.navdate, yield7d: income.yield7d, ...performanceOf(yields.map(incomeGrowth), establishdate) };
}

function performanceOf(rows: readonly { navdate: string; growth: string }[], establishdate: string) {
  const last = rows.at(-1)?.navdate ?? '';
  const returns = periodReturns(rows, last, establishdate);
  return { ...(pickGrowth(returns)), maxdrawdown: rows.length > 1 ? (deepestFall(rows)?.value ?? '0.00') : null };
}

/** Exactly the columns of the table, whatever else the rules may answer one day. */
function pickGrowth(returns: Record<GrowthField, string | null>): Record<GrowthField, string | null> {
  return Object.fromEntries(GROWTH_FIELDS.map((name) => [name, returns[name]])) as Record<GrowthField, string | null>;
}
