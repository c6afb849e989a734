import { expect, it } from 'vitest';
import { beijingInstant, beijingTime, dayBegan, nextClockChange } from './beijing-time.ts';

it('shows an instant as clocks in Beijing do, fractions cut off', () => {
  expect(beijingTime('2026-02-13T15:59:59.999999Z')).toBe('20260213235959');
  expect(beijingTime('2026-02-13T16:00:00.000000Z')).toBe('20260214000000');
  expect(beijingTime('2026-02-13T09:30:00+08:00')).toBe('20260213093000');
});

it('finds the instant at which clocks in Beijing show a time', () => {
  const instant = beijingInstant('20260213233000');
  expect(new Date(instant).toISOString()).toBe('2026-02-13T15:30:00.000Z');
  expect(beijingTime(instant)).toBe('20260213233000');
});

it('knows when the day began in Beijing', () => {
  expect(dayBegan('2026-02-13T15:59:59.999999Z')).toBe('2026-02-12T16:00:00.000Z');
  expect(dayBegan('2026-02-13T16:00:00.000000Z')).toBe('2026-02-13T16:00:00.000Z');
});

it.each([
  ['2026-02-12T16:00:00.000Z', '2026-02-13T01:00:00.000Z'],
  ['2026-02-13T00:59:59.999Z', '2026-02-13T01:00:00.000Z'],
  ['2026-02-13T01:00:00.000Z', '2026-02-13T16:00:00.000Z'],
  ['2026-02-13T15:59:59.999Z', '2026-02-13T16:00:00.000Z'],
])('after %s pages next change by the clock at %s: nine or midnight in Beijing', (from, next) => {
  expect(new Date(nextClockChange(Date.parse(from))).toISOString()).toBe(next);
});
