import { expect, it } from 'vitest';
import { beijingDay, beijingTime, dayBegan } from './beijing-time.ts';

it('shows an instant as clocks in Beijing do, fractions cut off', () => {
  expect(beijingTime('2026-02-13T15:59:59.999999Z')).toBe('20260213235959');
  expect(beijingTime('2026-02-13T16:00:00.000000Z')).toBe('20260214000000');
  expect(beijingTime('2026-02-13T09:30:00+08:00')).toBe('20260213093000');
});

it('knows when the day began in Beijing', () => {
  expect(dayBegan('2026-02-13T15:59:59.999999Z')).toBe('2026-02-12T16:00:00.000Z');
  expect(dayBegan('2026-02-13T16:00:00.000000Z')).toBe('2026-02-13T16:00:00.000Z');
});

it('numbers the days from midnight to midnight in Beijing', () => {
  const day = (instant: string) => beijingDay(Date.parse(instant));
  expect(day('2026-02-13T15:59:59.999Z')).toBe(day('2026-02-12T16:00:00Z'));
  expect(day('2026-02-13T16:00:00Z')).toBe(day('2026-02-13T15:59:59.999Z') + 1);
});
