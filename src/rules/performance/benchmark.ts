import type {
  BenchmarkRow,
  FundRow,
  GrowthField,
  HistoryRange,
  NavHistoryRow,
} from '#schemas/fund.ts';
import type { PeriodGainRow, YearGainRow } from '#schemas/fund/figures.ts';

/** What the benchmark grew by over a period that ends on the row's day, percent; empty where that is not known. */
export function benchmarkOf({ benchmarkArr = [] }: FundRow, period: string): string {
  return benchmarkArr.find((one) => one.period === period)?.gain ?? '';
}

/** The same over a range of history that ends on `day`, yyyymmdd; empty where the fund has no return over the range as a period. */
export function benchmarkOfRange(
  fund: FundRow | undefined,
  range: HistoryRange,
  day: string,
): string {
  const period: GrowthField = range === 'all' ? 'foundud' : `${range}ud`;
  return fund?.navdate === day && fund[period] !== '' ? benchmarkOf(fund, period) : '';
}

/** Returns with what the benchmark grew by over the same period until the same day, where that is known. */
export function besideBenchmark(
  rows: readonly PeriodGainRow[],
  benchmarks: readonly BenchmarkRow[],
): PeriodGainRow[] {
  return rows.map((row) => withGain(row, gainOf(benchmarks, row.period, [row.navdate])));
}

/**
 * The same of calendar years; what is given of a year that is over may also end on its last calendar day. `computed` counts for
 * a year of which nothing is given.
 */
export function besideBenchmarkYears(
  rows: readonly YearGainRow[],
  benchmarks: readonly BenchmarkRow[],
  computed: readonly BenchmarkRow[] = [],
): YearGainRow[] {
  return rows.map((row) => {
    const days = [row.navdate, `${row.year}1231`];
    return withGain(
      row,
      gainOf(benchmarks, row.year, days) ?? gainOf(computed, row.year, [row.navdate]),
    );
  });
}

/** Whether an answered history has a line of the benchmark: that is known on its first day and a later one. */
export function hasBenchmarkLine(rows: readonly NavHistoryRow[]): boolean {
  return (
    rows[0]?.benchmark !== undefined &&
    rows.slice(1).some(({ benchmark }) => benchmark !== undefined)
  );
}

/** Whether any of these returns has that of the benchmark beside it. */
export function hasBenchmark(rows: readonly { benchmarkgain?: string }[]): boolean {
  return rows.some(({ benchmarkgain }) => benchmarkgain !== undefined);
}

function gainOf(
  benchmarks: readonly BenchmarkRow[],
  wanted: string,
  days: readonly string[],
): string | undefined {
  for (const day of days) {
    const found = benchmarks.find(({ period, navdate }) => period === wanted && navdate === day);
    if (found) return found.gain;
  }
  return undefined;
}

function withGain<Row>(row: Row, benchmarkgain: string | undefined): Row {
  return benchmarkgain === undefined ? row : { ...row, benchmarkgain };
}
