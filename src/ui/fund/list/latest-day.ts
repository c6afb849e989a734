import { isCalendarDate } from '#rules/dates/calendar-date.ts';

/** The latest day of these funds' figures, '' where none has any. */
export function latestDay(rows: readonly { navdate: string }[]): string {
  return (
    rows
      .map((row) => row.navdate)
      .filter(isCalendarDate)
      .toSorted()
      .at(-1) ?? ''
  );
}
