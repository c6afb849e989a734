import { isReportDay } from '../dates/trading-calendar.ts';

/**
 * Adjusted NAV: what one yuan of a history's first day has become, payouts reinvested at the NAV of their ex day. Linear
 * in the number of rows.
 */

/** A payout as disclosed: yuan for each unit, 0 where nothing was paid, and units that one became, 1 where none was split. */
export interface DisclosedPayout {
  dividend: number;
  split: number;
}

/** A day to be levelled; rows ascend by day. */
export interface DayToLevel {
  /** yyyymmdd; without it no row is known to be a report's. */
  navdate?: string;
  /** Unit NAV as decimal text; absent of cash funds, whose growth is their income. */
  nav?: string;
  /** Published growth in percent, payouts included. */
  growth: string;
  /** Absent where none is disclosed, which does not mean that nothing was paid. */
  payout?: DisclosedPayout;
}

export interface AdjustedLevels {
  /** 1 on the first day. */
  levels: number[];
  /** Places of the days that count by their published growth: it disagrees with the NAVs, and no payout is disclosed. */
  grown: number[];
}

/** A growth is published with two decimals of a percent, half of one of which it may be off. */
const GROWTH_ROUNDING = 0.00005;
/** Digits after the point of the coarsest NAVs. */
const FEWEST_DECIMALS = 3;
/** For doubles: a difference at the very bound agrees. */
const SLACK = 1.01;
/** A row between two trading days (a report's day) has growth 0, and the next one's counts from the day before: the maximum number of later rows that are read. */
const LONGEST_DETOUR = 3;
/** The later day of such a pair makes good at least this part of what the earlier is off, but for the rounding of its growth. */
const MADE_GOOD = 0.8;

/** How far the NAV of a day lies above what its growth makes of the NAV before, in yuan. */
export function navExcess(before: number, nav: number, growth: number): number {
  return nav - before * (1 + growth / 100);
}

/** The largest excess that rounding explains; `unit` is one in the last place of the NAVs. */
export function roundingOf(before: number, growth: number, unit: number): number {
  return ((unit / 2) * (2 + growth / 100) + before * GROWTH_ROUNDING) * SLACK;
}

/** Whether a later day, off by `made`, makes good what an earlier one is off after the NAV `before`. */
export function isMadeGood(off: number, made: number, before: number): boolean {
  return made * off < 0 && Math.abs(made) >= MADE_GOOD * Math.abs(off) - before * GROWTH_ROUNDING;
}

/** One in the last place of NAVs with these many digits after the point. */
export function navUnit(decimals: number): number {
  return 10 ** -Math.max(decimals, FEWEST_DECIMALS);
}

export function adjustedLevels(rows: readonly DayToLevel[]): AdjustedLevels {
  const days = readDays(rows);
  const levels = Array.from(rows, () => 1);
  const grown: number[] = [];
  // The level is nav × units ÷ base, so that a history without payouts is the exact quotient of two NAVs.
  let [units, base, agreedUntil] = [1, days.navs[0] ?? Number.NaN, 0];
  for (let at = 1; at < rows.length; at += 1) {
    const [before, nav] = [days.navs[at - 1] ?? Number.NaN, days.navs[at] ?? Number.NaN];
    const factor = 1 + (days.growths[at] ?? 0) / 100;
    const payout = rows[at]?.payout;
    const hasNavs = before > 0 && nav > 0;
    if (hasNavs && payout) units *= payout.split + payout.dividend / nav;
    else if (hasNavs && at > agreedUntil) agreedUntil = agreesUntil(rows, days, at);
    if (hasNavs && (payout || at <= agreedUntil)) {
      levels[at] = (nav * units) / base;
      continue;
    }
    const level = (levels[at - 1] ?? 1) * factor;
    levels[at] = level;
    if (hasNavs) grown.push(at);
    // What follows counts from this day.
    if (nav > 0) [units, base] = base > 0 ? [(level * base) / nav, base] : [level, nav];
  }
  return { levels, grown };
}

interface Days {
  navs: Float64Array;
  growths: Float64Array;
  unit: number;
}

function readDays(rows: readonly DayToLevel[]): Days {
  const [navs, growths] = [new Float64Array(rows.length), new Float64Array(rows.length)];
  let decimals = 0;
  for (const [at, { nav = '', growth }] of rows.entries()) {
    const point = nav.indexOf('.');
    if (point >= 0) decimals = Math.max(decimals, nav.length - point - 1);
    navs[at] = nav === '' ? Number.NaN : Number(nav);
    growths[at] = Number(growth);
  }
  return { navs, growths, unit: navUnit(decimals) };
}

/**
 * The last place up to which NAVs and growth agree from a day on: that day's, also where its growth counts from before a
 * report's day; a later one that makes good what it is off; or the one before.
 */
function agreesUntil(
  rows: readonly DayToLevel[],
  { navs, growths, unit }: Days,
  at: number,
): number {
  const base = navs[at - 1] ?? 0;
  const offAt = (place: number) =>
    navExcess(navs[place - 1] ?? 0, navs[place] ?? 0, growths[place] ?? 0);
  const off = offAt(at);
  if (Math.abs(off) <= roundingOf(base, growths[at] ?? 0, unit)) return at;
  const earlier = navs[at - 2] ?? 0;
  if (
    isReportDay(rows[at - 1]?.navdate ?? '') &&
    Math.abs(navExcess(earlier, navs[at] ?? 0, growths[at] ?? 0)) <=
      roundingOf(earlier, growths[at] ?? 0, unit)
  )
    return at;
  let factor = 1 + (growths[at] ?? 0) / 100;
  for (
    let next = at + 1;
    next < Math.min(at + LONGEST_DETOUR, rows.length) &&
    !rows[next]?.payout &&
    (navs[next] ?? 0) > 0;
    next += 1
  ) {
    factor *= 1 + (growths[next] ?? 0) / 100;
    const growth = (factor - 1) * 100;
    if (
      isMadeGood(off, offAt(next), base) &&
      Math.abs(navExcess(base, navs[next] ?? 0, growth)) <= roundingOf(base, growth, unit)
    )
      return next;
  }
  return at - 1;
}
