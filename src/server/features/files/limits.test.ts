import { expect, it } from 'vitest';
import { uploadMegabytes } from './limits.ts';

it.each([
  ['10', 10],
  ['0.5', 0.5],
  [' 3 ', 3],
  ['100', 20],
  ['', 5],
  ['0', 5],
  ['-1', 5],
  ['十', 5],
  ['1e3', 5],
])('reads %j as %d MB', (paramvalue, megabytes) => {
  expect(uploadMegabytes(paramvalue)).toBe(megabytes);
});
