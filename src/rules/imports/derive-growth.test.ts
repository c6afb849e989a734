import { expect, it } from 'vitest';
import { DayTable } from '../figures/day-table.ts';
import type { FundAction } from './cumulative-check.ts';
import { deriveGrowth } from './derive-growth.ts';
import type { StoredDays } from './series-check.ts';

type Row = [day: number, nav: number, cumulative: number];

function derive(
  rows: readonly Row[],
  actions: readonly FundAction[] = [],
  stored: StoredDays = new Map(),
): string[] {
  const table = new DayTable(3);
  for (const [day, nav, cumulative] of rows) {
    const at = table.add(1, 0, day);
    table.set(at, 0, nav, 4);
    table.set(at, 2, cumulative, 4);
  }
  const blanks = new Set(rows.keys());
  const derived = deriveGrowth(
    table,
    { rows: table.order(1), blanks, stored, actions, unit: 0.0001 },
    { nav: 0, growth: 1, cumulative: 2 },
  );
  return derived.map((at) => `${table.day[at]} ${table.text(at, 1, 2)}`);
}

it('follows from the NAV before, of the file or stored; a first day has none', () => {
  expect(
    derive([
      [20260105, 1, 0],
      [20260106, 1.01, 0],
    ]),
  ).toEqual(['20260106 1.00']);
  expect(derive([[20260106, 3.4, 0]], [], new Map([[20260105, [3.376, 0]]]))).toEqual([
    '20260106 0.71',
  ]);
});

it('counts what was paid: as known, else the change of the cumulative NAV less that of the NAV', () => {
  expect(
    derive(
      [
        [20260105, 1, 0],
        [20260106, 0.9, 0],
      ],
      [{ day: 20260106, kind: 'dividend', amount: 0.1 }],
    ),
  ).toEqual(['20260106 0.00']);
  expect(
    derive([
      [20260105, 1, 1.5],
      [20260106, 0.91, 1.51],
    ]),
  ).toEqual(['20260106 1.00']);
  expect(
    derive(
      [
        [20260105, 2, 0],
        [20260106, 1, 0],
      ],
      [{ day: 20260106, kind: 'split', amount: 2 }],
    ),
  ).toEqual(['20260106 0.00']);
});

it('takes the rounding of two figures for no payout', () => {
  expect(
    derive([
      [20260105, 1, 1.5],
      [20260106, 1.01, 1.5101],
    ]),
  ).toEqual(['20260106 1.00']);
});
