import { addDays } from '../dates/calendar-date.ts';
import { tradingDay, type HolidayCalendar } from '../dates/trading-day.ts';
import { dueDays, tradingDayUntil, UNKNOWN_CALENDAR_DAYS, type FigureRhythm } from './stale-nav.ts';

/** By rhythm the oldest day whose figures are ranked: those of older days stand last, and count in no comparison. */
export type RankedSince = Readonly<Record<FigureRhythm, string>>;

/**
 * Figures are ranked when they are as new as the newest of all funds, or as has to be expected by now: while a day's figures
 * come in, the funds that are still at the day before are not behind. `newest` is the last day of any fund, `localTime`
 * Beijing's, yyyymmddHHMMSS.
 */
export function rankedSince(
  newest: string,
  localTime: string,
  calendar: HolidayCalendar,
): RankedSince {
  const due = dueDays(localTime, calendar);
  const last = tradingDayUntil(newest, calendar);
  const before = last && tradingDayUntil(addDays(last, -1), calendar);
  const fallback = addDays(newest, -UNKNOWN_CALENDAR_DAYS);
  const since = (byNewest: string | null, byNow: string | null) =>
    [byNewest ?? fallback, byNow ?? fallback].toSorted()[0] ?? fallback;
  const isTrading = tradingDay(newest, calendar) === 'open';
  // Of days off, a cash fund's figures come with those of the next trading day.
  const daily = isTrading ? newest : last;
  return {
    next: since(last, due.next),
    abroad: since(before, due.abroad),
    daily: since(daily, due.daily),
  };
}
