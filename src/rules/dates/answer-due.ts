import { beijingInstant, beijingTime } from './beijing-time.ts';
import { addDays } from './calendar-date.ts';
import { tradingDay, type HolidayCalendar } from './trading-day.ts';

/** A weekday of a year that the calendar does not cover counts as a working day: better told too early than too late. */
const isWorking = (day: string, holidays: HolidayCalendar) =>
  tradingDay(day, holidays) !== 'closed';

const dayOf = (instant: string) => beijingTime(instant).slice(0, 8);
const instantOf = (localTime: string) => new Date(beijingInstant(localTime)).toISOString();

/**
 * When what came at `at` has to be answered: in the last second of the given number of working days in Beijing after the day on
 * which it came. ISO 8601.
 */
export function answerDue(at: string, days: number, holidays: HolidayCalendar): string {
  let day = dayOf(at);
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (isWorking(day, holidays)) left -= 1;
  }
  return instantOf(`${day}235959`);
}

/** What came before this instant should have been answered by now. ISO 8601. */
export function overdueBefore(now: string, days: number, holidays: HolidayCalendar): string {
  const isOver = (day: string) =>
    answerDue(beijingInstant(`${day}000000`), days, holidays) <= new Date(now).toISOString();
  let day = dayOf(now);
  while (!isOver(day)) day = addDays(day, -1);
  return instantOf(`${addDays(day, 1)}000000`);
}
