import { divide, multiply, round, subtract, compare } from '#rules/numbers/arithmetic.ts';
import { feeTierOf, netOfRate, purchaseFee, redemptionFee } from '#rules/trade/fund-fee.ts';
import { toHundredths, toText, type Hundredths } from './ledger.ts';
import type { MarketFund } from './market.ts';
import { oldestLots } from './positions.ts';
import type { Lot } from './records.ts';

/** A deal at a NAV: yuan and units in hundredths. `rate` is percent, empty where the fee is fixed or none. */
export interface DealResult {
  charge: Hundredths;
  money: Hundredths;
  units: Hundredths;
  rate: string;
}

/** Units for money, two decimals. An exchange-traded fund (LOF) cuts what is beyond; others round half up. */
export function unitsFor(fund: MarketFund, money: string, nav: string): Hundredths {
  const rounded = divide(money, nav, 2);
  const isTooMany = compare(multiply(rounded, nav), money) > 0;
  const cut = fund.fundname.includes('LOF') && isTooMany ? subtract(rounded, '0.01') : rounded;
  return toHundredths(cut);
}

/** Buying for an amount. Where no tier is known there is no fee. `discount` 0.1 is a tenth of the fee. */
export function buyAt(
  fund: MarketFund,
  amount: Hundredths,
  nav: string,
  discount = '1',
): DealResult {
  const text = toText(amount);
  const full = purchaseFee(fund.tiers, text);
  const isPercent = full?.tier.unit === 'percent';
  const rate = isPercent ? multiply(full.tier.rate, discount) : '';
  const net = isPercent ? netOfRate(text, rate) : (full?.net ?? text);
  return {
    charge: amount - toHundredths(net),
    money: toHundredths(net),
    units: unitsFor(fund, net, nav),
    rate,
  };
}

/** Selling units of these lots: each pays the rate of the days it was held. `money` is what is paid out. */
export function sellAt(
  fund: MarketFund,
  lots: readonly Lot[],
  units: Hundredths,
  nav: string,
  until: string,
): DealResult {
  const gross = toHundredths(round(multiply(toText(units), nav), 2));
  const parts = oldestLots(lots, units, until);
  const fees = parts.map((part) => redemptionFee(fund.tiers, toText(part.units), nav, part.days));
  const charge = fees.reduce((sum, fee) => sum + toHundredths(fee?.fee ?? '0'), 0n);
  return {
    charge: charge > gross ? gross : charge,
    money: charge > gross ? 0n : gross - charge,
    units,
    rate: fees[0]?.tier.rate ?? '',
  };
}

/** What a conversion pays besides: the difference of the purchase rates, where the target's is higher. */
export function makeUpCharge(from: MarketFund, to: MarketFund, money: Hundredths): Hundredths {
  const rateOf = ({ tiers }: MarketFund) => {
    const tier = feeTierOf(tiers, '22', toText(money));
    return tier?.unit === 'percent' ? tier.rate : '0';
  };
  const difference = subtract(rateOf(to), rateOf(from));
  if (compare(difference, '0') <= 0) return 0n;
  return money - toHundredths(netOfRate(toText(money), difference));
}
