import type {
  CurveRange,
  GrowthField,
  HistoryRange,
  NavHistoryRow,
  NavRow,
} from '#schemas/fund.ts';
import type { GainCurve } from '#schemas/fund/figures.ts';
import { addDays, monthsBefore } from '../dates/calendar-date.ts';
import { chain, cumulativeReturn, deepestDrop, rowsFrom, type DayRow } from './performance.ts';
import { thin } from './thin.ts';

const MONTHS = {
  month1: 1,
  month3: 3,
  month6: 6,
  year1: 12,
  year3: 36,
  year5: 60,
} as const satisfies Partial<Record<HistoryRange, number>>;

/** Fewer would not hold both ends, the deepest fall and a stretch between them. */
const FEWEST_POINTS = 20;

type Dated = { navdate: string };

/** The day that a range goes back to from the last row's, or null where it goes back to the first. */
export function rangeBegin(last: string, range: HistoryRange | ''): string | null {
  return range === '' || range === 'all' ? null : monthsBefore(last, MONTHS[range]);
}

/**
 * The last `range` of rows that ascend by day: from the last row on or before the date one range before the last row's,
 * which is the base of the range's return. All rows where the history is younger than the range.
 */
export function lastRange<Row extends Dated>(
  rows: readonly Row[],
  range: HistoryRange | '',
): Row[] {
  const begin = rangeBegin(rows.at(-1)?.navdate ?? '', range);
  const window = begin === null ? [] : rowsFrom(rows, begin);
  return window.length > 0 ? window : [...rows];
}

/** Whether rows that ascend by day reach back as far as the range. */
export function reachesBack(rows: readonly Dated[], range: CurveRange): boolean {
  const [first, last] = [rows[0], rows.at(-1)];
  return (
    first !== undefined &&
    last !== undefined &&
    first.navdate <= monthsBefore(last.navdate, MONTHS[range])
  );
}

/** A history as it is answered: the rows of a range with their chained return, thinned to `points` rows if given. */
export function navHistory(
  rows: readonly (NavRow & DayRow)[],
  { range = '', points }: { range?: HistoryRange | ''; points?: number | undefined },
): NavHistoryRow[] {
  const window = lastRange(rows, range);
  const values = chain(window);
  const all = window.map(({ navdate, nav, growth }, at) => ({
    navdate,
    nav,
    growth,
    cumulative: percentText(values[at] ?? 1),
  }));
  if (points === undefined || all.length <= points) return all;
  const limit = Math.max(points, FEWEST_POINTS);
  const drop = deepestDrop(values);
  const ends = periodEnds(all);
  const keep = [...(drop ? [drop.from, drop.to] : []), ...(ends.length <= limit / 2 ? ends : [])];
  return thin(all, limit, [(row) => Number(row.cumulative), (row) => Number(row.nav)], keep);
}

/** The chained return of a range as a small drawing needs it, thinned to `points` days; none where the rows are younger than the range. */
export function gainCurveOf(
  rows: readonly DayRow[],
  range: CurveRange,
  points: number,
): GainCurve['gains'] {
  if (!reachesBack(rows, range)) return [];
  const days = cumulativeReturn(lastRange(rows, range));
  return thin(days, Math.max(points, FEWEST_POINTS), [({ value }) => Number(value)]).map(
    ({ navdate, value }) => [navdate, value],
  );
}

/** A growth in percent with six decimals, from which later ones are computed. */
export function percentText(ratio: number): string {
  const text = ((ratio - 1) * 100).toFixed(6);
  return Number(text) === 0 ? '0.000000' : text;
}

/** The ranges that a fund is old enough for, going by its growths; all of them while nothing is known of it. */
export function availableRanges(
  fund: Readonly<Partial<Record<GrowthField, string>>> = {},
): HistoryRange[] {
  const ranges = Object.keys(MONTHS) as (keyof typeof MONTHS)[];
  return [...ranges.filter((range) => fund[`${range}ud`] !== ''), 'all'];
}

/** The range of a chart: the address's, else the editor's. */
export function chartRange(
  own: { range: HistoryRange },
  { range = '' }: { range?: string | undefined },
): HistoryRange {
  return availableRanges().find((each) => each === range) ?? own.range;
}

/** How densely a table shows a history: every day of up to a quarter, months of up to six years, else years. */
export function periodStep(rows: readonly Dated[]): 'day' | 'month' | 'year' {
  const [first, last] = [rows[0]?.navdate, rows.at(-1)?.navdate ?? ''];
  if (!first || last <= addDays(first, 100)) return 'day';
  return last <= addDays(first, 2300) ? 'month' : 'year';
}

/** Places of the rows that stand for a history in a table: the first row, and the last of each day, month or year. */
export function periodEnds(rows: readonly Dated[]): number[] {
  const digits = { day: 8, month: 6, year: 4 }[periodStep(rows)];
  const period = (at: number) => rows[at]?.navdate.slice(0, digits);
  return rows.flatMap((_, at) => (at === 0 || period(at) !== period(at + 1) ? [at] : []));
}
