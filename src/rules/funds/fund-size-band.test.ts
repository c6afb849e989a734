import { expect, it } from 'vitest';
import { sizeBandOf } from './fund-size-band.ts';

it.each([
  ['', ''],
  ['x', ''],
  ['0', '1'],
  ['199999999.99', '1'],
  ['200000000', '2'],
  ['999999999', '2'],
  ['1000000000', '3'],
  ['5000000000', '4'],
  ['10000000000', '5'],
  ['912000000000', '5'],
])('a size of %j lies in band %j', (size, band) => {
  expect(sizeBandOf(size)).toBe(band);
});
