import { expect, test } from 'vitest';
import { tenure } from './tenure.ts';

test.each([
  ['20241030', '20260213', 1, 106],
  ['20240213', '20260213', 2, 0],
  ['20260210', '20260213', 0, 3],
  ['20240229', '20250301', 1, 1],
])('from %s to %s it is %d years and %d days', (since, until, years, days) => {
  expect(tenure(since, until)).toEqual({ years, days });
});

test('is not known where a day is not', () => {
  expect(tenure('', '20260213')).toBeNull();
  expect(tenure('20260213', '20260212')).toBeNull();
});
