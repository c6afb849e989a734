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

/** The pass over a history at one of its days: what the levels of later days follow from. */
export interface LevelState {
  navdate: string;
  /** Unit NAV of the day before: 0 where there is none, NaN of cash funds. */
  before: number;
  /** Unit NAV of the day; NaN of cash funds. */
  nav: number;
  level: number;
  /** The level of a day is nav × units ÷ base, so that a history without payouts is the exact quotient of two NAVs. */
  units: number;
  base: number;
  /** Number of days from the next one on of which it is known that NAVs and growth agree. */
  agreed: number;
}

/** Number of later days that the level of a day may depend on. */
export const LATER_DAYS = LONGEST_DETOUR - 1;

export function adjustedLevels(rows: readonly DayToLevel[]): AdjustedLevels {
  const [first] = rows;
  if (!first) return { levels: [], grown: [] };
  const later = rows.slice(1);
  const { levels, grown } = levelsAfter(firstLevel(first), later, navUnit(mostDecimals(rows)));
  return { levels: [1, ...levels], grown: grown.map((at) => at + 1) };
}

/** Where the pass over a history begins. */
export function firstLevel({ navdate = '', nav = '' }: DayToLevel): LevelState {
  const first = navOf(nav);
  return { navdate, before: 0, nav: first, level: 1, units: 1, base: first, agreed: 0 };
}

/**
 * Levels of the days after one that was reached, as a pass over the whole history gives them if all of it or at least
 * `LATER_DAYS` more days are among `rows`. `unit` is one in the last place of the NAVs of the whole history. Returns the
 * state at each place of `keep`, too.
 */
export function levelsAfter(
  from: LevelState,
  rows: readonly DayToLevel[],
  unit: number,
  keep: ReadonlySet<number> = new Set(),
): AdjustedLevels & { states: Map<number, LevelState> } {
  const days = readDays(from, rows, unit);
  const levels = Array.from(rows, () => from.level);
  const grown: number[] = [];
  const states = new Map<number, LevelState>();
  let { level, units, base } = from;
  let agreedUntil = from.agreed - 1;
  for (const [at, { navdate = '', payout }] of rows.entries()) {
    const [before, nav] = [days.nav(at - 1), days.nav(at)];
    const hasNavs = before > 0 && nav > 0;
    if (hasNavs && payout) units *= payout.split + payout.dividend / nav;
    else if (hasNavs && at > agreedUntil) agreedUntil = agreesUntil(days, at);
    if (hasNavs && (payout || at <= agreedUntil)) level = (nav * units) / base;
    else {
      level *= 1 + days.growth(at) / 100;
      if (hasNavs) grown.push(at);
      // What follows counts from this day.
      if (nav > 0) [units, base] = base > 0 ? [(level * base) / nav, base] : [level, nav];
    }
    levels[at] = level;
    const agreed = Math.max(0, agreedUntil - at);
    if (keep.has(at)) states.set(at, { navdate, before, nav, level, units, base, agreed });
  }
  return { levels, grown, states };
}

/** Digits after the point of the NAVs that have most of them. */
export function mostDecimals(rows: readonly DayToLevel[]): number {
  return rows.reduce((most, { nav = '' }) => {
    const point = nav.indexOf('.');
    return point < 0 ? most : Math.max(most, nav.length - point - 1);
  }, 0);
}

function navOf(nav: string): number {
  return nav === '' ? Number.NaN : Number(nav);
}

/** The days after one, by their places; that one has the place -1, the one before it -2. */
interface Days {
  rows: readonly DayToLevel[];
  unit: number;
  nav(at: number): number;
  growth(at: number): number;
  navdate(at: number): string;
}

function readDays(from: LevelState, rows: readonly DayToLevel[], unit: number): Days {
  const navs = new Float64Array(rows.length + 2);
  const growths = new Float64Array(rows.length);
  navs.set([from.before, from.nav]);
  for (const [at, { nav = '', growth }] of rows.entries()) {
    navs[at + 2] = navOf(nav);
    growths[at] = Number(growth);
  }
  return {
    rows,
    unit,
    nav: (at) => navs[at + 2] ?? 0,
    growth: (at) => growths[at] ?? 0,
    navdate: (at) => (at < 0 ? from.navdate : (rows[at]?.navdate ?? '')),
  };
}

/**
 * The last place up to which NAVs and growth agree from a day on: that day's, also where its growth counts from before a
 * report's day; a later one that makes good what it is off; or the one before.
 */
function agreesUntil({ rows, unit, nav, growth, navdate }: Days, at: number): number {
  const base = nav(at - 1);
  const offAt = (place: number) => navExcess(nav(place - 1), nav(place), growth(place));
  const off = offAt(at);
  if (Math.abs(off) <= roundingOf(base, growth(at), unit)) return at;
  const earlier = nav(at - 2);
  if (
    isReportDay(navdate(at - 1)) &&
    Math.abs(navExcess(earlier, nav(at), growth(at))) <= roundingOf(earlier, growth(at), unit)
  )
    return at;
  let factor = 1 + growth(at) / 100;
  for (
    let next = at + 1;
    next < Math.min(at + LONGEST_DETOUR, rows.length) && !rows[next]?.payout && nav(next) > 0;
    next += 1
  ) {
    factor *= 1 + growth(next) / 100;
    const grown = (factor - 1) * 100;
    if (
      isMadeGood(off, offAt(next), base) &&
      Math.abs(navExcess(base, nav(next), grown)) <= roundingOf(base, grown, unit)
    )
      return next;
  }
  return at - 1;
}
