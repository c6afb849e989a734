import type { DayValue } from '../figures/day-table.ts';
import type { SeriesRules } from './series-check.ts';
import { benchmarkPeriod } from './benchmark-period.ts';
import type { TimeSeriesType } from './dataset-types.ts';

/** How the figures of a sort are checked and where they are kept. */
export interface TimeSeriesRules extends Omit<SeriesRules, 'stored'> {
  table: 'nav' | 'cash_yield' | 'dividend' | 'benchmark_growth';
  /** The field and column of the day. */
  day: 'navdate' | 'exdate';
  values: readonly DayValue[];
  /** A figure that a file may have besides. It is compared with the values and not kept. */
  compared: DayValue | null;
  /** A file may tell of dividends and splits of the day in words, in its field `payout`. */
  hasPayouts: boolean;
  /** The field and column that divides a fund's days: one row of each kind or period. Null: a day has one row. */
  kind: 'kind' | 'period' | null;
  /** Rows have the days, notice and basis of a payout. */
  hasDetails: boolean;
}

export const timeSeriesRules: Readonly<Record<TimeSeriesType, TimeSeriesRules>> = {
  navs: {
    table: 'nav',
    day: 'navdate',
    values: [
      { name: 'nav', pad: 'fund', most: 'fund', isPositive: true },
      { name: 'growth', pad: 2, most: 6 },
    ],
    compared: { name: 'cumulative', pad: 0, most: 8, isPositive: true },
    hasPayouts: true,
    kind: null,
    hasDetails: false,
    isDaily: false,
    isContinuous: true,
    change: { nav: 0, growth: 1 },
  },
  yields: {
    table: 'cash_yield',
    day: 'navdate',
    values: [
      { name: 'income10k', pad: 4, most: 6 },
      { name: 'yield7d', pad: 3, most: 4 },
    ],
    compared: null,
    hasPayouts: false,
    kind: null,
    hasDetails: false,
    isDaily: true,
    isContinuous: true,
    change: null,
  },
  dividends: {
    table: 'dividend',
    day: 'exdate',
    values: [{ name: 'amount', pad: 0, most: 8, isPositive: true }],
    compared: null,
    hasPayouts: false,
    kind: 'kind',
    hasDetails: true,
    isDaily: false,
    isContinuous: false,
    change: null,
  },
  benchmarks: {
    table: 'benchmark_growth',
    day: 'navdate',
    values: [{ name: 'gain', pad: 2, most: 6 }],
    compared: null,
    hasPayouts: false,
    kind: 'period',
    hasDetails: false,
    isDaily: true,
    isContinuous: false,
    change: null,
  },
};

/** Dividends and splits that a file of NAVs tells of: that their days are in order is seen by the NAVs. */
export const payoutRules: TimeSeriesRules = { ...timeSeriesRules.dividends, isDaily: true };

const KINDS: Readonly<Record<string, 'dividend' | 'split'>> = {
  分红: 'dividend',
  派息: 'dividend',
  现金分红: 'dividend',
  dividend: 'dividend',
  拆分: 'split',
  折算: 'split',
  份额分拆: 'split',
  份额折算: 'split',
  split: 'split',
};

/** What a row of dividends and splits is; null where it says neither. */
export function actionKind(cell: string): 'dividend' | 'split' | null {
  return KINDS[cell.toLowerCase()] ?? null;
}

/** How a cell names the kind or period of its row; null where it names none. */
export function readKind(kind: TimeSeriesRules['kind'], cell: string): string | null {
  if (kind === null) return '';
  return kind === 'kind' ? actionKind(cell) : benchmarkPeriod(cell);
}
