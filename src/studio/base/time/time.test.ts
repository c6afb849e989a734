import { afterEach, expect, test, vi } from 'vitest';
import {
  beijingParts,
  toBeijingIso,
  clockTime,
  dayEnd,
  fullDay,
  fullTime,
  monthName,
  shortTime,
} from './time.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const at = '2026-02-25T01:05:00Z';

test('shows times as Beijing reads them, whatever the machine’s zone', () => {
  expect(clockTime(at)).toBe('09:05');
  expect(shortTime(at)).toBe('2月25日 09:05');
  expect(fullTime(at)).toBe('2026-02-25 周三 09:05');
  expect([fullDay(at), monthName(at)]).toEqual(['2026-02-25 周三', '2026年2月']);
});

test('writes them for who reads English', async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'en' });
  vi.resetModules();
  const english = await import('./time.ts');
  expect(english.clockTime(at)).toBe('09:05');
  expect(english.shortTime(at)).toBe('25 Feb 09:05');
  expect(english.fullTime(at)).toBe('Wed 2026-02-25 09:05');
  expect([english.fullDay(at), english.monthName(at)]).toEqual(['Wed 2026-02-25', 'February 2026']);
});

test('a day and a clock time are a moment in Beijing, there and back', () => {
  expect(toBeijingIso('2026-02-25', '09:05')).toBe('2026-02-25T09:05:00+08:00');
  expect(toBeijingIso('2026-02-25', '')).toBeNull();
  expect(beijingParts(Date.parse(at))).toEqual({ day: '2026-02-25', clock: '09:05' });
});

test('ends a day of Beijing where the next begins', () => {
  expect(dayEnd('2026-02-28')).toBe('2026-02-28T16:00:00.000Z');
  expect(dayEnd('')).toBeNull();
});
