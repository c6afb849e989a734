import type { GrowthField, NavHistoryRow, NavRow } from '#schemas/fund.ts';
import type { YearGainRow } from '#schemas/fund/figures.ts';
import { addDays, monthsBefore } from '../dates/calendar-date.ts';

/**
 * Returns are chained from each day's growth, which includes dividends; unit NAVs are never divided, because they fall
 * by what was paid out. Rows are ascending by `navdate`. Results are percent with two decimals, as decimal text.
 * Doubles are exact enough here: after 6,000 factors the relative error is below 1e-11, and the result has two decimals.
 */

/** A day of a history and its growth in percent. */
export type DayRow = Pick<NavRow, 'navdate' | 'growth'>;
/** A figure of one day: `value` is percent with two decimals. */
export type DatedFigure = { navdate: string; value: string };
/** A fall from a high: the day of the high, the day of the low, and the fall in percent (zero or negative). */
export type Fall = { from: string; to: string; value: string };

/** A fund publishes a NAV at least weekly, so a history that starts later than this has lost its beginning. */
const LATEST_START_DAYS = 31;

/** Whether a history reaches back to a day: a row on or before it, or one so soon after that it was a fund's beginning. */
function beginsBy(rows: readonly { navdate: string }[], date: string): boolean {
  const [first] = rows;
  return first !== undefined && first.navdate <= addDays(date, LATEST_START_DAYS);
}

/** For each row, what one yuan of the first row's day has become, payouts put back in. */
export function chain(rows: readonly DayRow[]): number[] {
  let value = 1;
  return rows.map((row, at) => {
    if (at > 0) value *= 1 + Number(row.growth) / 100;
    return value;
  });
}

/** The growth that a ratio is, in percent with two decimals; never "-0.00". */
export function percent(ratio: number): string {
  const text = ((ratio - 1) * 100).toFixed(2);
  return text === '-0.00' ? '0.00' : text;
}

/** Index of the last row on or before a date, -1 if there is none. */
function lastOnOrBefore(rows: readonly { navdate: string }[], date: string): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle]?.navdate ?? '') <= date) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * The rows of a window that begins on a calendar date: from the last row on or before it, which is the window's base,
 * to the end. Empty when the fund has no row that early.
 */
export function rowsFrom<Row extends { navdate: string }>(
  rows: readonly Row[],
  date: string,
): Row[] {
  const base = lastOnOrBefore(rows, date);
  return base < 0 ? [] : rows.slice(base);
}

/** The calendar date on which each period begins, counted back from the day of the figures. */
export function periodBegins(
  end: string,
): Record<Exclude<GrowthField, 'day1ud' | 'foundud'>, string> {
  return {
    week1ud: addDays(end, -7),
    month1ud: monthsBefore(end, 1),
    month3ud: monthsBefore(end, 3),
    month6ud: monthsBefore(end, 6),
    year1ud: monthsBefore(end, 12),
    year3ud: monthsBefore(end, 36),
    year5ud: monthsBefore(end, 60),
    thisyearud: `${Number(end.slice(0, 4)) - 1}1231`,
  };
}

/**
 * Returns over the usual periods up to the last row on or before `asOf`. A period runs from the last row on or before
 * the calendar date one period back; `null` where the history is too short for it. With `establishdate`, the return
 * since inception is `null` too if the history does not reach back to the fund's beginning.
 */
export function periodReturns(
  rows: readonly DayRow[],
  asOf: string,
  establishdate?: string,
): Record<GrowthField, string | null> {
  const known = rows.slice(0, lastOnOrBefore(rows, asOf) + 1);
  const last = known.at(-1);
  const values = chain(known);
  const end = values.at(-1) ?? 1;
  const since = (date: string): string | null => {
    const base = values[lastOnOrBefore(known, date)];
    return base === undefined ? null : percent(end / base);
  };
  const dates = periodBegins(last?.navdate ?? asOf);
  const whole = known.length > 0 && (!establishdate || beginsBy(known, establishdate));
  return {
    day1ud: last && known.length > 1 ? percent(1 + Number(last.growth) / 100) : null,
    week1ud: since(dates.week1ud),
    month1ud: since(dates.month1ud),
    month3ud: since(dates.month3ud),
    month6ud: since(dates.month6ud),
    year1ud: since(dates.year1ud),
    year3ud: since(dates.year3ud),
    year5ud: since(dates.year5ud),
    thisyearud: since(dates.thisyearud),
    foundud: whole ? percent(end) : null,
  };
}

/**
 * The return from a calendar date to another, to the last row where that is empty: from the last row on or before the
 * first, or from the first row of a fund that began then. `null` where the history begins later or ends before.
 */
export function returnBetween(
  rows: readonly DayRow[],
  start: string,
  end: string,
): DatedFigure | null {
  const known = end === '' ? rows : rows.slice(0, lastOnOrBefore(rows, end) + 1);
  const [from, last] = [Math.max(0, lastOnOrBefore(known, start)), known.at(-1)];
  if (!last || last.navdate < start || !beginsBy(known, start)) return null;
  return { navdate: last.navdate, value: percent(chain(known.slice(from)).at(-1) ?? 1) };
}

/** Returns over calendar years, the newest first: each from the last row of the year before, the first from the first row. */
export function yearReturns(rows: readonly DayRow[]): YearGainRow[] {
  const values = chain(rows);
  const ends = rows.flatMap(({ navdate }, at) =>
    navdate.slice(0, 4) === rows[at + 1]?.navdate.slice(0, 4) ? [] : [at],
  );
  const years = ends.flatMap((end, index): YearGainRow[] => {
    const [base, last] = [rows[ends[index - 1] ?? 0], rows[end]];
    if (!base || !last || base === last) return [];
    const gain = percent((values[end] ?? 1) / (values[ends[index - 1] ?? 0] ?? 1));
    return [
      { year: last.navdate.slice(0, 4), startdate: base.navdate, navdate: last.navdate, gain },
    ];
  });
  return years.toReversed();
}

/** The return since the first of these rows, for every row. */
export function cumulativeReturn(rows: readonly DayRow[]): DatedFigure[] {
  const values = chain(rows);
  return rows.map((row, at) => ({ navdate: row.navdate, value: percent(values[at] ?? 1) }));
}

/** For every row, how far it lies below the highest of these rows so far: 0.00 on a new high, negative otherwise. */
export function drawdown(rows: readonly DayRow[]): DatedFigure[] {
  return belowHighest(rows, chain(rows));
}

/** The same from an answered history, whose rows carry the chained return and may be thinned. */
export function drawdownOfReturns(rows: readonly ReturnRow[]): DatedFigure[] {
  return belowHighest(rows, rows.map(levelOf));
}

function belowHighest(
  rows: readonly { navdate: string }[],
  values: readonly number[],
): DatedFigure[] {
  let high = 0;
  return rows.map(({ navdate }, at) => {
    const value = values[at] ?? 1;
    high = Math.max(high, value);
    return { navdate, value: percent(value / high) };
  });
}

type ReturnRow = Pick<NavHistoryRow, 'navdate' | 'cumulative'>;

function levelOf({ cumulative }: ReturnRow): number {
  return 1 + Number(cumulative) / 100;
}

/** The deepest fall from a high within these values, the earliest of equals: places and ratio; `null` if none falls. */
export function deepestDrop(
  values: readonly number[],
): { from: number; to: number; ratio: number } | null {
  let high = 0;
  let deepest = { from: 0, to: 0, ratio: 1 };
  values.forEach((value, at) => {
    if (value > (values[high] ?? 0)) high = at;
    const ratio = value / (values[high] ?? value);
    if (ratio < deepest.ratio) deepest = { from: high, to: at, ratio };
  });
  return deepest.ratio < 1 ? deepest : null;
}

/** The deepest fall from a high within these rows, the earliest of equals; `null` if no row lies below an earlier one. */
export function deepestFall(rows: readonly DayRow[]): Fall | null {
  return toFall(rows, deepestDrop(chain(rows)));
}

/** The same from an answered history, whose rows carry the chained return and may be thinned. */
export function deepestFallOfReturns(rows: readonly ReturnRow[]): Fall | null {
  return toFall(rows, deepestDrop(rows.map(levelOf)));
}

function toFall(
  rows: readonly { navdate: string }[],
  drop: ReturnType<typeof deepestDrop>,
): Fall | null {
  const [from, to] = [rows[drop?.from ?? -1], rows[drop?.to ?? -1]];
  return drop && from && to
    ? { from: from.navdate, to: to.navdate, value: percent(drop.ratio) }
    : null;
}
