import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linePoints } from './line-points.ts';

it('draws values from foot to head, and passes over days without one', () => {
  expect(linePoints([0, null, 10], 96, 28)).toBe('0,27 96,1');
  expect(linePoints([5, 5], 96, 28)).toBe('0,27 96,27');
  expect([linePoints([], 96, 28), linePoints([3], 96, 28), linePoints([null, 3], 96, 28)]).toEqual([
    '',
    '',
    '',
  ]);
});

it('stays in its box', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 2, maxLength: 90 }), (run) => {
      const points = linePoints(run, 96, 28)
        .split(' ')
        .map((point) => point.split(',').map(Number));
      return points.every(([x = -1, y = -1]) => x >= 0 && x <= 96 && y >= 0 && y <= 28);
    }),
  );
});
