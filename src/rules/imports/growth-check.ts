import { growthAfter } from '../figures/next-growth.ts';
import {
  isMadeGood,
  navExcess,
  roundingOf,
  type DisclosedPayout,
} from '../performance/adjusted-levels.ts';
import type { FundAction } from './cumulative-check.ts';

/** A day's NAV and growth in percent after a NAV. */
export interface ChangedDay {
  before: number;
  nav: number;
  growth: number;
  payout: DisclosedPayout | undefined;
  /** One in the last place of the NAVs. */
  unit: number;
  /** The NAV before a report's day that `before` is of; 0 where it is of another day. */
  earlier: number;
}

/**
 * The growth that follows from NAVs and payouts where the given one disagrees with it beyond rounding; null where it does
 * not, or where the day after makes good for it, as after a report's day without growth.
 */
export function growthDisagrees(
  { before, nav, growth, payout, unit, earlier }: ChangedDay,
  after?: { nav: number; growth: number },
): string | null {
  const worth = nav * (payout?.split ?? 1) + (payout?.dividend ?? 0);
  const off = navExcess(before, worth, growth);
  if (Math.abs(off) <= roundingOf(before, growth, unit * Math.max(1, payout?.split ?? 1)))
    return null;
  if (
    !payout &&
    earlier > 0 &&
    Math.abs(navExcess(earlier, nav, growth)) <= roundingOf(earlier, growth, unit)
  )
    return null;
  if (!payout && after && isMadeGood(off, navExcess(nav, after.nav, after.growth), before))
    return null;
  return growthAfter(before, { nav, dividend: payout?.dividend ?? 0, split: payout?.split ?? 1 });
}

/** Dividends and splits by day, without those that are estimates. */
export function disclosedPayouts(actions: readonly FundAction[]): Map<number, DisclosedPayout> {
  const days = new Map<number, DisclosedPayout>();
  for (const { day, kind, amount, isEstimated } of actions) {
    if (isEstimated) continue;
    const known = days.get(day) ?? { dividend: 0, split: 1 };
    days.set(
      day,
      kind === 'split'
        ? { ...known, split: known.split * amount }
        : { ...known, dividend: known.dividend + amount },
    );
  }
  return days;
}
