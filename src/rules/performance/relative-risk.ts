import type { HistoryRange } from '#schemas/fund.ts';
import type { RelativeRisk } from '#schemas/fund/figures.ts';
import { daysBetween } from '../dates/calendar-date.ts';
import { TRADING_DAYS_A_YEAR, YEAR_DAYS } from '../figures/year-days.ts';
import { levelOn, type CompositeLevels } from './composite.ts';
import { lastRange, reachesBack } from './history.ts';
import { fixed, LARGEST_DAILY_GAP } from './indicators.ts';
import { chain, type DayRow } from './performance.ts';

/**
 * How a fund moved against its composed benchmark over the last `range` of its days; null where the benchmark is not known on
 * all of them, where these are no daily ones or too few, and where the fund is too young for the range.
 */
export function relativeRisk(
  rows: readonly DayRow[],
  range: HistoryRange,
  composite: CompositeLevels,
): RelativeRisk | null {
  if (range !== 'all' && !reachesBack(rows, range)) return null;
  const window = lastRange(rows, range);
  const levels = window.map(({ navdate }) => levelOn(composite, navdate));
  const [first, last] = [window[0], window.at(-1)];
  if (!first || !last || window.length < 3 || !isKnown(levels)) return null;
  const days = daysBetween(first.navdate, last.navdate);
  if (days / (window.length - 1) > LARGEST_DAILY_GAP) return null;
  const values = chain(window);
  const [own, other] = [growths(values), growths(levels)];
  const error = Math.sqrt(
    covariance(difference(own, other), difference(own, other)) * TRADING_DAYS_A_YEAR,
  );
  const years = days / YEAR_DAYS;
  const annual = (ratio: number) => (ratio ** (1 / years) - 1) * 100;
  const excess = annual(values.at(-1) ?? 1) - annual((levels.at(-1) ?? 1) / (levels[0] ?? 1));
  const spread = covariance(other, other);
  const trackingerror = error.toFixed(2);
  return {
    trackingerror,
    information: years < 1 || trackingerror === '0.00' ? '' : fixed(excess / error),
    beta: spread < LEAST_VARIANCE ? '' : fixed(covariance(own, other) / spread),
  };
}

/** Of growths in percent; below it is the error of doubles, as of a benchmark that is a fixed rate. */
const LEAST_VARIANCE = 1e-12;

function isKnown(levels: readonly (number | undefined)[]): levels is readonly number[] {
  return !levels.includes(undefined);
}

/** From each value to the next, percent. */
function growths(values: readonly number[]): number[] {
  return values.slice(1).map((value, at) => (value / (values[at] ?? value) - 1) * 100);
}

function difference(a: readonly number[], b: readonly number[]): number[] {
  return a.map((value, at) => value - (b[at] ?? 0));
}

/** Of a sample, around its means. */
function covariance(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [left, right] = [mean(a), mean(b)];
  const sum = a.reduce((all, value, at) => all + (value - left) * ((b[at] ?? 0) - right), 0);
  return sum / (a.length - 1);
}
