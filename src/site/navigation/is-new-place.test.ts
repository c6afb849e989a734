import { expect, it } from 'vitest';
import { isNewPlace } from './is-new-place.ts';

it.each([
  ['/list?menuid=1', '/list?menuid=2', true],
  ['/fund?fundcode=000001', '/fund?fundcode=000002', true],
  ['/list?menuid=1', '/list?menuid=1&pageoffset=10', false],
  ['/col?menuid=1', '/list?menuid=1', true],
])('%s to %s: %s', (from, to, expected) => {
  expect(isNewPlace(from, to)).toBe(expected);
});
