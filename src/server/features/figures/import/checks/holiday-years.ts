import { readDay } from '#rules/imports/read-cell.ts';
import type { Holidays } from '#server/store/figures/figures.ts';
import type { ProblemList } from './problem-list.ts';
import type { FileRecord } from './records.ts';

const OFF = /^(?:true|1|是|休|休市|放假|y|yes)$/i;

/**
 * The holidays of the year that a file is of. Days that reach into a neighbouring year are added to it where it is known;
 * of a year of which nothing else is said they would make it look complete.
 */
export function holidaysOf(
  records: readonly FileRecord[],
  known: Holidays,
  problems: ProblemList,
): Holidays {
  const dated = records.flatMap(({ line, cells }) => {
    const day = readDay(cells['date'] ?? '');
    if (day === null)
      problems.add({
        line,
        field: 'date',
        code: 'badDate',
        values: { value: cells['date'] ?? '' },
      });
    return day === null ? [] : [{ day, isOff: OFF.test(cells['off'] ?? '') }];
  });
  const countOf = (year: string) => dated.filter(({ day }) => day.startsWith(year)).length;
  const years = [...new Set(dated.map(({ day }) => day.slice(0, 4)))];
  const whole = years.filter((year) => countOf(year) >= 10);
  const touched = years.filter((year) => whole.includes(year) || known.years.includes(year));
  const off = dated
    .filter(({ day, isOff }) => isOff && touched.includes(day.slice(0, 4)))
    .map(({ day }) => day);
  const kept = known.days.filter(
    (day) => touched.includes(day.slice(0, 4)) && !whole.includes(day.slice(0, 4)),
  );
  return { years: touched, days: [...new Set([...kept, ...off])].toSorted() };
}
