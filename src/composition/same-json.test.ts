import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameJson } from './same-json.ts';

test('a value is equal to its copy, with the keys in another order too', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(isSameJson(JSON.parse(text), reversed(JSON.parse(text)))).toBe(true);
    }),
  );
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, reversed(inner)] as const);
  return Object.fromEntries(entries.toReversed());
}

test.each<[unknown, unknown]>([
  [{}, []],
  [{}, null],
  [{ a: 1 }, { a: 1, b: null }],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, undefined]],
  ['1', 1],
  [{ constructor: null }, {}],
  [undefined, null],
])('%j is not %j', (a, b) => {
  expect(isSameJson(a, b)).toBe(false);
  expect(isSameJson(b, a)).toBe(false);
});

test('an undefined field is an absent one', () => {
  expect(isSameJson({ a: 1, b: undefined }, { a: 1 })).toBe(true);
});
