import { z } from 'zod';
import { decimalText, fundCode } from '../fund.ts';

/** Business codes that cost a fee: 20 subscribe, 22 purchase, 24 redeem, 36 convert. */
export const FEE_BUSINESSES = ['20', '22', '24', '36'] as const;

/** What one deal costs within bounds: of an amount in yuan; where units are redeemed, of the days they were held. */
export const feeTier = z.strictObject({
  businesscode: z.enum(FEE_BUSINESSES),
  measure: z.enum(['amount', 'days']),
  /** Included; empty is from nothing on. */
  lower: z.union([decimalText, z.literal('')]),
  /** Not included; empty is without end. */
  upper: z.union([decimalText, z.literal('')]),
  /** Percent of the amount, or yuan a deal. */
  rate: decimalText,
  unit: z.enum(['percent', 'yuan']),
});
export type FeeTier = z.infer<typeof feeTier>;

/** What is taken out of the fund's assets, in percent a year. */
export const annualFee = z.strictObject({
  feetype: z.enum(['manage', 'custody', 'service']),
  rate: decimalText,
});
export type AnnualFee = z.infer<typeof annualFee>;

/** The fees of a fund: the body of a content item of kind `fundfee`, key `fundcode`. */
export const fundFees = z.strictObject({
  fundcode: fundCode,
  tiers: z.array(feeTier).max(60),
  annual: z.array(annualFee).max(3),
});
export type FundFees = z.infer<typeof fundFees>;
