import { addDays, daysBetween } from '#rules/dates/calendar-date.ts';
import type { RuleVersion } from '#wire/studio/rule-times.ts';

/** Days before and after today that the time line shows. */
const BEFORE = 365;
const AFTER = 365;

/** Where something lies on the time line, in percent of its width. */
export interface SpanPlace {
  left: number;
  width: number;
}

/** Where today lies, in percent. */
export const TODAY_PERCENT = (100 * BEFORE) / (BEFORE + AFTER);

/** Where a version lies on the time line around today, `day`; null where it is wholly outside. */
export function spanPlace(
  { from, until }: Pick<RuleVersion, 'from' | 'until'>,
  day: string,
): SpanPlace | null {
  const [first, last] = [addDays(day, -BEFORE), addDays(day, AFTER)];
  const begins = from < first ? first : from;
  const ends = until === '' || until > last ? last : addDays(until, 1);
  if (begins >= ends) return null;
  const percent = (days: number) => (100 * days) / (BEFORE + AFTER);
  return {
    left: percent(daysBetween(first, begins)),
    width: percent(daysBetween(begins, ends)),
  };
}

/** The first days of the years on the time line, as marks. */
export function yearMarks(day: string): { year: string; left: number }[] {
  const first = addDays(day, -BEFORE);
  const years = [0, 1, 2].map((after) => String(Number(first.slice(0, 4)) + after));
  return years.flatMap((year) => {
    const days = daysBetween(first, `${year}0101`);
    return days >= 0 && days <= BEFORE + AFTER
      ? [{ year, left: (100 * days) / (BEFORE + AFTER) }]
      : [];
  });
}
