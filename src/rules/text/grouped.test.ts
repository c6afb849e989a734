import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grouped } from './grouped.ts';

it('puts rows under what they have in common, first come first', () => {
  expect(grouped(['b1', 'a1', 'b2'], (row) => row.slice(0, 1))).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']],
  ]);
  expect(grouped([], String)).toEqual([]);
});

it('loses no row, and none changes places with another of its group', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50)), (rows) => {
      const groups = grouped(rows, (row) => String(row % 3));
      expect(new Set(groups.map(([key]) => key)).size).toBe(groups.length);
      for (const [key, members] of groups)
        expect(members).toEqual(rows.filter((row) => String(row % 3) === key));
      expect(groups.flatMap(([, members]) => members)).toHaveLength(rows.length);
    }),
  );
});
