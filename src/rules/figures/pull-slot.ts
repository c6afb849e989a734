import { addDays } from '../dates/calendar-date.ts';
import { tradingDay, type HolidayCalendar } from '../dates/trading-day.ts';

/** On which days figures are fetched, and when: Beijing's clock, HHMM. */
export interface PullSchedule {
  days: 'trading' | 'daily';
  at: string;
}

/** Longer than any row of days off. */
const LONGEST_REST = 30;

/**
 * The last planned time up to now, yyyymmddHHMM in Beijing; `localTime` is yyyymmddHHMMSS. A weekday of a year whose
 * holidays are not known counts as a trading day: to ask in vain does no harm.
 */
export function lastSlot(
  localTime: string,
  schedule: PullSchedule,
  calendar: HolidayCalendar,
): string | null {
  const today = localTime.slice(0, 8);
  return slotFrom(
    localTime.slice(8, 12) >= schedule.at ? today : addDays(today, -1),
    -1,
    schedule,
    calendar,
  );
}

/** The first planned time after now. */
export function nextSlot(
  localTime: string,
  schedule: PullSchedule,
  calendar: HolidayCalendar,
): string | null {
  const today = localTime.slice(0, 8);
  return slotFrom(
    localTime.slice(8, 12) < schedule.at ? today : addDays(today, 1),
    1,
    schedule,
    calendar,
  );
}

function slotFrom(
  date: string,
  step: 1 | -1,
  { days, at }: PullSchedule,
  calendar: HolidayCalendar,
): string | null {
  let day = date;
  for (let left = LONGEST_REST; left > 0; left -= 1) {
    if (days === 'daily' || tradingDay(day, calendar) !== 'closed') return day + at;
    day = addDays(day, step);
  }
  return null;
}

/** Minutes from each try that failed to the next: soon at first, then less and less often, until the next planned time. */
const WAITS = [1, 5, 15, 30, 60] as const;

export function pullWait(attempts: number): number {
  return WAITS[Math.min(attempts, WAITS.length) - 1] ?? WAITS[0];
}
