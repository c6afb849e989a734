import { beijingTime } from '#rules/dates/beijing-time.ts';

/** `at`'s year and those before it, by the page's own moment, so that server and browser agree; and the chosen one, should it be older. */
export function yearOptions(
  { years, allLabel }: { years: number; allLabel: string },
  at: string,
  chosen: string,
): { value: string; label: string }[] {
  const newest = Number(beijingTime(at).slice(0, 4));
  const offered = Array.from({ length: years }, (_, index) => String(newest - index));
  const all = chosen === '' || offered.includes(chosen) ? offered : [...offered, chosen];
  return [{ value: '', label: allLabel }, ...all.map((year) => ({ value: year, label: year }))];
}
