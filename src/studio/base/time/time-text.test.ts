import { expect, it } from 'vitest';
import { readTime, writeTime } from './time-text.ts';

it.each([
  ['date', '2026-02-13', '2026-02-13'],
  ['date', ' 20260213 ', '2026-02-13'],
  ['date', '2026/02/13', '2026-02-13'],
  ['date', '2026-02-30', null],
  ['date', '2026-02-1', null],
  ['date', '', ''],
  ['time', '9:05', '09:05'],
  ['time', '0905', '09:05'],
  ['time', '09：05', '09:05'],
  ['time', '09:05:30', '09:05'],
  ['time', '24:00', null],
  ['time', '09:60', null],
  ['time', '09', null],
  ['datetime-local', '2026-02-13 09:05', '2026-02-13T09:05'],
  ['datetime-local', '2026-02-13', null],
] as const)('reads %s from “%s”', (kind, typed, value) => {
  expect(readTime(kind, typed)).toBe(value);
});

it('writes what it reads', () => {
  expect(writeTime('2026-02-13T09:05:30')).toBe('2026-02-13 09:05:30');
  expect(readTime('datetime-local', writeTime('2026-02-13T09:05:30'))).toBe('2026-02-13T09:05:30');
});
