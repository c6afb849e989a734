import fc from 'fast-check';
import { expect, it } from 'vitest';
import { adjustedLevels, type DayToLevel } from './adjusted-levels.ts';

const day = (nav: string, growth = '0', payout?: DayToLevel['payout']): DayToLevel => ({
  nav,
  growth,
  ...(payout && { payout }),
});
const paid = (dividend: number) => ({ dividend, split: 1 });

it('divides NAVs that agree with their growth, so that no rounding adds up', () => {
  // Chained growth would be 1.0001 ** 3.
  expect(
    adjustedLevels([
      day('1.0000'),
      day('1.0001', '0.01'),
      day('1.0001', '0.01'),
      day('1.0002', '0.01'),
    ]),
  ).toEqual({ levels: [1, 1.0001, 1.0001, 1.0002], grown: [] });
});

it('reinvests a disclosed dividend at the NAV of its ex day, and multiplies by a split', () => {
  const { levels, grown } = adjustedLevels([
    day('2.0000'),
    day('1.5000', '0', paid(0.5)),
    day('1.8000', '20'),
    day('0.9000', '0', { dividend: 0, split: 2 }),
  ]);
  // 1.5 + 0.5 is 2; then ×1.2; then two units of 0.9.
  expect(levels.map((level) => level.toFixed(12))).toEqual([
    '1.000000000000',
    '1.000000000000',
    '1.200000000000',
    '1.200000000000',
  ]);
  expect(grown).toEqual([]);
});

it('takes the growth of a day whose NAVs disagree with it where no payout is disclosed, and says which', () => {
  const { levels, grown } = adjustedLevels([
    day('0.997'),
    day('0.997', '0.18'),
    day('1.007', '1.00'),
  ]);
  expect(levels[1]).toBeCloseTo(1.0018, 12);
  expect(levels[2]).toBeCloseTo((1.0018 * 1.007) / 0.997, 12);
  expect(grown).toEqual([1]);
});

it('a report day without growth and the day that makes it good count by their NAVs', () => {
  expect(adjustedLevels([day('1.7831'), day('1.7829', '0'), day('1.7618', '-1.1945')])).toEqual({
    levels: [1, 1.7829 / 1.7831, 1.7618 / 1.7831],
    grown: [],
  });
});

it('a growth that counts from before a report day agrees with the NAVs', () => {
  const rows = [
    ['20221230', '3.330', '1'],
    ['20221231', '3.329', '-0.03'],
    ['20230103', '3.356', '0.78'],
  ].map(([navdate = '', nav = '', growth = '']) => ({ navdate, nav: `${nav}0`, growth }));
  expect(adjustedLevels(rows)).toEqual({ levels: [1, 3.329 / 3.33, 3.356 / 3.33], grown: [] });
  expect(adjustedLevels(rows.map((row) => ({ ...row, navdate: '20221121' }))).grown).toEqual([2]);
});

it('rounding of the days that follow does not swallow a small payout', () => {
  const { grown } = adjustedLevels([
    day('0.997'),
    day('0.997', '0.18'),
    day('0.996', '-0.20'),
    day('0.996', '0.04'),
  ]);
  expect(grown).toEqual([1]);
});

it('chains growth where there are no NAVs', () => {
  expect(adjustedLevels([{ growth: '5' }, { growth: '10' }, { growth: '-50' }])).toEqual({
    levels: [1, 1.1, 1.1 * 0.5],
    grown: [],
  });
  expect(adjustedLevels([])).toEqual({ levels: [], grown: [] });
});

it('is the quotient of the NAVs for every fund that paid nothing, however its growth is rounded', () => {
  const navs = fc
    .array(fc.integer({ min: -900, max: 900 }), { minLength: 1, maxLength: 300 })
    .map((moves) => {
      const values = [10_000];
      for (const move of moves)
        values.push(Math.max(1000, Math.round((values.at(-1) ?? 0) * (1 + move / 10_000))));
      return values;
    });
  fc.assert(
    fc.property(navs, fc.integer({ min: 2, max: 4 }), (units, decimals) => {
      const rows = units.map((value, at) =>
        day(
          (value / 10_000).toFixed(4),
          ((value / (units[at - 1] ?? value) - 1) * 100).toFixed(decimals),
        ),
      );
      const { levels, grown } = adjustedLevels(rows);
      expect(levels).toEqual(units.map((value) => value / 10_000 / 1));
      expect(grown).toEqual([]);
    }),
    { numRuns: 30 },
  );
});
