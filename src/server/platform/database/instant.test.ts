import { expect, it } from 'vitest';
import { FOREVER, fromPostgres, laterBy, toInstant } from './instant.ts';

it.each([
  ['2026-03-05T10:00:00+08:00', '2026-03-05T02:00:00.000000Z'],
  ['2026-01-01T00:30:00.1+01:00', '2025-12-31T23:30:00.100000Z'],
  ['2026-03-05T02:00:00.123456Z', '2026-03-05T02:00:00.123456Z'],
])('brings %s into one form', (text, instant) => {
  expect(toInstant(text)).toBe(instant);
});

it.each([
  '',
  '2026-03-05',
  '2026-03-05T10:00:00',
  '2026-13-05T10:00:00Z',
  '2026-03-05T10:00:00.1234567Z',
  'infinity',
  'tomorrow',
])('does not guess at %j', (text) => {
  expect(toInstant(text)).toBeUndefined();
});

it('reads what PostgreSQL writes, and what has no end is later than everything', () => {
  expect(fromPostgres('2026-03-05 02:00:00+00')).toBe('2026-03-05T02:00:00.000000Z');
  expect(fromPostgres('2026-03-05 02:00:00.12+00')).toBe('2026-03-05T02:00:00.120000Z');
  expect(fromPostgres('infinity')).toBe(FOREVER);
  expect('9999-12-31T23:59:59.999999Z' < FOREVER).toBe(true);
});

it.each([
  [1, '2026-03-05T02:00:00.000009Z', '2026-03-05T02:00:00.000010Z'],
  [31, '2026-12-31T23:59:59.999990Z', '2027-01-01T00:00:00.000021Z'],
  [0, '2026-03-05T02:00:00.123456Z', '2026-03-05T02:00:00.123456Z'],
])('adds %i microseconds to %s', (microseconds, instant, later) => {
  expect(laterBy(microseconds, instant)).toBe(later);
});
