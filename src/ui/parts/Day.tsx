import { isCalendarDate } from '#rules/dates/calendar-date.ts';
import { formatDate } from '#rules/numbers/format.ts';
import { useElder } from '#ui/visitor/elder.ts';

/** A day, given as yyyymmdd and shown as 2026-02-13, in elder mode as 2026 年 2 月 13 日; anything else is `--`. */
export function Day({ date, className }: { date: string; className?: string | undefined }) {
  const isElder = useElder();
  const day = formatDate(date);
  if (!isCalendarDate(date)) return <span className={className}>{day}</span>;
  return <time className={className} dateTime={day}>{isElder ? inWords(date) : day}</time>;
}

/** Large type leaves no room for a whole day on a line of its own, so that it may break between year, month and day. */
function inWords(date: string): string {
  return `${date.slice(0, 4)}\u00a0年 ${Number(date.slice(4, 6))}\u00a0月 ${Number(date.slice(6))}\u00a0日`;
}
