import type { IndexValue } from './index-series.ts';
import type { BenchmarkRow, DividendRow, FundFacts, NavRow, YieldRow } from '#schemas/fund.ts';

/** New or corrected figures of a fund, checked; a day that is already known is replaced. */
export interface FundFigures extends Pick<FundFacts, 'fundcode' | 'navdecimals' | 'establishdate'> {
  navs?: readonly NavRow[];
  /** Of cash funds. */
  yields?: readonly YieldRow[];
  dividends?: readonly PayoutRow[];
  benchmarks?: readonly BenchmarkRow[];
}

/** A dividend or split of which days and notice may not be known; disclosed where nothing else is said. */
export type PayoutRow = Pick<DividendRow, 'exdate' | 'kind' | 'amount'> & Partial<DividendRow>;

/** Public holidays as yyyymmdd, weekends among them included; they replace what was known of these years. */
export interface Holidays {
  years: readonly string[];
  days: readonly string[];
}

/** What becomes visible at once. */
export interface FigureBatch {
  funds: readonly FundFigures[];
  holidays?: Holidays;
  indices?: readonly IndexValue[];
}

const GROWTH_DECIMALS = 2;
const INCOME_DECIMALS = 4;
const YIELD_DECIMALS = 3;

/** Decimal text with at least this number of decimals; more exact values keep theirs. */
export function padded(value: string, decimals: number): string {
  const [whole, fraction = ''] = value.split('.');
  return `${whole}.${fraction.padEnd(decimals, '0')}`;
}

export function paddedNav(row: NavRow, navdecimals: string): NavRow {
  return {
    navdate: row.navdate,
    nav: padded(row.nav, Number(navdecimals)),
    growth: padded(row.growth, GROWTH_DECIMALS),
  };
}

export function paddedYield(row: YieldRow): YieldRow {
  return {
    navdate: row.navdate,
    income10k: padded(row.income10k, INCOME_DECIMALS),
    yield7d: padded(row.yield7d, YIELD_DECIMALS),
  };
}

/** A cash fund's day as growth in percent: income per 10,000 units of one yuan each is hundredths of a percent. */
export function incomeGrowth({ navdate, income10k }: YieldRow): {
  navdate: string;
  growth: string;
} {
  return { navdate, growth: String(Number(income10k) / 100) };
}
