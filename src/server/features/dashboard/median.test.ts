import fc from 'fast-check';
import { expect, it } from 'vitest';
import { medianOf } from './median.ts';

it('is the middle of the sorted values', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { minLength: 1 }), (values) => {
      const sorted = values.toSorted((a, b) => a - b);
      const middle =
        ((sorted[Math.ceil(values.length / 2) - 1] ?? 0) +
          (sorted[Math.floor(values.length / 2)] ?? 0)) /
        2;
      expect(
        medianOf(
          Array.from(
            { length: 31 },
            (_, second) => values.filter((value) => value === second).length,
          ),
        ),
      ).toBe(middle);
    }),
  );
});

it('of nothing is unknown', () => {
  expect(medianOf([0, 0])).toBeNull();
});
