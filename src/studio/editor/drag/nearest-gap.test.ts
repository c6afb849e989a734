import { expect, test } from 'vitest';
import { nearestGap } from './nearest-gap.ts';

const gap = (name: string, y: number, x = 0) => ({ name, box: { x, y, width: 100, height: 0 } });
const gaps = [gap('first', 0), gap('second', 40), gap('indented', 40, 200)];

test('takes the nearest gap, sideways too', () => {
  expect(nearestGap(gaps, { x: 50, y: 18 }, null)?.name).toBe('first');
  expect(nearestGap(gaps, { x: 50, y: 22 }, null)?.name).toBe('second');
  expect(nearestGap(gaps, { x: 220, y: 38 }, null)?.name).toBe('indented');
  expect(nearestGap([], { x: 0, y: 0 }, null)).toBeNull();
});

test('stays with the current gap until another is clearly nearer', () => {
  const [first] = gaps;
  expect(nearestGap(gaps, { x: 50, y: 22 }, first!)?.name).toBe('first');
  expect(nearestGap(gaps, { x: 50, y: 24 }, first!)?.name).toBe('second');
});
