import type { DividendRow } from '#schemas/fund.ts';
import { add, multiply } from '../numbers/arithmetic.ts';

/**
 * What a unit of a fund's first day amounts to now: its NAV and all that it was paid, without what payouts earned since. A
 * split made several units of it, of which each is worth the NAV and was paid what came after. Payouts ascend by day.
 */
export function cumulativeNav(
  nav: string,
  payouts: readonly Pick<DividendRow, 'kind' | 'amount'>[],
): string {
  let units = '1';
  let paid = '0';
  for (const { kind, amount } of payouts) {
    if (kind === 'split') units = multiply(units, amount);
    else paid = add(paid, multiply(units, amount));
  }
  return add(multiply(nav, units), paid);
}
