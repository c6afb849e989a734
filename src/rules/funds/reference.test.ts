import { expect, test } from 'vitest';
import { isHeldAgainst } from './reference.ts';

test.each([
  ['1', true],
  ['2', true],
  ['3', true],
  ['4', false],
  ['5', false],
  ['', false],
] as const)('type “%s” is held against an index of stocks: %s', (fundtype, held) => {
  expect(isHeldAgainst('stocks', { fundtype })).toBe(held);
  expect(isHeldAgainst('all', { fundtype })).toBe(true);
});

test('what is not known yet is held against it', () => {
  expect(isHeldAgainst('stocks', undefined)).toBe(true);
});
