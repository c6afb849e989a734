import { z } from 'zod';
import { compactDate, decimalText, fundCode } from '../fund.ts';

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

/** A yearly rate that another one followed; `enddate` is the last day on which it was taken. */
export const pastAnnualFee = annualFee.extend({ enddate: compactDate });
export type PastAnnualFee = z.infer<typeof pastAnnualFee>;

/** Most rates that are kept of earlier times. */
export const MAX_PAST_FEES = 30;

/** The fees of a fund: the body of a content item of kind `fundfee`, key `fundcode`. Items that were stored earlier have no `past`. */
export const fundFees = z.strictObject({
  fundcode: fundCode,
  tiers: z.array(feeTier).max(60),
  annual: z.array(annualFee).max(3),
  past: z.array(pastAnnualFee).max(MAX_PAST_FEES).exactOptional(),
});
export type FundFees = z.infer<typeof fundFees>;

/** What buying for an amount, holding for `days` at an unchanged NAV and selling all of it costs, in yuan; empty where a fee is not known. */
export const holdingCost = z.strictObject({
  days: z.string(),
  cost: z.union([decimalText, z.literal('')]),
});
export type HoldingCost = z.infer<typeof holdingCost>;

/** A share class of a fund with what holding it costs. */
export const classFees = z.strictObject({
  fundcode: fundCode,
  fundname: z.string(),
  costs: z.array(holdingCost),
});
export type ClassFees = z.infer<typeof classFees>;

/** A yearly rate that changed: from `startdate` on `rate` instead of `before`. */
export const feeChange = annualFee.extend({ before: decimalText, startdate: compactDate });
export type FeeChange = z.infer<typeof feeChange>;
