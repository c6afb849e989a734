import { expect, test } from 'vitest';
import { isNearStudio } from './brand-colour.ts';

test.each([
  ['#5b38d0', true],
  ['#4a2fc0', true],
  ['#2c4a8e', false],
  ['#b01e68', false],
  ['#0b6e45', false],
  ['#555560', false],
])('%s is near the studio’s violet: %s', (colour, isNear) => {
  expect(isNearStudio(colour)).toBe(isNear);
});
