import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#rules/dates/calendar-date.ts';
import { across, barPlane, dayNumber, down, planeOf } from './scale.ts';

const curve = (values: number[], every = 1) => [
  {
    points: values.map((value, at) => ({ date: addDays('20240105', at * every), value, text: '' })),
  },
];

test('any curve lies inside its plane, with few ticks inside it in ascending order', () => {
  const values = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), {
    minLength: 1,
    maxLength: 40,
  });
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 400 }), fc.boolean(), (given, every, zero) => {
      const series = [...curve(given, every), ...curve(given.toReversed(), every)];
      const plane = planeOf(series, zero);
      for (const { date, value } of series.flatMap(({ points }) => points)) {
        for (const place of [across(plane, dayNumber(date)), down(plane, value)]) {
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(1);
        }
      }
      const days = plane.days.map(({ day }) => day);
      const ticks = plane.values.map(({ value }) => value);
      expect(days.length).toBeLessThanOrEqual(8);
      expect(ticks.length).toBeLessThanOrEqual(6);
      for (const list of [days, ticks]) expect(list).toEqual(list.toSorted((a, b) => a - b));
      expect(days.every((day) => day >= plane.from && day <= plane.to)).toBe(true);
      if (zero) expect(Math.min(plane.low, 0) === plane.low && plane.high >= 0).toBe(true);
    }),
  );
});

test('ticks are round values and first days', () => {
  const years = planeOf(curve([-55, 5], 1830), true);
  expect(years.values.map(({ value }) => value)).toEqual([-40, -20, 0]);
  expect(years.days.map(({ label }) => label)).toEqual(['2025', '2026', '2027', '2028', '2029']);
  expect(planeOf(curve([1.02, 1.09], 180), false).values).toEqual(
    [1.02, 1.04, 1.06, 1.08].map((value) => ({ value, decimals: 2 })),
  );
  expect(planeOf(curve([4, 6.8], 180), false).days.map(({ label }) => label)).toEqual([
    '2024-02',
    '2024-03',
    '2024-04',
    '2024-05',
    '2024-06',
    '2024-07',
  ]);
  expect(planeOf(curve([1, 2, 1], 14), false).days[0]?.label).toBe('01-10');
});

test('a return that never falls stands on zero, also on its first day', () => {
  expect(planeOf(curve([0, 3, 9]), true).low).toBe(0);
  expect(planeOf(curve([0, -3]), true).high).toBe(0);
  expect(planeOf(curve([0]), true)).toMatchObject({ low: 0, high: 1 });
});

test('bars of any values stand on a plane with zero, the last of them named and few others', () => {
  const bars = fc.array(fc.double({ min: -99, max: 900, noNaN: true }), {
    minLength: 1,
    maxLength: 40,
  });
  fc.assert(
    fc.property(bars, (values) => {
      const plane = barPlane(
        values.map((value, at) => ({ name: String(at), values: [value], texts: [''] })),
      );
      expect(plane.low).toBeLessThanOrEqual(Math.min(0, ...values));
      expect(plane.high).toBeGreaterThanOrEqual(Math.max(0, ...values));
      expect(plane.high).toBeGreaterThan(plane.low);
      expect(plane.days.at(-1)?.label).toBe(String(values.length - 1));
      expect(plane.days.length).toBeLessThanOrEqual(14);
    }),
  );
});
