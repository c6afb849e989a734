import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { cumulativeNav } from '#rules/performance/cumulative-nav.ts';
import { indicators } from '#rules/performance/indicators.ts';
import { periodReturns } from '#rules/performance/performance.ts';
import type { DividendRow, NavRow } from '#schemas/fund.ts';
import { readNavFile } from './read-nav-file.ts';

/**
 * Figures of three funds worked out on paper from the rows of their files. A return is the quotient of the NAVs as long as
 * nothing was paid out between; the product of the days' growth factors is the same up to the rounding of growth.
 */
const END = '20260213';

async function read(name: string): Promise<string> {
  return await readFile(new URL(`data/${name}`, import.meta.url), 'utf8');
}

async function history(code: string): Promise<NavRow[]> {
  const reading = readNavFile(code, await read(`nav/${code}.csv`));
  if (!reading.ok) throw new Error(`broken history ${code}`);
  return reading.value;
}

async function payouts(code: string): Promise<DividendRow[]> {
  const funds: { fundcode: string; dividends?: DividendRow[] }[] = JSON.parse(
    await read('funds.json'),
  );
  return funds.find(({ fundcode }) => fundcode === code)?.dividends ?? [];
}

/** What was paid out between a day and the one before it, to 0.001 yuan: by how much the NAV fell short of its growth. */
function paidOn(rows: readonly NavRow[], exdate: string): string {
  const at = rows.findIndex(({ navdate }) => navdate === exdate);
  const [before, day] = [rows[at - 1], rows[at]];
  return (Number(before?.nav) * (1 + Number(day?.growth) / 100) - Number(day?.nav)).toFixed(3);
}

it('000001 华夏成长混合', async () => {
  const rows = await history('000001');
  // 6 to 13 February: 1.0269 × 1.0017 × 0.9896 × 1.0114 × 0.9939 = 1.02327; NAVs: 1.143 ÷ 1.117 = 1.02328
  expect(periodReturns(rows, END).week1ud).toBe('2.33');
  // From the high of 28 January: 0.9759 × 0.9949 × 0.9580 × 1.0242 × 0.9904 × 0.9894 × 0.9955 = 0.92931; NAVs: 1.117 ÷ 1.202 = 0.92928
  expect(indicators(rows, 'month1')).toMatchObject({
    maxdrawdown: '-7.07',
    peakdate: '20260128',
    lowdate: '20260206',
  });
  // 1.085 × 1.0157 − 1.092 = 0.0100
  expect(paidOn(rows, '20250922')).toBe('0.010');
  const paid = await payouts('000001');
  expect(paid.at(-1)).toMatchObject({
    exdate: '20250922',
    kind: 'dividend',
    amount: '0.010',
    basis: 'disclosed',
  });
  // The twenty-fourth: 0.997 × 1.0018 − 0.997 = 0.0018, of which a notice tells.
  expect(paidOn(rows, '20230112')).toBe('0.002');
  expect(paid[23]).toMatchObject({
    exdate: '20230112',
    amount: '0.002',
    notice: '华夏成长证券投资基金第二十四次分红公告',
  });
  // 25 payments of 2.573 together, as far as NAVs and growth tell; 1.143 + 2.573 = 3.716
  expect(paid).toHaveLength(25);
  expect(cumulativeNav('1.143', paid)).toBe('3.716');
});

it('000045 工银产业债券A', async () => {
  const rows = await history('000045');
  // 1.0031 × 1.0006 × 1.0012 × 1.0006 × 0.9969 = 1.00239; NAVs: 1.599 ÷ 1.595 = 1.00251
  expect(periodReturns(rows, END).week1ud).toBe('0.25');
  // From 29 January: 0.9963 × 0.9944 = 0.99072; NAVs: 1.586 ÷ 1.601 = 0.99063
  expect(indicators(rows, 'month1')).toMatchObject({
    maxdrawdown: '-0.94',
    peakdate: '20260129',
    lowdate: '20260202',
  });
  // 1.537 × 1.0013 − 1.385 = 0.1540
  expect(paidOn(rows, '20221209')).toBe('0.154');
  const paid = await payouts('000045');
  // 0.083 + 0.067 + 0.100 + 0.154 = 0.404; 1.599 + 0.404 = 2.003
  expect(paid.map(({ amount }) => amount)).toEqual(['0.083', '0.067', '0.100', '0.154']);
  expect(cumulativeNav('1.599', paid)).toBe('2.003');
});

it('110011 易方达优质精选混合', async () => {
  const rows = await history('110011');
  // 1.0081 × 0.9970 × 0.9967 × 0.9897 × 0.9957 = 0.98718; NAVs: 5.3277 ÷ 5.3969 = 0.98718
  expect(periodReturns(rows, END).week1ud).toBe('-1.28');
  // From 13 January: 0.9956 × 0.9733 × 0.9925 × 0.9924 × 1.0008 × 0.9935 × 1.0001 × 0.9993 × 0.9990 = 0.94748; NAVs: 5.2894 ÷ 5.5826 = 0.94748
  expect(indicators(rows, 'month1')).toMatchObject({
    maxdrawdown: '-5.25',
    peakdate: '20260113',
    lowdate: '20260126',
  });
  // 9.4782 × 0.9883 − 8.4677 = 0.8996, paid as 0.900
  expect(paidOn(rows, '20210225')).toBe('0.900');
  const paid = await payouts('110011');
  // 0.040 + 0.350 + 0.500 + 0.900 = 1.790; 5.3277 + 1.790 = 7.1177
  expect(paid.map(({ amount }) => amount)).toEqual(['0.040', '0.350', '0.500', '0.900']);
  expect(cumulativeNav('5.3277', paid)).toBe('7.1177');
});

/** Funds that paid nothing: their returns are the quotients of their NAVs, however growth was rounded. */
it.each([
  ['000216', '20130822', { year1ud: '61.03', foundud: '284.81' }],
  ['000628', '20150203', { year1ud: '17.83', foundud: '436.27' }],
  ['022364', '20241030', { year1ud: '206.08', foundud: '273.32' }],
  ['000831', '', { year1ud: '22.31', foundud: '180.10' }],
  ['001618', '', { year1ud: '43.07', foundud: '100.87' }],
] as const)(
  '%s: a fund without dividends returns what its NAVs say',
  async (code, establishdate, returns) => {
    const rows = await history(code);
    expect(periodReturns(rows, END, establishdate)).toMatchObject(returns);
    expect(Number(returns.foundud)).toBeCloseTo(
      (Number(rows.at(-1)?.nav) / Number(rows[0]?.nav) - 1) * 100,
      1,
    );
  },
);
