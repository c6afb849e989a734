import { daysBetween, isCalendarDate } from '../dates/calendar-date.ts';

interface Span {
  /** yyyymmdd; `enddate` is empty while it lasts. */
  startdate: string;
  enddate: string;
}

/** The days that a row of spans covers, yyyymmdd. */
export interface TenureAxis {
  from: string;
  until: string;
}

/** From the first start to `today`; null where no start is known. */
export function tenureAxis(spans: readonly Span[], today: string): TenureAxis | null {
  const starts = spans.map(({ startdate }) => startdate).filter(isCalendarDate);
  const [from] = starts.toSorted();
  return from === undefined || from >= today ? null : { from, until: today };
}

/** Where a span lies on the axis, in hundredths of it; null where its start is not known or lies behind the axis. */
export function placeOnAxis(
  { startdate, enddate }: Span,
  { from, until }: TenureAxis,
): { start: number; length: number } | null {
  const end = enddate === '' || enddate > until ? until : enddate;
  if (!isCalendarDate(startdate) || !isCalendarDate(end) || startdate > end) return null;
  const share = (a: string, b: string) =>
    Math.round((daysBetween(a, b) / daysBetween(from, until)) * 10_000) / 100;
  return { start: share(from, startdate), length: Math.max(share(startdate, end), 0.5) };
}
