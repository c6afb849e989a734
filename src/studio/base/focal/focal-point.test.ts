import { expect, test } from 'vitest';
import { focalAfterKey, focalAt } from './focal-point.ts';

test('arrow keys move it by one percent, with Shift by ten, and never out of the picture', () => {
  expect(focalAfterKey({ x: 50, y: 50 }, 'ArrowRight', false)).toEqual({ x: 51, y: 50 });
  expect(focalAfterKey({ x: 50, y: 50 }, 'ArrowUp', true)).toEqual({ x: 50, y: 40 });
  expect(focalAfterKey({ x: 4, y: 97 }, 'ArrowLeft', true)).toEqual({ x: 0, y: 97 });
  expect(focalAfterKey({ x: 4, y: 97 }, 'ArrowDown', true)).toEqual({ x: 4, y: 100 });
  expect(focalAfterKey({ x: 50, y: 50 }, 'Enter', false)).toBeNull();
});

test('a point of the window is a whole percent of the picture', () => {
  const box = { left: 100, top: 50, width: 200, height: 100 };
  expect(focalAt(216, 94, box)).toEqual({ x: 58, y: 44 });
  expect(focalAt(0, 500, box)).toEqual({ x: 0, y: 100 });
});
