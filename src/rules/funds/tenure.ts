import { daysBetween, isCalendarDate, monthsBefore } from '../dates/calendar-date.ts';

/** How long it is from one day to another: whole years, and the days beyond them. Null where either is not known, or the first is later. */
export function tenure(since: string, until: string): { years: number; days: number } | null {
  if (!isCalendarDate(since) || !isCalendarDate(until) || since > until) return null;
  let years = 0;
  while (monthsBefore(until, 12 * (years + 1)) >= since) years += 1;
  return { years, days: daysBetween(since, monthsBefore(until, 12 * years)) };
}
