import { addDays, weekday } from './calendar-date.ts';
import { tradingDay, type HolidayCalendar } from './trading-day.ts';

/** Days in a row without dealing, both included, yyyymmdd. */
export interface ClosedPeriod {
  from: string;
  to: string;
}

/**
 * The holidays that begin between two days, both included, each with the weekends that it touches. Weekends by themselves
 * are none, and neither are days of years that the calendar does not cover.
 */
export function closedPeriods(from: string, to: string, calendar: HolidayCalendar): ClosedPeriod[] {
  const isClosed = (day: string) => tradingDay(day, calendar) === 'closed';
  const periods: ClosedPeriod[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!isClosed(day) || isClosed(addDays(day, -1))) continue;
    const first = day;
    while (isClosed(addDays(day, 1))) day = addDays(day, 1);
    if (hasWeekday(first, day)) periods.push({ from: first, to: day });
  }
  return periods;
}

function hasWeekday(from: string, to: string): boolean {
  for (let day = from; day <= to; day = addDays(day, 1))
    if (weekday(day) !== 0 && weekday(day) !== 6) return true;
  return false;
}
