import { addDays, weekday } from './calendar-date.ts';

/** The public holidays of some years. Dates are yyyymmdd, years yyyy. */
export type HolidayCalendar = {
  readonly years: readonly string[];
  readonly days: readonly string[];
};

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

/** From here on an order takes the next day's NAV. */
const CUT_OFF = '150000';

/**
 * The day whose NAV an order given at this time takes: today before 15:00 on a trading day, else the next trading day.
 * `localTime` is Beijing's, yyyymmddHHMMSS. Null where a day on the way is of a year that the calendar does not cover.
 */
export function orderDay(localTime: string, calendar: HolidayCalendar): string | null {
  const today = localTime.slice(0, 8);
  let day = localTime.slice(8) < CUT_OFF ? today : addDays(today, 1);
  while (tradingDay(day, calendar) === 'closed') day = addDays(day, 1);
  return tradingDay(day, calendar) === 'open' ? day : null;
}
