import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NavRow } from '#schemas/fund.ts';
import { addDays, monthsBefore } from '../dates/calendar-date.ts';
import { availableRanges, gainCurveOf, lastRange, navHistory, periodEnds } from './history.ts';
import { cumulativeReturn, deepestFall, deepestFallOfReturns } from './performance.ts';

/** A history of daily rows whose NAV follows the growth, but for now and then a payout. */
const histories = fc
  .array(fc.record({ growth: fc.integer({ min: -900, max: 900 }), payout: fc.nat({ max: 30 }) }), {
    minLength: 1,
    maxLength: 900,
  })
  .map((days) => {
    let nav = 1;
    return days.map(({ growth, payout }, at): NavRow => {
      nav *= at === 0 ? 1 : (1 + growth / 10_000) * (payout === 0 ? 0.9 : 1);
      return {
        navdate: addDays('20150105', at * 3),
        nav: nav.toFixed(4),
        growth: (growth / 100).toFixed(2),
      };
    });
  });

test('a range begins with the last row on or before its first date; a younger fund answers all it has', () => {
  const rows = ['20240131', '20240228', '20240301', '20240331'].map((navdate) => ({ navdate }));
  expect(lastRange(rows, 'month1').map(({ navdate }) => navdate)).toEqual([
    '20240228',
    '20240301',
    '20240331',
  ]);
  expect(lastRange(rows, 'year1')).toEqual(rows);
  expect(lastRange(rows, 'all')).toEqual(rows);
  expect(lastRange([], 'month1')).toEqual([]);
});

test('every row carries its chained return since the first one', () => {
  const rows = [
    ['20240102', '1', '9'],
    ['20240103', '1.1', '10'],
    ['20240104', '0.55', '-50'],
  ] as const;
  const answered = navHistory(
    rows.map(([navdate, nav, growth]) => ({ navdate, nav, growth })),
    {},
  );
  expect(answered.map((row) => row.cumulative)).toEqual(['0.000000', '10.000000', '-45.000000']);
});

test('thinning keeps ends, highs, lows and the deepest fall, and falsifies no return', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 0, max: 400 }), (rows, points) => {
      const whole = navHistory(rows, {});
      const some = navHistory(rows, { points });
      expect(some.length).toBeLessThanOrEqual(Math.max(points, 20));
      expect(
        some.every((row) =>
          whole.some(
            (other) => other.navdate === row.navdate && other.cumulative === row.cumulative,
          ),
        ),
      ).toBe(true);
      expect([some[0], some.at(-1)]).toEqual([whole[0], whole.at(-1)]);
      for (const measure of ['nav', 'cumulative'] as const) {
        const range = (of: typeof whole) =>
          [Math.min, Math.max].map((pick) => pick(...of.map((row) => Number(row[measure]))));
        expect(range(some)).toEqual(range(whole));
      }
      expect(deepestFallOfReturns(some)).toEqual(deepestFallOfReturns(whole));
    }),
    { numRuns: 60 },
  );
});

test('the chained return and the fall agree with those of the whole history', () => {
  fc.assert(
    fc.property(histories, (rows) => {
      const answered = navHistory(rows, { points: 100 });
      expect(Number(answered.at(-1)?.cumulative)).toBeCloseTo(
        Number(cumulativeReturn(rows).at(-1)?.value),
        1,
      );
      expect(deepestFallOfReturns(answered)?.from).toBe(deepestFall(rows)?.from);
    }),
    { numRuns: 30 },
  );
});

test('a table shows days, then months, then years, and thinning leaves it as it was', () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      navdate: addDays('20150105', at),
      nav: '1',
      growth: '0',
    }));
  const shown = (rows: NavRow[]) => periodEnds(rows).map((at) => rows[at]?.navdate);
  expect(shown(days(90))).toHaveLength(90);
  expect(shown(days(120))).toEqual([
    '20150105',
    '20150131',
    '20150228',
    '20150331',
    '20150430',
    '20150504',
  ]);
  expect(shown(days(2500))).toEqual([
    '20150105',
    '20151231',
    '20161231',
    '20171231',
    '20181231',
    '20191231',
    '20201231',
    '20211108',
  ]);
  expect(shown(navHistory(days(2500), { points: 40 }))).toEqual(shown(days(2500)));
  expect(shown(navHistory(days(1800), { points: 130 }))).toEqual(shown(days(1800)));
});

test('a fund offers the ranges that it is old enough for', () => {
  expect(
    availableRanges({
      month1ud: '1.00',
      month3ud: '0.00',
      month6ud: '',
      year1ud: '',
      year3ud: '',
      year5ud: '',
    }),
  ).toEqual(['month1', 'month3', 'all']);
  expect(availableRanges()).toEqual([
    'month1',
    'month3',
    'month6',
    'year1',
    'year3',
    'year5',
    'all',
  ]);
});

test("a curve runs over its whole range, ends with the range's return and stays as small as asked", () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 0, max: 120 }), (rows, points) => {
      const curve = gainCurveOf(rows, 'year1', points);
      const range = cumulativeReturn(lastRange(rows, 'year1'));
      const old = (rows[0]?.navdate ?? '') <= monthsBefore(rows.at(-1)?.navdate ?? '', 12);
      expect(curve.length > 0).toBe(old);
      if (!old) return;
      expect(curve.length).toBeLessThanOrEqual(Math.max(points, 20));
      expect([curve[0], curve.at(-1)]).toEqual(
        [range[0], range.at(-1)].map((day) => [day?.navdate, day?.value]),
      );
      const values = (list: readonly string[]) => list.map(Number);
      const [kept, all] = [
        values(curve.map(([, gain]) => gain)),
        values(range.map(({ value }) => value)),
      ];
      expect([Math.min(...kept), Math.max(...kept)]).toEqual([Math.min(...all), Math.max(...all)]);
    }),
    { numRuns: 60 },
  );
});
