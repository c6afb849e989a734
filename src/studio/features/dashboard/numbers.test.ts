import { expect, it } from 'vitest';
import { growthOf, shareOf } from './numbers.ts';

it('compares with nothing by saying nothing', () => {
  expect([growthOf(5, 0), shareOf(0, 0)]).toEqual([null, null]);
});

it('rounds to one decimal', () => {
  expect([growthOf(518, 479), growthOf(1, 3), shareOf(47, 1000), shareOf(1, 3)]).toEqual([
    8.1, -66.7, 4.7, 33.3,
  ]);
});
