import { addDays, weekday } from '#rules/dates/calendar-date.ts';
import { tradingDay } from '#rules/dates/trading-day.ts';
import type { Market } from './market.ts';

/** From this time of a trading day an order takes the next trading day's NAV. */
export const CUT_OFF = '150000';

type Calendar = Pick<Market, 'holidays' | 'openDays'>;

/**
 * Whether funds are dealt in on a day. Where the year's holidays are not known, a weekday is open if a fund was valued on
 * it.
 */
export function isTradingDay(date: string, { holidays, openDays }: Calendar): boolean {
  const known = tradingDay(date, holidays);
  return known === 'unknown' ? openDays.has(date) && weekday(date) % 6 !== 0 : known === 'open';
}

/** A year without a calendar and without figures has no open day, so a search must end. */
const LONGEST_SEARCH_DAYS = 60;

/** The day itself where it is a trading day, else the next one; null where none is known within 60 days. */
export function tradingDayFrom(date: string, calendar: Calendar): string | null {
  for (let step = 0, day = date; step < LONGEST_SEARCH_DAYS; step += 1, day = addDays(day, 1))
    if (isTradingDay(day, calendar)) return day;
  return null;
}

/** The trading day that lies this number of trading days after a day, counted from 1; null where none is known. */
export function tradingDayAfter(date: string, count: number, calendar: Calendar): string | null {
  let day: string | null = date;
  for (let step = 0; step < count && day !== null; step += 1)
    day = tradingDayFrom(addDays(day, 1), calendar);
  return day;
}

/** The day whose NAV an order of this moment (yyyymmddHHMMSS) takes; null where no trading day is known ahead. */
export function orderDayOf(moment: string, calendar: Calendar): string | null {
  const [date, time] = [moment.slice(0, 8), moment.slice(8)];
  return tradingDayFrom(time < CUT_OFF ? date : addDays(date, 1), calendar);
}
