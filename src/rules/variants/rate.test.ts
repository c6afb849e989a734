import { describe, expect, it } from 'vitest';
import { areApart, reachedRate } from './rate.ts';

const rounded = (shown: number, reached: number) => {
  const found = reachedRate({ shown, reached });
  return found && [found.rate, found.low, found.high].map((number) => number.toFixed(4));
};

describe('the rate', () => {
  // The bounds are those of R's prop.test(correct = FALSE).
  it.each([
    [100, 0, ['0.0000', '0.0000', '0.0370']],
    [100, 100, ['1.0000', '0.9630', '1.0000']],
    [1000, 50, ['0.0500', '0.0381', '0.0653']],
    [200, 20, ['0.1000', '0.0657', '0.1494']],
  ])('of %i shown and %i reached', (shown, reached, expected) => {
    expect(rounded(shown, reached)).toEqual(expected);
  });

  it('is not said of fewer than a hundred', () => {
    expect(rounded(99, 90)).toBeNull();
  });

  it('is never above the whole', () => {
    expect(rounded(100, 101)?.[0]).toBe('1.0000');
  });
});

it('two rates are apart when their intervals are', () => {
  const rate = (shown: number, reached: number) => {
    const found = reachedRate({ shown, reached });
    if (!found) throw new Error('too few');
    return found;
  };
  expect(areApart(rate(1000, 50), rate(1000, 100))).toBe(true);
  expect(areApart(rate(1000, 100), rate(1000, 50))).toBe(true);
  expect(areApart(rate(1000, 50), rate(1000, 60))).toBe(false);
});
