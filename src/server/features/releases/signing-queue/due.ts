import { addDays, isCalendarDate } from '#rules/dates/calendar-date.ts';
import { SUBMISSION_DAYS } from '#schemas/signing.ts';
import type { DueReason } from '#wire/studio/signing-queue.ts';

/** When something has to be signed, ISO 8601, and why by then. */
export interface Due {
  due: string;
  dueBy: DueReason;
}

const DAY = 24 * 3_600_000;

/** The first of these ends, or the one of every submission. */
export function firstDue(since: string, ends: readonly Due[]): Due {
  const over = new Date(Date.parse(since) + SUBMISSION_DAYS * DAY).toISOString();
  const all: Due[] = [...ends, { due: over, dueBy: 'days' }];
  return all.reduce((first, one) => (Date.parse(one.due) < Date.parse(first.due) ? one : first));
}

/** When a day in Beijing is over, `yyyymmdd`; of a 29 February that a year lacks, with its 28 February. */
export function endOfDay(day: string): string {
  const next = isCalendarDate(day) ? addDays(day, 1) : `${day.slice(0, 4)}0301`;
  return `${next.slice(0, 4)}-${next.slice(4, 6)}-${next.slice(6)}T00:00:00+08:00`;
}

/** The same day this number of years later, `yyyymmdd`, whether that year has it or not. */
export function yearsLater(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
}
