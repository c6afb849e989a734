import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it.each([
  [0, '0 B'],
  [812, '812 B'],
  [14_336, '14 KB'],
  [1_992_294, '1.9 MB'],
  [3_328_599_654, '3.1 GB'],
])('reads %d bytes as %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
