import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, weekday } from '#rules/dates/calendar-date.ts';
import type { BenchmarkPart, IndexKind } from '#schemas/fund/benchmark.ts';
import { runs } from '#tests/support/lane.ts';
import { compositeLevels, compositeReturn, levelOn, type Composite } from './composite.ts';
import type { IndexSeries } from './index-series.ts';

// All series here are made up.
const series = (
  code: string,
  values: Readonly<Record<string, number>>,
  kind: IndexKind = 'total',
): IndexSeries => ({
  code,
  name: `${code} 指数`,
  kind,
  days: Object.keys(values),
  values: Object.values(values),
});
const part = (indexcode: string, weight: string, more: Partial<BenchmarkPart> = {}) => ({
  ...{ since: '20260105', indexcode, rate: '', weight },
  ...more,
});
const isWeekend = (day: string) => [0, 6].includes(weekday(day));
const made = (
  parts: BenchmarkPart[],
  given: IndexSeries[],
  more: Partial<Composite> & { today?: string } = {},
) => {
  const { rebalancing = 'daily', today = '20261231' } = more;
  const byCode = new Map(given.map((one) => [one.code, one]));
  return compositeLevels({ parts, rebalancing }, byCode, { today, isClosed: isWeekend });
};
const must = <T>(value: T | null): T => {
  if (value === null) throw new Error('there are levels');
  return value;
};

// Monday 5 to Friday 9 January 2026, two days of the month after.
const STOCKS = { 20260105: 100, 20260106: 110, 20260107: 99, 20260108: 99, 20260109: 108.9 };
const BONDS = { 20260105: 200, 20260106: 200, 20260107: 202, 20260108: 202, 20260109: 202 };

describe('a composite by hand', () => {
  it('of 80 and 20 percent, brought back to them each day', () => {
    const levels = must(
      made([part('S', '80'), part('B', '20')], [series('S', STOCKS), series('B', BONDS)]),
    );
    // +10 % × 0.8; −10 % × 0.8 + 1 % × 0.2; 0; +10 % × 0.8: 1.08, × 0.922, × 1, × 1.08.
    expect(levels.levels.map((level) => level.toFixed(10))).toEqual([
      '1.0000000000',
      '1.0800000000',
      '0.9957600000',
      '0.9957600000',
      '1.0754208000',
    ]);
    expect(compositeReturn(levels, '20260105', '20260109')).toBe('7.54');
    expect(compositeReturn(levels, '20260106', '20260107')).toBe('-7.80');
  });

  it('of the same weights, brought back to them at the end of each month', () => {
    const [stocks, bonds] = [
      { 20260129: 100, 20260130: 110, 20260202: 99, 20260203: 108.9 },
      { 20260129: 200, 20260130: 200, 20260202: 202, 20260203: 202 },
    ];
    const parts = [part('S', '80', { since: '20260129' }), part('B', '20', { since: '20260129' })];
    const given = [series('S', stocks), series('B', bonds)];
    const levels = must(made(parts, given, { rebalancing: 'monthly' }));
    // January: 0.8 × 1.1 + 0.2 = 1.08. February from there: 1.08 × (0.8 × 0.9 + 0.2 × 1.01), then × (0.8 × 0.99 + 0.2 × 1.01).
    expect(levels.levels.map((level) => level.toFixed(8))).toEqual([
      '1.00000000',
      '1.08000000',
      '0.99576000',
      '1.07352000',
    ]);
  });

  it('of an index and a rate, which grows by calendar days', () => {
    const levels = must(
      made(
        [part('S', '95'), part('', '5', { rate: '3.65' })],
        [series('S', { 20260109: 100, 20260112: 100 })],
      ),
    );
    // Three days of 0.01 % on 5 percent.
    expect(levels.levels.at(-1)).toBeCloseTo(1 + 0.05 * 0.0003, 12);
  });

  it('of an index with a rate added to it', () => {
    const levels = must(
      made([part('S', '100', { rate: '3.65' })], [series('S', { 20260109: 100, 20260112: 101 })]),
    );
    expect(levels.levels.at(-1)).toBeCloseTo(1.01 + 0.0003, 12);
  });

  it('of a rate alone grows every day, from its first to today', () => {
    const levels = must(made([part('', '100', { rate: '1.5' })], [], { today: '20270105' }));
    expect(levels).toMatchObject({ begin: '20260105', until: '20270105', endedBy: '' });
    expect(levels.levels.at(-1)).toBeCloseTo((1 + 0.015 / 365) ** 365, 12);
  });

  it('of an imported rate takes each day by the rate in force', () => {
    const rate = series('DEPOSIT', { 20150101: 3.65, 20260107: 7.3 }, 'rate');
    const levels = must(made([part('DEPOSIT', '100')], [rate], { today: '20260108' }));
    expect(levels.levels.at(-1)).toBeCloseTo(1.0001 * 1.0002 * 1.0002, 12);
  });
});

describe('days without values', () => {
  it('of another market hold the last value until the next one', () => {
    const { 20260107: _, ...bonds } = BONDS;
    const levels = must(
      made([part('S', '80'), part('B', '20')], [series('S', STOCKS), series('B', bonds)]),
    );
    expect(levels.days).toHaveLength(5);
    expect(levels.levels.map((level) => level.toFixed(6))).toEqual([
      '1.000000',
      '1.080000',
      '0.993600',
      '0.995587',
      '1.075234',
    ]);
  });

  it('end the series where they are more than a holiday has', () => {
    const long = series('S', {
      20260105: 100,
      20260106: 101,
      20260120: 102,
      20260121: 103,
      20260205: 104,
    });
    const levels = must(made([part('S', '100')], [long]));
    // Fourteen days hold, fifteen do not.
    expect(levels).toMatchObject({ until: '20260121', endedBy: 'S' });
    expect(levels.days.at(-1)).toBe('20260121');
  });

  it('at the end are no values: the benchmark ends with the series that ends first', () => {
    const bonds = { 20260105: 200, 20260106: 200, 20260107: 202 };
    const levels = must(
      made([part('S', '80'), part('B', '20')], [series('S', STOCKS), series('B', bonds)]),
    );
    expect(levels).toMatchObject({ until: '20260107', endedBy: 'B' });
    expect(levelOn(levels, '20260108')).toBeUndefined();
    expect(compositeReturn(levels, '20260105', '20260108')).toBeUndefined();
  });

  it('at the end hold where no fund is valued', () => {
    const levels = must(made([part('S', '100')], [series('S', STOCKS)]));
    expect(levels).toMatchObject({ until: '20260111', endedBy: 'S' });
    expect(levelOn(levels, '20260111')).toBe(levelOn(levels, '20260109'));
    expect(levelOn(levels, '20260112')).toBeUndefined();
  });

  it('before the first have no level, nor has a time that began before the composite', () => {
    const levels = must(made([part('S', '100', { since: '20260107' })], [series('S', STOCKS)]));
    expect(levels.begin).toBe('20260107');
    expect(compositeReturn(levels, '20260106', '20260109')).toBeUndefined();
    expect(compositeReturn(levels, '20260107', '20260109')).toBe('10.00');
  });

  it('before the first version have none, also where its indices have values', () => {
    const values = { ...STOCKS, 20260112: 119.79 };
    const levels = must(made([part('S', '100', { since: '20260111' })], [series('S', values)]));
    // From Sunday on, by the value of Friday.
    expect(levels).toMatchObject({ begin: '20260111', days: ['20260109', '20260112'] });
    expect(compositeReturn(levels, '20260111', '20260112')).toBe('10.00');
    expect(compositeReturn(levels, '20260110', '20260112')).toBeUndefined();
  });

  it('of all series make no benchmark', () => {
    expect(made([part('S', '80'), part('X', '20')], [series('S', STOCKS)])).toBeNull();
    expect(made([], [])).toBeNull();
  });
});

describe('versions', () => {
  const parts = [
    part('S', '100'),
    part('B', '50', { since: '20260107' }),
    part('S', '50', { since: '20260107' }),
  ];

  it('are chained: the growth of a day is that of the version in force', () => {
    const stocks = { ...STOCKS, 20260108: 108.9 };
    const given = [series('S', stocks), series('B', BONDS)];
    // 1.1; then half of −10 % and of 1 %, half of 10 %, 0.
    const end = 1.1 * 0.955 * 1.05;
    expect(must(made(parts, given)).levels.at(-1)).toBeCloseTo(end, 12);
    // In any order of the rows.
    expect(must(made(parts.toReversed(), given)).levels.at(-1)).toBeCloseTo(end, 12);
  });

  it('begin with their weights, also in the middle of a month', () => {
    const given = [series('S', { ...STOCKS, 20260108: 108.9 }), series('B', BONDS)];
    const changed = [
      ...[part('S', '80'), part('B', '20')],
      ...[part('B', '50', { since: '20260107' }), part('S', '50', { since: '20260107' })],
    ];
    // 0.8 × 1.1 + 0.2; of that half in each: 1.01 of bonds, of stocks 0.9 × 1.1.
    expect(must(made(changed, given, { rebalancing: 'monthly' })).levels.at(-1)).toBeCloseTo(
      1.08 * (0.5 * 1.01 + 0.5 * 0.99),
      12,
    );
  });

  it('end where the next one has a series without values', () => {
    const levels = must(made(parts, [series('S', STOCKS)]));
    expect(levels).toMatchObject({ until: '20260106', endedBy: 'B' });
  });

  it('end where an index has no values up to the next one, which has others', () => {
    // A ends on Tuesday, or Friday; the next version begins on Thursday, or Sunday.
    const changed = (last: string, since: string) =>
      made(
        [part('A', '100'), part('S', '100', { since })],
        [series('A', { 20260105: 100, [last]: 101 }), series('S', { ...STOCKS, 20260112: 110 })],
        { today: '20260112' },
      );
    expect(changed('20260106', '20260108')).toMatchObject({
      ...{ days: ['20260105', '20260106'], until: '20260106', endedBy: 'A' },
    });
    expect(changed('20260109', '20260111')).toMatchObject({
      ...{ days: ['20260105', '20260109', '20260112'], until: '20260112' },
    });
  });

  it('end where one of them has no values at all, also where the one after it has', () => {
    const later = [
      ...[part('S', '100'), part('X', '100', { since: '20260107' })],
      part('B', '100', { since: '20260109' }),
    ];
    const given = [series('S', STOCKS), series('B', BONDS)];
    expect(made(later, given)).toMatchObject({ until: '20260106', endedBy: 'X' });
    expect(made(later.slice(0, 2), given)).toMatchObject({ until: '20260106', endedBy: 'X' });
  });

  it('begin with the first that has all its series', () => {
    const later = [part('X', '100'), part('B', '100', { since: '20260107' })];
    const levels = must(made(later, [series('B', BONDS)]));
    expect(levels).toMatchObject({ begin: '20260107', days: ['20260107', '20260108', '20260109'] });
  });
});

/** Numbers as integers of forty decimals. */
const ONE = 10n ** 40n;

/** The same written down once more: day by day, from integers, without spans or arrays of steps. */
function reference(
  parts: readonly { weight: number; rate: number; values: ReadonlyMap<string, number> | null }[],
  days: readonly string[],
  isMonthly: boolean,
): number {
  let level = ONE;
  let held: bigint[] = [];
  for (const [at, day] of days.entries()) {
    const before = days[at - 1];
    if (before === undefined) continue;
    if (at === 1 || !isMonthly || before.slice(4, 6) !== day.slice(4, 6))
      held = parts.map(({ weight }) => (level * BigInt(weight)) / 100n);
    held = held.map((value, index) => {
      const { rate = 0, values = null } = parts[index] ?? {};
      const valueOn = (date: string) => {
        let found = date;
        while (!values?.has(found)) found = addDays(found, -1);
        return BigInt(values.get(found) ?? 0);
      };
      const interest = (ONE * BigInt(rate * daysBetween(before, day))) / 3_650_000n;
      const growth = values ? (ONE * valueOn(day)) / valueOn(before) : ONE;
      return (value * (growth + interest)) / ONE;
    });
    level = held.reduce((sum, value) => sum + value, 0n);
  }
  return Number(level / 10n ** 26n) / 1e14;
}

describe('against exact arithmetic', () => {
  const DAYS = Array.from({ length: 60 }, (_, at) => addDays('20260101', at)).filter(
    (day) => !isWeekend(day),
  );
  // Values in hundredths, the absent ones null; the first and the last day are there.
  const closes = fc
    .array(fc.option(fc.integer({ min: 5000, max: 20_000 }), { freq: 5 }), {
      minLength: DAYS.length,
      maxLength: DAYS.length,
    })
    .map((given) =>
      given.map((value, at) => (at % 7 === 0 || at === DAYS.length - 1 ? (value ?? 9999) : value)),
    );
  const composites = fc.record({
    weights: fc
      .array(fc.integer({ min: 1, max: 97 }), { minLength: 2, maxLength: 2 })
      .map(([a = 1, b = 1]) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b) + 1];
        return [low, high - low, 100 - high] as const;
      }),
    rates: fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 3, maxLength: 3 }),
    indices: fc.array(closes, { minLength: 2, maxLength: 2 }),
    isMonthly: fc.boolean(),
  });

  it('differs in no hundredth of a percent', () => {
    fc.assert(
      fc.property(composites, ({ weights, rates, indices, isMonthly }) => {
        const values = indices.map(
          (given) =>
            new Map(
              DAYS.flatMap((day, at) => (given[at] == null ? [] : [[day, given[at]] as const])),
            ),
        );
        const given = values.map((one, at): IndexSeries => ({
          ...{ code: `I${at}`, name: '', kind: 'total', days: [...one.keys()] },
          values: [...one.values()].map((value) => value / 100),
        }));
        const parts = weights.map((weight, at) => ({
          ...{ since: '20260101', indexcode: at < 2 ? `I${at}` : '', weight: String(weight) },
          rate: ((rates[at] ?? 0) / 100).toFixed(2),
        }));
        const levels = must(made(parts, given, { rebalancing: isMonthly ? 'monthly' : 'daily' }));
        const grid = DAYS.filter((day) => values.some((one) => one.has(day)));
        const expected = reference(
          weights.map((weight, at) => ({
            weight,
            rate: rates[at] ?? 0,
            values: values[at] ?? null,
          })),
          grid,
          isMonthly,
        );
        expect(levels.days).toEqual(grid);
        expect(Math.abs((levels.levels.at(-1) ?? 0) - expected)).toBeLessThan(1e-10);
      }),
      { numRuns: runs(40, 400) },
    );
  });
});
