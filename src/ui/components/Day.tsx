import { isCalendarDate } from '#rules/dates/calendar-date.ts';
import { formatChineseDate, formatDate } from '#rules/numbers/format.ts';
import { useElder } from '#ui/elder/elder.ts';

interface DayProps {
  date: string;
  /** A day that is named nearby: of the same year, this one goes without it. */
  beside?: string;
  className?: string | undefined;
}

/** A day, given as yyyymmdd and shown as 2026-02-13, in elder mode as 2026 年 2 月 13 日; anything else is `--`. */
export function Day({ date, beside, className }: DayProps) {
  const text = useDayText()(date);
  // The year is four figures and what parts it from the month.
  const day = beside?.slice(0, 4) === date.slice(0, 4) ? text.replace(/^.{5}(年 )?/, '') : text;
  if (!isCalendarDate(date)) return <span className={className}>{day}</span>;
  return (
    <time className={className} dateTime={formatDate(date)}>
      {day}
    </time>
  );
}

/** How `Day` writes a day (yyyymmdd), for sentences, captions and names that are composed of it. */
export function useDayText(): (date: string) => string {
  return useElder() ? inWords : formatDate;
}

/** Large type leaves no room for a whole day on a line of its own, so that it may break between year, month and day. */
function inWords(date: string): string {
  return formatChineseDate(date)
    .replace(/([年月])0?/g, '\u00a0$1 ')
    .replace('日', '\u00a0日');
}
