import { expect, test } from 'vitest';
import { usualEnds } from './end-days.ts';

test.each([
  // A Saturday, a Sunday, a Monday, and the last day of a year.
  ['2026-02-28', { monday: '2026-03-02', week: '2026-03-07', month: '2026-03-01' }],
  ['2026-03-01', { monday: '2026-03-02', week: '2026-03-08', month: '2026-04-01' }],
  ['2026-03-02', { monday: '2026-03-09', week: '2026-03-09', month: '2026-04-01' }],
  ['2026-12-31', { monday: '2027-01-04', week: '2027-01-07', month: '2027-01-01' }],
])('of a release from %s are behind its start', (day, ends) => {
  expect(usualEnds(day)).toEqual(ends);
});

test('of no day are none', () => {
  expect(usualEnds('')).toBeNull();
});
