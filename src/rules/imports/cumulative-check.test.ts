import { expect, it } from 'vitest';
import { DayTable } from '../figures/day-table.ts';
import { checkCumulative, type FundAction } from './cumulative-check.ts';

type Row = [day: number, nav: number, cumulative: number];

function check(rows: readonly Row[], actions: readonly FundAction[] = []): string[] {
  const table = new DayTable(3);
  for (const [day, nav, cumulative] of rows) {
    const at = table.add(1, 0, day);
    table.set(at, 0, nav, 4);
    table.set(at, 2, cumulative, 4);
  }
  const found: string[] = [];
  checkCumulative(
    table,
    table.order(1),
    { nav: 0, cumulative: 2 },
    actions,
    (at, column, code, values) =>
      found.push(`${table.day[at]} ${column} ${code} ${values?.['extra']}/${values?.['paid']}`),
  );
  return found;
}
const paid = (day: number, amount: number): FundAction => ({ day, kind: 'dividend', amount });
const split = (day: number, amount: number): FundAction => ({ day, kind: 'split', amount });

it('holds where both move alike, to the last place', () => {
  expect(
    check([
      [20230222, 1.275, 2.9911],
      [20230223, 1.2633, 2.9794],
      [20230224, 1.2435, 2.9597],
    ]),
  ).toEqual([]);
  expect(
    check([
      [20230223, 1.2633, 2.9794],
      [20230224, 1.2435, 2.9606],
    ]),
  ).toEqual(['20230224 2 cumulative 0.001/0']);
});

it('wants what was paid in between, and no more', () => {
  const rows: Row[] = [
    [20230220, 1.3, 2.3],
    [20230222, 1.2, 2.3],
  ];
  expect(check(rows, [paid(20230222, 0.1)])).toEqual([]);
  expect(check(rows, [paid(20230221, 0.1)])).toEqual([]);
  expect(check(rows)).toEqual(['20230222 2 cumulative 0.1/0']);
  expect(check(rows, [paid(20230220, 0.1)])).toEqual(['20230222 2 cumulative 0.1/0']);
  expect(check(rows, [paid(20230222, 0.2)])).toEqual(['20230222 2 cumulative 0.1/0.2']);
});

it('takes both ways to count what was split before, and compares nothing across a split', () => {
  const plain: Row[] = [
    [20230220, 2, 2],
    [20230221, 1, 2],
    [20230222, 1.1, 2.1],
  ];
  const multiplied: Row[] = [
    [20230220, 2, 2],
    [20230221, 1, 2],
    [20230222, 1.1, 2.2],
  ];
  for (const rows of [plain, multiplied]) expect(check(rows, [split(20230221, 2)])).toEqual([]);
  expect(check(multiplied)).toHaveLength(2);
});

it('passes over rows without one', () => {
  expect(
    check([
      [20230220, 1.3, 2.3],
      [20230221, 1.2, 0],
      [20230222, 1.4, 2.4],
    ]),
  ).toEqual([]);
});

it('compares the first row with all that was paid where the fund is known before it, and else not', () => {
  const found: string[] = [];
  const first = (
    nav: number,
    cumulative: number,
    actions: readonly FundAction[],
    isFollowing = true,
  ) => {
    const table = new DayTable(3);
    const at = table.add(1, 0, 20230220);
    table.set(at, 0, nav, 4);
    table.set(at, 2, cumulative, 4);
    found.length = 0;
    checkCumulative(
      table,
      table.order(1),
      { nav: 0, cumulative: 2 },
      actions,
      (_, __, code, values) => found.push(`${code} ${values?.['total']}/${values?.['paid']}`),
      isFollowing,
    );
    return [...found];
  };
  expect(first(1.2, 1.5, [paid(20220104, 0.1), paid(20230220, 0.2)])).toEqual([]);
  expect(first(1.2, 1.5, [paid(20220104, 0.1)])).toEqual(['cumulative 0.3/0.1']);
  expect(first(1.2, 1.5, [paid(20220104, 0.3), paid(20230221, 0.2)])).toEqual([]);
  expect(first(1.2, 2.5, [split(20220104, 2), paid(20220105, 0.05)])).toEqual([]);
  expect(first(1.2, 1.25, [split(20220104, 2), paid(20220105, 0.05)])).toEqual([]);
  expect(first(1.2, 1.5, [], false)).toEqual([]);
});
