import type { HistoryRange, NavHistoryRow, NavRow } from '#schemas/fund.ts';
import { addDays, monthsBefore } from './calendar-date.ts';
import { chain, deepestDrop, rowsFrom } from './performance.ts';
import { thin } from './thin.ts';

const MONTHS = { month1: 1, month3: 3, month6: 6, year1: 12, year3: 36, year5: 60 } as const satisfies Partial<Record<HistoryRange, number>>;

/** Fewer would not hold both ends, the deepest fall and a stretch between them. */
const FEWEST_POINTS = 20;

type Dated = { navdate: string };

/**
 * The last `range` of rows that ascend by day: from the last row on or before the date one range before the last row's,
 * which is the base of the range's return. All rows where the history is younger than the range.
 */
export function lastRange<Row extends Dated>(rows: readonly Row[], range: HistoryRange | ''): Row[] {
  const last = rows.at(-1);
  if (!last || range === '' || range === 'all') return [...rows];
  const window = rowsFrom(rows, monthsBefore(last.navdate, MONTHS[range]));
  return window.length > 0 ? window : [...rows];
}

/** A history as it is answered: the rows of a range with their chained return, thinned to `points` rows if given. */
export function navHistory(rows: readonly NavRow[], { range = '', points }: { range?: HistoryRange | ''; points?: number | undefined }): NavHistoryRow[] {
  const window = lastRange(rows, range);
  const values = chain(window);
  const all = window.map((row, at) => ({ ...row, cumulative: percentText(values[at] ?? 1) }));
  if (points === undefined || all.length <= points) return all;
  const limit = Math.max(points, FEWEST_POINTS);
  const drop = deepestDrop(values);
  const ends = periodEnds(all);
  const keep = [...(drop ? [drop.from, drop.to] : []), ...(ends.length <= limit / 2 ? ends : [])];
  return thin(all, limit, [(row) => Number(row.cumulative), (row) => Number(row.nav)], keep);
}

function percentText(ratio: number): string {
  const text = ((ratio - 1) * 100).toFixed(6);
  return Number(text) === 0 ? '0.000000' : text;
}

/**
 * The rows that stand for a history in a table, as places in it: every row of up to a quarter, the last of each month
 * of up to six years, else the last of each year; and always the first row.
 */
export function periodEnds(rows: readonly Dated[]): number[] {
  const [first, last] = [rows[0]?.navdate ?? '', rows.at(-1)?.navdate ?? ''];
  if (!first) return [];
  const digits = last <= addDays(first, 100) ? 8 : last <= addDays(first, 2300) ? 6 : 4;
  const period = (at: number) => rows[at]?.navdate.slice(0, digits);
  return rows.flatMap((_, at) => (at === 0 || period(at) !== period(at + 1) ? [at] : []));
}
