import { beijingTime } from '#rules/dates/beijing-time.ts';
import type { CalendarEntry } from '#wire/studio/calendar.ts';

/** The day in Beijing, yyyymmdd, on which an entry stands. */
export function entryDay({ at }: Pick<CalendarEntry, 'at'>): string {
  return beijingTime(at).slice(0, 8);
}

/** Entries by their days: of a day those of the whole day first, then by time. */
export function entriesByDay(entries: readonly CalendarEntry[]): Map<string, CalendarEntry[]> {
  const sorted = entries.toSorted(
    (a, b) => Number(b.isWholeDay) - Number(a.isWholeDay) || Date.parse(a.at) - Date.parse(b.at),
  );
  const byDay = new Map<string, CalendarEntry[]>();
  for (const entry of sorted) {
    const day = entryDay(entry);
    byDay.set(day, [...(byDay.get(day) ?? []), entry]);
  }
  return byDay;
}

/** Entries that a day of the month shows; the others are opened with the day. */
export const SHOWN_A_DAY = 3;
