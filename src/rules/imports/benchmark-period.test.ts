import { expect, it } from 'vitest';
import { benchmarkPeriod } from './benchmark-period.ts';

it.each([
  ['year1ud', 'year1ud'],
  ['近1年', 'year1ud'],
  ['近 一 年', 'year1ud'],
  ['近６个月', 'month6ud'],
  ['今年以来', 'thisyearud'],
  ['成立以来', 'foundud'],
  ['2025', '2025'],
  ['2025年', '2025'],
  ['2025年度上半年', null],
  ['20250101', null],
  ['近2年', null],
  ['', null],
])('reads the period %j as %j', (cell, period) => {
  expect(benchmarkPeriod(cell)).toBe(period);
});
