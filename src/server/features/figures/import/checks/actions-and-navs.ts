import { FATE } from '#rules/figures/day-table.ts';
import type { FundAction } from '#rules/imports/cumulative-check.ts';
import { disclosedPayouts, growthDisagrees } from '#rules/imports/growth-check.ts';
import type { StoredDays } from '#rules/imports/series-check.ts';
import type { TellProblem } from '#rules/imports/tell-problem.ts';
import { navUnit } from '#rules/performance/adjusted-levels.ts';
import type { KnownFund } from '#server/store/figures/known-funds.ts';
import type { DayRows } from './day-rows.ts';
import { dayBefore } from './stored-days.ts';

const [NAV, GROWTH, AMOUNT] = [0, 1, 0];

/**
 * Asks about disclosed dividends and splits of a fund that the stored NAVs and the growth of their days contradict: with them
 * the site would show another return than was published.
 */
export function checkActions(
  { table, details }: Pick<DayRows, 'table' | 'details'>,
  rows: readonly number[],
  known: { fund: KnownFund; navs: StoredDays; actions: readonly FundAction[] },
  tell: TellProblem,
): void {
  const { fund, navs, actions } = known;
  const payouts = disclosedPayouts(actions);
  for (const at of rows) {
    const day = table.day[at] ?? 0;
    const figures = navs.get(day);
    const before = navs.get(dayBefore(navs, day))?.[NAV];
    if (table.fate[at] === FATE.wrong || table.fate[at] === FATE.stored) continue;
    if (!figures || before === undefined || details.get(at)?.basis === 'estimated') continue;
    const given = figures[GROWTH] ?? 0;
    const percent = growthDisagrees({
      ...{ before, nav: figures[NAV] ?? 0, growth: given, payout: payouts.get(day) },
      ...{ unit: navUnit(fund.navdecimals), earlier: 0 },
    });
    if (percent !== null) tell(at, AMOUNT, 'disagree', { given, percent });
  }
}
