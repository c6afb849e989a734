import { describe, expect, it } from 'vitest';
import { sampleRow } from '#samples/funds.ts';
import type { PeriodGainRow, YearGainRow } from '#schemas/fund/figures.ts';
import { benchmarkOf, besideBenchmark, besideBenchmarkYears } from './benchmark.ts';

describe('what a benchmark grew by', () => {
  it('is empty where it is not known, and 0 only where it was 0', () => {
    const row = sampleRow('000628', { benchmarkArr: [{ period: 'year1ud', gain: '0.00' }] });
    expect(benchmarkOf(row, 'year1ud')).toBe('0.00');
    expect(benchmarkOf(row, 'year3ud')).toBe('');
    expect(benchmarkOf(sampleRow('000051'), 'year1ud')).toBe('');
  });

  it('stands beside a return of the same period and day alone', () => {
    const row: PeriodGainRow = {
      ...{ period: 'year1ud', startdate: '20250213', navdate: '20260213' },
      ...{ gain: '17.76', basis: 'nav' },
    };
    const known = [
      { navdate: '20260212', period: 'year1ud', gain: '9.99' },
      { navdate: '20260213', period: 'year3ud', gain: '30.00' },
    ];
    expect(besideBenchmark([row], known)).toEqual([row]);
    const same = { navdate: '20260213', period: 'year1ud', gain: '12.50' };
    expect(besideBenchmark([row], [...known, same])).toEqual([{ ...row, benchmarkgain: '12.50' }]);
  });

  it('of a year ends on the last day that counts, or on that of the calendar', () => {
    const of = (year: string, navdate: string): YearGainRow => ({
      ...{ year, startdate: `${Number(year) - 1}1231`, navdate, gain: '1.00', basis: 'nav' },
    });
    const rows = [of('2026', '20260213'), of('2025', '20251230'), of('2024', '20241231')];
    const known = [
      { navdate: '20260212', period: '2026', gain: '3.00' },
      { navdate: '20251231', period: '2025', gain: '2.00' },
      { navdate: '20241231', period: '2024', gain: '-1.00' },
    ];
    expect(
      besideBenchmarkYears(rows, known).map(({ year, benchmarkgain }) => [year, benchmarkgain]),
    ).toEqual([
      ['2026', undefined],
      ['2025', '2.00'],
      ['2024', '-1.00'],
    ]);
    // What is computed counts for a year of which nothing is given.
    const computed = [
      { navdate: '20260213', period: '2026', gain: '3.50' },
      { navdate: '20251230', period: '2025', gain: '2.50' },
    ];
    expect(
      besideBenchmarkYears(rows, known, computed).map(({ benchmarkgain }) => benchmarkgain),
    ).toEqual(['3.50', '2.00', '-1.00']);
  });
});
