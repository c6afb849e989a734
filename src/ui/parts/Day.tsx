import { isCalendarDate } from '#rules/calendar-date.ts';

/** A day, given as yyyymmdd and shown as 2026-02-13; anything else is `--`. */
export function Day({ date, className }: { date: string; className?: string | undefined }) {
  if (!isCalendarDate(date)) return <span className={className}>--</span>;
  const day = date.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return <time className={className} dateTime={day}>{day}</time>;
}
