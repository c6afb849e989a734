import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { isInEffect } from './in-effect.ts';
import { isShortPeriod, isTooYoung } from './short-periods.ts';

/** Why the rules let a fund not be ranked: the fund is too young, or the period too short. */
export type RankLimit = 'young' | 'short';

export interface RankedPeriod {
  /** Of the fund, yyyymmdd; empty: not known. */
  establishdate: string;
  /** A growth field. */
  period: string;
  /** The last day of the period, yyyymmdd. */
  asof: string;
}

/**
 * Whether these rules let a fund be ranked by a period on a day, yyyymmdd. No law asks for a rank, so what they refuse of
 * performance for any purpose is refused of a rank wherever it stands.
 */
export function rankLimit(
  { establishdate, period, asof }: RankedPeriod,
  rules: readonly DisclosureRule[],
  day: string,
): RankLimit | null {
  const limits = rules
    .filter((rule) => isInEffect(rule, day) && Object.values(rule.severity).includes('block'))
    .map((rule): RankLimit | null => {
      if (rule.checker === 'young_fund') {
        const { kinds, months } = rule.parameters;
        return kinds.includes('rank') && isTooYoung(establishdate, months, day) ? 'young' : null;
      }
      if (rule.checker !== 'periods') return null;
      return isShortPeriod({ period, asof }, rule.parameters, day) ? 'short' : null;
    });
  if (limits.includes('young')) return 'young';
  return limits.includes('short') ? 'short' : null;
}
