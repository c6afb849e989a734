import { expect, it } from 'vitest';
import { growthAfter } from './next-growth.ts';

const day = (nav: number, more: Partial<Parameters<typeof growthAfter>[1]> = {}) => ({
  nav,
  dividend: 0,
  split: 1,
  ...more,
});

it('counts from the NAV before, with what was paid and split', () => {
  expect(growthAfter(1.2, day(1.23))).toBe('2.50');
  expect(growthAfter(1.2, day(1.08))).toBe('-10.00');
  expect(growthAfter(1.2, day(1.1, { dividend: 0.1 }))).toBe('0.00');
  expect(growthAfter(1.2, day(0.6, { split: 2 }))).toBe('0.00');
  expect(growthAfter(1.00001, day(1))).toBe('0.00');
});
