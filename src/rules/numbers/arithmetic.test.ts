import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, compare, divide, growthPercent, multiply, round, subtract } from './arithmetic.ts';

const units = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
/** Cents as text. */
const money = (cents: bigint) => divide(String(cents), '100', 2);

test('adds what floats cannot', () => {
  expect(add('0.1', '0.2')).toBe('0.3');
  expect(add('-0.05', '0.050')).toBe('0.000');
  expect(subtract('100', '0.01')).toBe('99.99');
  expect(multiply('1.005', '-1000')).toBe('-1005.000');
});

test('rounds half away from zero', () => {
  expect(round('1.005', 2)).toBe('1.01');
  expect(round('-1.005', 2)).toBe('-1.01');
  expect(round('1.00499', 2)).toBe('1.00');
  expect(divide('10000', '1.015', 2)).toBe('9852.22');
  expect(divide('1', '-3', 4)).toBe('-0.3333');
  expect(divide('0.004', '1', 2)).toBe('0.00');
});

test('growth is in percent', () => {
  expect(growthPercent('36000', '41234.56')).toBe('14.54');
  expect(growthPercent('10000', '9999.99')).toBe('0.00');
});

test('what is no decimal is a bug', () => {
  for (const text of ['', '1e3', '1,000', '.5']) expect(() => add(text, '1')).toThrow('no decimal');
});

test('sums do not depend on order, and subtraction takes an addition back', () => {
  fc.assert(
    fc.property(units, units, units, (a, b, c) => {
      const [x, y, z] = [money(a), money(b), money(c)];
      expect(add(add(x, y), z)).toBe(add(x, add(y, z)));
      expect(subtract(add(x, y), y)).toBe(x);
      expect(compare(x, y)).toBe(a < b ? -1 : Number(a > b));
    }),
  );
});

test('a quotient is never further from the truth than half of its last digit', () => {
  fc.assert(
    fc.property(
      units,
      units.filter((divisor) => divisor !== 0n),
      fc.integer({ min: 0, max: 12 }),
      (a, b, decimals) => {
        const rest = subtract(
          multiply(divide(String(a), String(b), decimals), String(b)),
          String(a),
        );
        const bound = divide(
          String(b < 0n ? -b : b),
          String(2n * 10n ** BigInt(decimals)),
          decimals + 1,
        );
        expect(compare(rest.replace('-', ''), bound)).toBeLessThanOrEqual(0);
      },
    ),
  );
});
