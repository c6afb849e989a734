import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFigures } from '#server/store/figures/write.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { benchmarkPart, bringIndex, composeBenchmark } from '#tests/support/composed-benchmark.ts';
import { openFundStore, type FundStore } from '#tests/support/fund-store.ts';

let funds: FundStore;
// Made up. The fund has NAVs of 30 and 31 December, of 2, 3 and 10 January.
const STOCKS = {
  20241230: '100',
  20241231: '110',
  20250102: '99',
  20250103: '99',
  20250110: '108.9',
};
const BONDS = { 20241230: '200', 20241231: '200', 20250102: '202', 20250103: '202' };

const bring = (code: string, values: Readonly<Record<string, string>>) =>
  bringIndex(funds.store.sql, code, values);
const gains = async (fundcode: string) => {
  const [periods] = await funds.record('fund/gain/period', { fundcode });
  const [years] = await funds.record('fund/gain/year', { fundcode });
  return Object.fromEntries([
    ...periods.map(({ period, benchmarkgain }) => [period, benchmarkgain]),
    ...years.map(({ year, benchmarkgain }) => [year, benchmarkgain]),
  ]);
};
const detail = async (fundcode: string) => (await funds.record('fund/detail', { fundcode }))[0][0];

beforeAll(async () => {
  funds = await openFundStore();
  await composeBenchmark(funds.store.sql, '010001', {
    establishdate: '20241230',
    benchmarkparts: [benchmarkPart('S', '80'), benchmarkPart('B', '20')],
  });
});
afterAll(() => funds.store.close());

describe('a composed benchmark', () => {
  it('is not there until its indices were imported: the page stays as it was', async () => {
    expect(await gains('010001')).toEqual({
      week1ud: undefined,
      thisyearud: undefined,
      foundud: undefined,
      2025: undefined,
      2024: undefined,
    });
    expect(await detail('010001')).not.toHaveProperty('benchmarkcomposite');
    await bring('S', STOCKS);
    expect(await detail('010001')).not.toHaveProperty('benchmarkcomposite');
    const snapshot = await currentSnapshot(funds.store.sql);
    await snapshot.answer({ path: 'fund/detail', body: { fundcode: '010001' } });
    expect([...snapshot.tags]).toEqual(expect.arrayContaining(['index/S', 'index/B']));
  });

  it('of series that end early ends there, and the page says so', async () => {
    await bring('B', BONDS);
    // Until 3 January, over a time that ends later there is none; of the year that is over there is.
    expect(await gains('010001')).toEqual({
      ...{ week1ud: undefined, thisyearud: undefined, foundud: undefined },
      ...{ 2025: undefined, 2024: '8.00' },
    });
    expect((await detail('010001'))?.benchmarkcomposite).toEqual({
      text: '虚构指数 S（S，全收益指数） × 80% + 虚构指数 B（B，全收益指数） × 20%，每日再平衡',
      // A weekend follows.
      ...{ untildate: '20250105', endedby: 'B' },
    });
    expect((await detail('010001'))?.benchmarkArr).toBeUndefined();
    const [rows] = await funds.record('fund/nav/history', { fundcode: '010001' });
    expect(rows.map(({ navdate, benchmark }) => [navdate, benchmark])).toEqual([
      ['20241230', '0.000000'],
      ['20241231', '8.000000'],
      ['20250102', '-0.424000'],
      ['20250103', '-0.424000'],
      ['20250110', undefined],
    ]);
  });

  it('stands beside returns by period and year, in lists, and along the history', async () => {
    await bring('B', { 20250110: '202' });
    expect(await gains('010001')).toEqual({
      // 1.08 × 0.922 × 1.08, of it from 31 December on, and from 3 January on.
      ...{ week1ud: '8.00', thisyearud: '-0.42', foundud: '7.54', 2025: '-0.42', 2024: '8.00' },
    });
    const fund = await detail('010001');
    expect(fund?.benchmarkcomposite?.endedby).toBe('');
    const [[row]] = await funds.record('trade/fund/list', { fundcodes: '010001' });
    for (const one of [fund, row])
      expect(one?.benchmarkArr).toEqual([
        { period: 'day1ud', gain: '8.00' },
        { period: 'week1ud', gain: '8.00' },
        { period: 'thisyearud', gain: '-0.42' },
        { period: 'foundud', gain: '7.54' },
      ]);
    const [rows] = await funds.record('fund/nav/history', { fundcode: '010001' });
    expect(rows.at(-1)?.benchmark).toBe('7.542080');
  });

  it('gives way to what was imported of the benchmark for the same time and day', async () => {
    await importFigures(funds.store.sql, 'test', '', {
      funds: [
        {
          ...{ fundcode: '010001', navdecimals: '4', establishdate: '20241230' },
          benchmarks: [
            { navdate: '20250110', period: 'thisyearud', gain: '-0.40' },
            { navdate: '20250109', period: 'foundud', gain: '99.00' },
            { navdate: '20241231', period: '2024', gain: '8.01' },
          ],
        },
      ],
    });
    expect(await gains('010001')).toEqual({
      ...{ week1ud: '8.00', thisyearud: '-0.40', foundud: '7.54', 2025: '-0.42', 2024: '8.01' },
    });
    const [[row]] = await funds.record('trade/fund/list', { fundcodes: '010001' });
    expect(row?.benchmarkArr).toContainEqual({ period: 'thisyearud', gain: '-0.40' });
    expect(row?.benchmarkArr).toContainEqual({ period: 'foundud', gain: '7.54' });
  });

  it('says how the fund moved against it, over ranges of daily days', async () => {
    const { rows } = await funds.result('fund/indicator', { fundcode: '010001' });
    // Growths of 10, −20, 12.5 and 0 against 8, −7.8, 0 and 8 percent: a covariance of 76.96 over a variance of 57.34.
    expect(rows[0]?.relative?.beta).toBe('1.34');
    expect(rows[0]?.relative?.information).toBe('');
  });

  it('is not given to a fund without one', async () => {
    const snapshot = await currentSnapshot(funds.store.sql);
    await snapshot.answer({ path: 'fund/gain/period', body: { fundcode: '000001' } });
    expect([...snapshot.tags].filter((tag) => tag.startsWith('index/'))).toEqual([]);
    const [rows] = await funds.record('fund/nav/history', { fundcode: '000001' });
    expect(rows.every((row) => !('benchmark' in row))).toBe(true);
  });
});
