import { FIGURES_HOUR } from '../dates/beijing-time.ts';
import { addDays } from '../dates/calendar-date.ts';
import { tradingDay, type HolidayCalendar } from '../dates/trading-day.ts';

/**
 * When the figures of a fund come: by the next trading day's morning (`next`), a trading day later for what is held
 * abroad (`abroad`), and for cash funds of every calendar day, those of days off on the next trading day (`daily`).
 */
export type FigureRhythm = 'next' | 'abroad' | 'daily';

/** What the rhythm and the state of a fund's figures are told from. */
export interface DatedFund {
  fundtype: string;
  fundname: string;
  fund_fullname: string;
  status: string;
  /** The last day with figures, yyyymmdd; empty where there is none. */
  navdate: string;
}

/**
 * - `fresh`: the newest day that has to be there is.
 * - `stale`: there are figures, and those of that day are missing.
 * - `none`: there are no figures at all.
 * - `suspended`: the fund is not dealt in yet or any more, so that none are waited for.
 * - `unknown`: the calendar does not cover the days in question.
 */
export const FRESHNESS = ['fresh', 'stale', 'none', 'suspended', 'unknown'] as const;
export type Freshness = (typeof FRESHNESS)[number];

/** The newest day of which figures have to be there by now, by rhythm; null where the calendar cannot say. */
export type DueDays = Readonly<Record<FigureRhythm, string | null>>;

const CASH = '5';
/** Raising money, or failed at it; trading suspended; terminated. */
const SUSPENDED: readonly string[] = ['1', '2', '3', '4', 'a'];
/** Longer than any row of days off. */
const LONGEST_REST = 30;
/** Days that figures may lie back where the calendar does not say which of them were trading days. */
export const UNKNOWN_CALENDAR_DAYS = 14;

/** How many days before the last trading day whose morning has come the newest figures may be, by rhythm. */
const FIGURE_AGES: Readonly<Record<FigureRhythm, { days: number; of: 'trading' | 'calendar' }>> = {
  next: { days: 1, of: 'trading' },
  abroad: { days: 2, of: 'trading' },
  daily: { days: 1, of: 'calendar' },
};

export function rhythmOf({
  fundtype,
  fundname,
  fund_fullname,
}: Pick<DatedFund, 'fundtype' | 'fundname' | 'fund_fullname'>): FigureRhythm {
  if (fundtype === CASH) return 'daily';
  return /QDII/i.test(`${fundname} ${fund_fullname}`) ? 'abroad' : 'next';
}

/** `localTime` is Beijing's, yyyymmddHHMMSS. */
export function dueDays(localTime: string, calendar: HolidayCalendar): DueDays {
  const today = localTime.slice(0, 8);
  const morning = tradingDayUntil(
    Number(localTime.slice(8, 10)) >= FIGURES_HOUR ? today : addDays(today, -1),
    calendar,
  );
  const due = (rhythm: FigureRhythm) => morning && dueOn(morning, rhythm, calendar);
  return { next: due('next'), abroad: due('abroad'), daily: due('daily') };
}

/** The newest day of which figures have to be there on the morning of a trading day. */
function dueOn(morning: string, rhythm: FigureRhythm, calendar: HolidayCalendar): string | null {
  const { days, of } = FIGURE_AGES[rhythm];
  if (of === 'calendar') return addDays(morning, -days);
  let day: string | null = morning;
  for (let left = days; left > 0 && day !== null; left -= 1)
    day = tradingDayUntil(addDays(day, -1), calendar);
  return day;
}

export function freshnessOf(fund: DatedFund, due: DueDays): Freshness {
  if (SUSPENDED.includes(fund.status)) return 'suspended';
  if (fund.navdate === '') return 'none';
  const day = due[rhythmOf(fund)];
  if (day === null) return 'unknown';
  return fund.navdate >= day ? 'fresh' : 'stale';
}

/** Whether visitors are told that figures are not the newest ones; `today` is yyyymmdd in Beijing. */
export function isShownAsStale(fund: DatedFund, due: DueDays, today: string): boolean {
  const freshness = freshnessOf(fund, due);
  if (freshness === 'unknown') return fund.navdate < addDays(today, -UNKNOWN_CALENDAR_DAYS);
  return freshness === 'stale';
}

/** The last trading day up to a day, that day included; null where a day on the way is neither known to be one nor known to be none. */
export function tradingDayUntil(date: string, calendar: HolidayCalendar): string | null {
  let day = date;
  for (let left = LONGEST_REST; left > 0; left -= 1) {
    const kind = tradingDay(day, calendar);
    if (kind !== 'closed') return kind === 'open' ? day : null;
    day = addDays(day, -1);
  }
  return null;
}
