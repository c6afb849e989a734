import { expect, test } from 'vitest';
import { isPartYear } from './calendar-year.ts';
import { yearReturns } from './performance.ts';

test('the year a fund began in and a year not yet at its end are parts; one whose last trading day is earlier is not', () => {
  const days = ['20230615', '20231229', '20241231', '20250630'].map((navdate) => ({
    navdate,
    growth: '1',
  }));
  expect(yearReturns(days).map((row, at) => [row.year, isPartYear(row, at === 0)])).toEqual([
    ['2025', true],
    ['2024', false],
    ['2023', true],
  ]);
});

test('the newest year is whole on its last day', () => {
  expect(isPartYear({ year: '2025', startdate: '20241231', navdate: '20251231' }, true)).toBe(
    false,
  );
});
