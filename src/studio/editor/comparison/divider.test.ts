import { expect, test } from 'vitest';
import { dividerAfterKey, dividerAt } from './divider.ts';

test('keys move the divider by one percent, with shift by ten, and never out of the page', () => {
  expect(
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'a'].map((key) =>
      dividerAfterKey(50, key, false),
    ),
  ).toEqual([49, 51, 51, 49, 0, 100, null]);
  expect([dividerAfterKey(5, 'ArrowLeft', true), dividerAfterKey(95, 'ArrowRight', true)]).toEqual([
    0, 100,
  ]);
});

test('it follows the pointer over the page', () => {
  const box = { left: 100, width: 400 };
  expect([0, 100, 199, 900].map((x) => dividerAt(x, box))).toEqual([0, 0, 25, 100]);
  expect(dividerAt(10, { left: 0, width: 0 })).toBe(50);
});
