import { expect, it } from 'vitest';
import { placeAfter } from './use-key-reading.ts';

it.each([
  ['ArrowLeft', 240, 239],
  ['ArrowRight', 239, 240],
  ['ArrowRight', 240, 240],
  ['Home', 120, 0],
  ['End', 3, 240],
  ['PageUp', 240, 216],
  ['PageDown', 0, 24],
  ['PageUp', 5, 0],
])('%s moves from %i to %i of 240', (key, at, next) => {
  expect(placeAfter(key, at, 240)).toBe(next);
});

it('moves by one where there are few places, and leaves other keys alone', () => {
  expect([
    placeAfter('PageUp', 2, 3),
    placeAfter('ArrowLeft', 0, 0),
    placeAfter('Tab', 1, 3),
    placeAfter('Enter', 1, 3),
  ]).toEqual([1, 0, null, null]);
});
