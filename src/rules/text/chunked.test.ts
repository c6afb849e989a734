import { expect, it } from 'vitest';
import { chunked } from './chunked.ts';

it.each([
  [[], 2, []],
  [[1, 2], 2, [[1, 2]]],
  [[1, 2, 3, 4, 5], 2, [[1, 2], [3, 4], [5]]],
])('cuts %j by %i', (rows, size, cut) => {
  expect(chunked<number>(rows, size)).toEqual(cut);
});
