import { isCalendarDate } from '#rules/dates/calendar-date.ts';
import { formatDate } from '#rules/numbers/format.ts';
import { useElder } from '#ui/elder/elder.ts';
import { texts } from '#ui/texts.ts';

interface DayProps {
  date: string;
  /** A day that is named nearby: of the same year, this one goes without it. */
  beside?: string;
  className?: string | undefined;
}

/** A day, given as yyyymmdd and shown as 2026-02-13, in elder mode as 2026 年 2 月 13 日; anything else is `--`. */
export function Day({ date, beside, className }: DayProps) {
  const day = (useElder() ? inWords : inFigures)(date, beside);
  if (!isCalendarDate(date)) return <span className={className}>{day}</span>;
  return (
    <time className={className} dateTime={formatDate(date)}>
      {day}
    </time>
  );
}

/** How `Day` writes a day (yyyymmdd), for sentences, captions and names that are composed of it. */
export function useDayText(): (date: string) => string {
  const isElder = useElder();
  return (date) => (isElder ? inWords : inFigures)(date);
}

/** Large type leaves no room for a whole day on a line of its own, so that it may break between year, month and day. */
function inWords(date: string, beside = ''): string {
  if (!isCalendarDate(date)) return formatDate(date);
  const [month, day] = [Number(date.slice(4, 6)), Number(date.slice(6))];
  return isOfYear(date, beside)
    ? texts.monthDay(month, day)
    : texts.longDay(date.slice(0, 4), month, day);
}

function inFigures(date: string, beside = ''): string {
  return isOfYear(date, beside) ? formatDate(date).slice('2026-'.length) : formatDate(date);
}

function isOfYear(date: string, beside: string): boolean {
  return isCalendarDate(date) && beside.slice(0, 4) === date.slice(0, 4);
}
