import type { FeeTier } from '#schemas/fund/fee.ts';
import { add, compare, divide, multiply, round, subtract } from '../numbers/arithmetic.ts';
import { isPositive } from '../numbers/decimal.ts';

/** 22 purchase, 24 redeem. */
export type FeeBusiness = FeeTier['businesscode'];

/** What a deal costs and comes to: yuan with two decimals, and the tier that it falls in. */
export interface DealFee {
  tier: FeeTier;
  fee: string;
  /** After the fee: what is invested, or paid out. */
  net: string;
}

/** The tiers of one business, the lowest first. */
export function feeTiers(tiers: readonly FeeTier[], business: FeeBusiness): FeeTier[] {
  return tiers
    .filter((tier) => tier.businesscode === business)
    .toSorted((a, b) => compare(a.lower || '0', b.lower || '0'));
}

/** The tier that an amount in yuan or a number of days falls in: lower bound included, upper one not. */
export function feeTierOf(
  tiers: readonly FeeTier[],
  business: FeeBusiness,
  measured: string,
): FeeTier | null {
  const holds = ({ lower, upper }: FeeTier) =>
    compare(measured, lower || '0') >= 0 && (upper === '' || compare(measured, upper) < 0);
  return feeTiers(tiers, business).find(holds) ?? null;
}

/**
 * Buying: the fee is part of the amount. Of a rate, net amount = amount ÷ (1 + rate), and the fee is the rest. Null where
 * no tier is known for the amount, or a fixed fee leaves nothing.
 */
export function purchaseFee(tiers: readonly FeeTier[], amount: string): DealFee | null {
  const tier = feeTierOf(tiers, '22', amount);
  if (!tier) return null;
  const net =
    tier.unit === 'yuan'
      ? subtract(round(amount, 2), round(tier.rate, 2))
      : netOfRate(amount, tier.rate);
  return isPositive(net) ? { tier, fee: subtract(round(amount, 2), net), net } : null;
}

/** What remains of an amount after a fee in percent of what remains. */
export function netOfRate(amount: string, rate: string): string {
  return divide(multiply(amount, '100'), add('100', rate), 2);
}

/** Selling: units × NAV, less the rate of the days they were held. Null where no tier is known for that number of days. */
export function redemptionFee(
  tiers: readonly FeeTier[],
  units: string,
  nav: string,
  days: number,
): (DealFee & { gross: string }) | null {
  const tier = feeTierOf(tiers, '24', String(days));
  if (!tier) return null;
  const gross = round(multiply(units, nav), 2);
  const fee =
    tier.unit === 'yuan' ? round(tier.rate, 2) : divide(multiply(gross, tier.rate), '100', 2);
  const net = subtract(gross, fee);
  return net.startsWith('-') ? null : { tier, gross, fee, net };
}

/** What buying and later selling all of it costs. Money is yuan, `units` have two decimals. */
export interface RoundTrip {
  purchase: DealFee | null;
  units: string | null;
  redemption: (DealFee & { gross: string }) | null;
  /** Both fees, where both are known. */
  cost: string | null;
}

/** Buying for an amount and selling everything after some days, at the same NAV both times. */
export function roundTrip(
  tiers: readonly FeeTier[],
  amount: string,
  nav: string,
  days: number,
): RoundTrip {
  const purchase = purchaseFee(tiers, amount);
  const units = purchase && isPositive(nav) ? divide(purchase.net, nav, 2) : null;
  const redemption = units === null ? null : redemptionFee(tiers, units, nav, days);
  return {
    purchase,
    units,
    redemption,
    cost: purchase && redemption && add(purchase.fee, redemption.fee),
  };
}
