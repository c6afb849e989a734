import { expect, it } from 'vitest';
import { waitAfter } from './retry.ts';

it('waits longer after every failure, and gives up a little after a day', () => {
  const waits: number[] = [];
  for (let wait = waitAfter(1); wait !== null; wait = waitAfter(waits.length + 1)) waits.push(wait);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3600;
  expect(hours).toBeGreaterThan(24);
  expect(hours).toBeLessThan(26);
});
