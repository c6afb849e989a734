import { add, divide, multiply, subtract } from '#rules/numbers/arithmetic.ts';
import { isMoneyFund, type MarketFund } from './market.ts';

/** Digits of a chained level after the point. */
const DECIMALS = 10;

/** Growth in percent since the first of these days, payouts put back in, of each day with a figure. Both days included. */
export function chainedHistory(
  fund: MarketFund,
  from: string,
  until: string,
): { navdate: string; cumulative: string }[] {
  let level = '100';
  let before: string | undefined;
  return fund.days
    .filter((day) => day >= from && day <= until)
    .map((navdate) => {
      if (before !== undefined)
        level = divide(multiply(level, growthFactor(fund, before, navdate)), '1', DECIMALS);
      before = navdate;
      return { navdate, cumulative: subtract(level, '100') };
    });
}

/** What a yuan of one day became until the next. */
function growthFactor(fund: MarketFund, before: string, day: string): string {
  const figure = fund.figures.get(day) ?? '0';
  if (isMoneyFund(fund)) return add('1', divide(figure, '10000', DECIMALS));
  const paid = fund.dividends
    .filter(({ exdate }) => exdate > before && exdate <= day)
    .reduce(
      (value, { kind, amount }) =>
        kind === 'split' ? multiply(value, amount) : add(value, amount),
      figure,
    );
  return divide(paid, fund.figures.get(before) ?? '1', DECIMALS);
}
