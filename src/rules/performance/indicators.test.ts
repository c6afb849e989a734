import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { addDays } from '../dates/calendar-date.ts';
import { indicators } from './indicators.ts';
import type { DayRow } from './performance.ts';

/** Days with these growths, `step` apart, after a first day. */
function history(growths: readonly string[], step = 1): DayRow[] {
  return ['0', ...growths].map((growth, at) => ({
    navdate: addDays('20240101', at * step),
    growth,
  }));
}

it('measures return, fall and ups by hand-worked figures', () => {
  const rows = history(['10', '-20', '25', '0']);
  expect(indicators(rows, 'all')).toEqual({
    range: 'all',
    startdate: '20240101',
    gain: '10.00',
    annualgain: '',
    sharpe: '',
    // Mean 3.75, squares 39.0625 + 564.0625 + 451.5625 + 14.0625 over 3.
    volatility: (Math.sqrt(1068.75 / 3) * Math.sqrt(250)).toFixed(2),
    maxdrawdown: '-20.00',
    peakdate: '20240102',
    lowdate: '20240103',
    updays: '50.00',
    basis: 'nav',
  });
});

it('scales growth to a year by the days that it took, and measures no volatility of weekly rows', () => {
  const weekly = indicators(
    history(
      Array.from({ length: 104 }, (_, at) => (at % 2 ? '2' : '-1')),
      7,
    ),
    'all',
  );
  expect(weekly?.gain).toBe('66.05');
  expect(weekly?.annualgain).toBe((((1.02 * 0.99) ** (52 * (365 / 728)) - 1) * 100).toFixed(2));
  expect([weekly?.volatility, weekly?.sharpe]).toEqual(['', '']);
});

it('scales the deviation by the same number of days, however many rows a year has', () => {
  // The deviation of -1 and 2 in equal parts, of a sample of 400.
  const growths = Array.from({ length: 400 }, (_, at) => (at % 2 ? '2' : '-1'));
  const [dense, sparse] = [
    indicators(history(growths), 'all'),
    indicators(history(growths, 2), 'all'),
  ];
  expect(dense?.volatility).toBe((1.5 * Math.sqrt(400 / 399) * Math.sqrt(250)).toFixed(2));
  expect(sparse?.volatility).toBe(dense?.volatility);
  expect(Number(dense?.sharpe)).toBeCloseTo(
    (Number(dense?.annualgain) - 1.5) / Number(dense?.volatility),
    2,
  );
});

it('leaves out what a fund is too young for, and what nothing was risked for', () => {
  const rows = history(Array.from({ length: 400 }, () => '0.01'));
  expect(indicators(rows, 'year1')).toMatchObject({
    volatility: '0.00',
    sharpe: '',
    maxdrawdown: '0.00',
    peakdate: '',
    lowdate: '',
    updays: '100.00',
  });
  expect(indicators(rows, 'year3')).toBeNull();
  expect(indicators([], 'all')).toBeNull();
  expect(indicators(history(['1']), 'all')).toBeNull();
});

test('the fall is never deeper than the history allows, and every figure is decimal text', () => {
  const growth = fc.integer({ min: -900, max: 900 }).map((units) => String(units / 100));
  fc.assert(
    fc.property(
      fc.array(growth, { minLength: 2, maxLength: 60 }),
      fc.integer({ min: 1, max: 9 }),
      (growths, step) => {
        const row = indicators(history(growths, step), 'all');
        for (const name of ['gain', 'maxdrawdown', 'updays'] as const)
          expect(row?.[name]).toMatch(/^-?\d+\.\d\d$/);
        expect(row?.volatility).toMatch(step > 4 ? /^$/ : /^\d+\.\d\d$/);
        expect(Number(row?.maxdrawdown)).toBeLessThanOrEqual(0);
        expect(Number(row?.maxdrawdown)).toBeLessThanOrEqual(Math.min(0, Number(row?.gain)) + 0.01);
        expect(row?.annualgain).toMatch(/^$|^-?\d+\.\d\d$/);
      },
    ),
  );
});
