import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';
import { pageOffset } from './page-offset.ts';

test.each([
  [0, 0, [1]],
  [45, 0, [1, 2, null, 5]],
  [45, 20, [1, 2, 3, 4, 5]],
  [95, 40, [1, null, 4, 5, 6, null, 10]],
])('of %i rows, 10 a page, after %i offers %j', (total, offset, offered) => {
  expect(pageNumbers(total, 10, offset).offered).toEqual(offered);
});

test('the current page and the last are always among those offered, and these are few', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.integer({ min: 1, max: 100 }),
      fc.nat(999_999),
      (total, count, offset) => {
        const { current, last, offered } = pageNumbers(total, count, offset);
        expect(offered).toContain(current);
        expect(offered).toContain(last);
        expect(offered.length).toBeLessThanOrEqual(7);
      },
    ),
  );
});

test.each([
  [undefined, ''],
  ['', ''],
  ['0', ''],
  ['000', ''],
  ['020', '20'],
  ['-5', ''],
  ['1e3', ''],
  ['1234567', ''],
])('an address with pageoffset=%s skips "%s"', (given, skipped) => {
  expect(pageOffset({ pageoffset: given })).toBe(skipped);
});
