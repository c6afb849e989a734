import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPrimaryClock } from './primary-clock.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2030-01-01T00:00:00Z') }));
afterEach(() => void vi.useRealTimers());

it("goes on from the primary's time, whatever the clock of this host says", () => {
  const clock = createPrimaryClock();
  clock.note('2026-11-29T08:00:00.000500Z');
  vi.advanceTimersByTime(1500);
  expect(clock.now('2026-11-29T07:00:00.000000Z')).toBe('2026-11-29T08:00:01.500000Z');
});

it('is never before what was asked for, noted or given out', () => {
  const clock = createPrimaryClock();
  expect(clock.now('2026-11-29T08:00:00.000001Z')).toBe('2026-11-29T08:00:00.000001Z');
  clock.note('2026-11-29T08:00:05.000000Z');
  clock.note('2026-11-29T08:00:04.000000Z');
  expect(clock.now('2026-11-29T08:00:01.000000Z')).toBe('2026-11-29T08:00:05.000000Z');
  expect(clock.now('2026-11-29T08:00:09.000007Z')).toBe('2026-11-29T08:00:09.000007Z');
  expect(clock.now('')).toBe('2026-11-29T08:00:09.000007Z');
});
