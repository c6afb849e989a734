import type { AnnualFee, FeeChange, FeeTier, PastAnnualFee } from '#schemas/fund/fee.ts';
import { addDays } from '../dates/calendar-date.ts';
import { add, divide, multiply } from '../numbers/arithmetic.ts';
import { purchaseFee, redemptionFee } from './fund-fee.ts';

/** What share classes are compared by: yuan that are paid, and days until all of it is sold. */
export const COMPARED_AMOUNT = '10000';
export const COMPARED_DAYS = [7, 30, 90, 180, 365, 730, 1095, 1825] as const;

const DAYS_A_YEAR = '365';

/**
 * What buying for an amount in yuan, holding for some days and selling all of it costs: fee of the purchase, yearly fees of
 * what was invested, day by day, and fee of the redemption, each rounded to cents. The NAV is taken as unchanged. Null where
 * no tier is known for the amount or the days.
 */
export function holdingCostOf(
  { tiers, annual }: { tiers: readonly FeeTier[]; annual: readonly AnnualFee[] },
  amount: string,
  days: number,
): string | null {
  const purchase = purchaseFee(tiers, amount);
  const redemption = purchase && redemptionFee(tiers, purchase.net, '1', days);
  if (!purchase || !redemption) return null;
  const rate = annual.reduce((sum, fee) => add(sum, fee.rate), '0');
  const held = divide(
    multiply(multiply(purchase.net, rate), String(days)),
    multiply('100', DAYS_A_YEAR),
    2,
  );
  return add(add(purchase.fee, held), redemption.fee);
}

/** How yearly rates changed, the newest first: what each earlier rate gave way to on the day after its last. */
export function feeChanges(
  annual: readonly AnnualFee[],
  past: readonly PastAnnualFee[],
): FeeChange[] {
  const rows = past.toSorted((a, b) => b.enddate.localeCompare(a.enddate));
  return rows.flatMap(({ feetype, rate, enddate }, at) => {
    const later =
      rows.slice(0, at).findLast((row) => row.feetype === feetype) ??
      annual.find((row) => row.feetype === feetype);
    return later
      ? [{ feetype, before: rate, rate: later.rate, startdate: addDays(enddate, 1) }]
      : [];
  });
}
