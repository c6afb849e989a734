import { weekday } from './calendar-date.ts';

/** The public holidays of some years. Dates are yyyymmdd, years yyyy. */
export type HolidayCalendar = { readonly years: readonly string[]; readonly days: readonly string[] };

/** The years of a calendar are known, the days in between are not: other years can be neither confirmed nor denied. */
export type TradingDay = 'open' | 'closed' | 'unknown';

/**
 * Whether funds are dealt in on a day: on weekdays that are no public holiday. Saturdays and Sundays on which people
 * work to make up for a holiday are no trading days. Weekends are closed in every year; a weekday of a year that the
 * calendar does not cover is `unknown`.
 */
export function tradingDay(date: string, calendar: HolidayCalendar): TradingDay {
  const day = weekday(date);
  if (day === 0 || day === 6) return 'closed';
  if (!calendar.years.includes(date.slice(0, 4))) return 'unknown';
  return calendar.days.includes(date) ? 'closed' : 'open';
}
