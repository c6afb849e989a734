import type { Queryable } from '#server/platform/database/connect.ts';
import type { DayRows } from './day-rows.ts';

/** Minimum number of NAVs with a third decimal and no fourth that show three decimals: by chance one of ten ends in 0. */
const MINIMUM_DAYS = 20;

/**
 * Funds that publish their NAVs with three decimals, by their first file, although four are noted of them as of any new fund.
 * Their rows are then read with three, since a fourth would be shown that nobody published, and rounding of the
 * third would count as a payout. Answers their codes.
 */
export async function settleDecimals(
  sql: Queryable,
  batch: number,
  { table, series }: Pick<DayRows, 'table' | 'series'>,
  nav: number,
): Promise<Set<string>> {
  const counts = series.map(() => ({ three: 0, more: 0 }));
  for (let at = 0; at < table.size; at += 1) {
    const count = counts[table.series[at] ?? -1];
    const decimals = table.decimals[nav]?.[at] ?? 0;
    if (count && decimals === 3) count.three += 1;
    if (count && decimals > 3) count.more += 1;
  }
  const fewer = series.filter(({ fund }, at) => {
    const { three, more } = counts[at] ?? { three: 0, more: 1 };
    return fund.navdecimals > 3 && more === 0 && three >= MINIMUM_DAYS;
  });
  const codes = fewer.map(({ fund }) => fund.fundcode);
  const stored = new Set(
    (
      await sql<{ fundcode: string }[]>`
        select f.fundcode from unnest(${codes}::text[]) f (fundcode)
        where exists (select from nav n where n.fundcode = f.fundcode and n.batch <= ${batch})`
    ).map(({ fundcode }) => fundcode),
  );
  const settled = fewer.filter(({ fund }) => !stored.has(fund.fundcode));
  for (const one of settled) one.fund = { ...one.fund, navdecimals: 3 };
  return new Set(settled.map(({ fund }) => fund.fundcode));
}
