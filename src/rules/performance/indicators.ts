import type { HistoryRange } from '#schemas/fund.ts';
import type { IndicatorRow } from '#schemas/fund/figures.ts';
import { daysBetween } from '../dates/calendar-date.ts';
import { TRADING_DAYS_A_YEAR, YEAR_DAYS } from '../figures/year-days.ts';
import { lastRange, reachesBack } from './history.ts';
import { chain, deepestDrop, percent, returnBasis, type DayRow } from './performance.ts';

/** The benchmark rate of one-year deposits since 24 October 2015, percent a year: what a return without risk is taken to be. */
export const RISK_FREE = 1.5;

/** Percent: below it is the error of doubles. */
const LEAST_GROWTH = 1e-9;
/** Calendar days from one row to the next on average: daily NAVs have fewer, even over a long holiday. */
export const LARGEST_DAILY_GAP = 4;

/**
 * Risk and return of the last `range` of a history that ascends by day; null where it does not reach back that far or
 * has too few days. Growth is scaled to a year by the calendar days that it took, the deviation of daily growths by one fixed
 * number of days; rows that are no daily ones, such as weekly NAVs, have none.
 */
export function indicators(rows: readonly DayRow[], range: HistoryRange): IndicatorRow | null {
  if (range !== 'all' && !reachesBack(rows, range)) return null;
  const window = lastRange(rows, range);
  const [first, last] = [window[0], window.at(-1)];
  if (!first || !last || window.length < 3) return null;
  const values = chain(window);
  const ratio = values.at(-1) ?? 1;
  const days = daysBetween(first.navdate, last.navdate);
  const years = days / YEAR_DAYS;
  const growths = values.slice(1).map((value, at) => (value / (values[at] ?? value) - 1) * 100);
  const spread = deviation(growths) * Math.sqrt(TRADING_DAYS_A_YEAR);
  const volatility = days / growths.length > LARGEST_DAILY_GAP ? '' : spread.toFixed(2);
  const annual = years < 1 ? null : ratio ** (1 / years);
  const drop = deepestDrop(values);
  return {
    range,
    startdate: first.navdate,
    gain: percent(ratio),
    annualgain: annual === null ? '' : percent(annual),
    volatility,
    sharpe:
      annual === null || volatility === '' || volatility === '0.00'
        ? ''
        : fixed(((annual - 1) * 100 - RISK_FREE) / spread),
    maxdrawdown: percent(drop?.ratio ?? 1),
    peakdate: window[drop?.from ?? -1]?.navdate ?? '',
    lowdate: window[drop?.to ?? -1]?.navdate ?? '',
    updays: (
      (growths.filter((growth) => growth > LEAST_GROWTH).length / growths.length) *
      100
    ).toFixed(2),
    basis: returnBasis(window),
  };
}

/** Of a sample, around its mean. */
function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1),
  );
}

/** Two decimals, never "-0.00". */
export function fixed(value: number): string {
  const text = value.toFixed(2);
  return text === '-0.00' ? '0.00' : text;
}
