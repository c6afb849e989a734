import { isCalendarDate } from '#rules/dates/calendar-date.ts';
import { formatDate } from '#rules/numbers/format.ts';

/** A day, given as yyyymmdd and shown as 2026-02-13; anything else is `--`. */
export function Day({ date, className }: { date: string; className?: string | undefined }) {
  const day = formatDate(date);
  if (!isCalendarDate(date)) return <span className={className}>{day}</span>;
  return <time className={className} dateTime={day}>{day}</time>;
}
