import type { YieldRow } from '#schemas/fund.ts';
import { add, divide, multiply } from '../numbers/arithmetic.ts';
import { addDays } from '../dates/calendar-date.ts';

/** What an amount would have earned over the last days of a history. Money is yuan, decimal text. */
export interface CashIncome {
  /** First and last day that earned, yyyymmdd. */
  from: string;
  to: string;
  /** Sum of the incomes per 10,000 units, unrounded. */
  per10k: string;
  /** Two decimals. */
  income: string;
}

/**
 * Every day earns on the amount alone, since a cash fund's income becomes units only once a month at most of them: the
 * sum of the days' incomes per 10,000 units, times the amount. Units cost one yuan. `rows` ascend by day; null where they
 * do not reach back that far.
 */
export function cashIncome(
  rows: readonly YieldRow[],
  amount: string,
  days: number,
): CashIncome | null {
  const last = rows.at(-1)?.navdate ?? '';
  const from = last && addDays(last, 1 - days);
  const earning = rows.filter(({ navdate }) => navdate >= from);
  const [first] = rows;
  if (!first || first.navdate > from || days < 1) return null;
  const per10k = earning.reduce((sum, row) => add(sum, row.income10k), '0');
  return { from, to: last, per10k, income: divide(multiply(amount, per10k), '10000', 2) };
}
