import type { DividendRow, GrowthField, NavHistoryRow } from '#schemas/fund.ts';
import type { ReturnBasis, YearGainRow } from '#schemas/fund/figures.ts';
import { addDays, monthsBefore } from '../dates/calendar-date.ts';
import { adjustedLevels, type DayToLevel, type DisclosedPayout } from './adjusted-levels.ts';

/**
 * Returns are quotients of adjusted NAVs: unit NAVs with disclosed dividends and splits reinvested at the NAV of the ex
 * day (`adjustedLevels`). Rows are ascending by `navdate`. Results are percent with two decimals, as decimal text, halves
 * away from zero. Doubles are exact enough here: after 6,000 factors the relative error is below 1e-11.
 */

/** A day of a history. */
export interface DayRow extends DayToLevel {
  navdate: string;
  /** Adjusted NAV, where it was computed from more of the history than these rows (`leveledRows`). */
  level?: number;
  /** The day counts by its published growth: a payout of it is not known. */
  isGrown?: true;
}
/** A figure of one day: `value` is percent with two decimals. */
export type DatedFigure = { navdate: string; value: string };
/** A fall from a high: the day of the high, the day of the low, and the fall in percent (zero or negative). */
export type Fall = { from: string; to: string; value: string };

/** A fund publishes a NAV at least weekly, so a history that starts later than this has lost its beginning. */
const LATEST_START_DAYS = 31;
/** A share class may have no units for months: its first day then has no growth. */
const LATEST_UNITS_DAYS = 366;

/** Whether a history reaches back to a day: a row on or before it, or one so soon after that it was a fund's beginning. */
export function beginsBy(rows: readonly { navdate: string }[], date: string): boolean {
  const [first] = rows;
  return first !== undefined && first.navdate <= addDays(date, LATEST_START_DAYS);
}

type FirstDay = Pick<DayRow, 'navdate' | 'growth'>;

/** Whether a history has the first day of a fund that was established on a day. */
function hasFirstDay(first: FirstDay, establishdate: string): boolean {
  return (
    beginsBy([first], establishdate) ||
    (Number(first.growth) === 0 && first.navdate <= addDays(establishdate, LATEST_UNITS_DAYS))
  );
}

/** What the first day of a history grew: it counts since inception where the fund had a NAV before it. */
function firstGrowth(first: FirstDay, establishdate: string): number {
  return first.navdate > establishdate ? 1 + Number(first.growth) / 100 : 1;
}

/** For each row, what one yuan of the first row's day has become, payouts put back in. */
export function chain(rows: readonly DayRow[]): number[] {
  const first = rows[0]?.level;
  if (first === undefined) return adjustedLevels(rows).levels;
  return rows.map(({ level = first }) => level / first);
}

/**
 * A history with the adjusted NAV of every day, so that parts of it may be cut out. `payouts` are dividends and splits by
 * day, ascending; those that are not disclosed are passed over.
 */
export function leveledRows<Row extends Pick<DayRow, 'navdate' | 'nav' | 'growth'>>(
  rows: readonly Row[],
  payouts: readonly Payout[] = [],
): (Row & DayRow)[] {
  const paid: (Row & DayRow)[] = withPayouts(rows, payouts);
  const { levels, grown } = adjustedLevels(paid);
  for (const [at, row] of paid.entries()) row.level = levels[at] ?? 1;
  for (const at of grown) {
    const row = paid[at];
    if (row) row.isGrown = true;
  }
  return paid;
}

/** Copies of the rows, with what was disclosed of their days. */
export function withPayouts<Row extends { navdate: string }>(
  rows: readonly Row[],
  payouts: readonly Payout[],
): (Row & Pick<DayRow, 'payout'>)[] {
  const disclosed = payoutsByDay(payouts);
  return rows.map((row) => {
    const payout = disclosed.get(row.navdate);
    return payout ? { ...row, payout } : { ...row };
  });
}

type Payout = Pick<DividendRow, 'exdate' | 'kind' | 'amount' | 'basis'>;

function payoutsByDay(payouts: readonly Payout[]): Map<string, DisclosedPayout> {
  const days = new Map<string, DisclosedPayout>();
  for (const { exdate, kind, amount, basis } of payouts) {
    if (basis !== 'disclosed') continue;
    const day = days.get(exdate) ?? { dividend: 0, split: 1 };
    if (kind === 'split') day.split *= Number(amount);
    else day.dividend += Number(amount);
    days.set(exdate, day);
  }
  return days;
}

/** The last day that counts by its published growth; empty where there is none. */
export function lastGrownDay(rows: readonly DayRow[]): string {
  return rows.findLast(({ isGrown }) => isGrown)?.navdate ?? '';
}

/** What the return from the first of these rows to the last follows from. */
export function returnBasis(rows: readonly DayRow[]): ReturnBasis {
  return rows.slice(1).some(({ isGrown }) => isGrown) ? 'growth' : 'nav';
}

/** Makes halves of hundredths round up that doubles hold a little too low. */
const HALF_SLACK = 1e-7;

/** The growth that a ratio is, in percent with two decimals; never "-0.00". */
export function percent(ratio: number): string {
  const hundredths = (ratio - 1) * 10_000;
  const rounded = Math.sign(hundredths) * Math.round(Math.abs(hundredths) + HALF_SLACK);
  return rounded === 0 ? '0.00' : (rounded / 100).toFixed(2);
}

/** Index of the last row on or before a date, -1 if there is none. */
export function lastOnOrBefore(rows: readonly { navdate: string }[], date: string): number {
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
  const values = chain(known);
  return returnsOfLevels(
    {
      first: known[0],
      last: known.at(-1)?.navdate ?? asOf,
      end: values.at(-1) ?? 1,
      before: values.at(-2),
      levelOn: (date) => values[lastOnOrBefore(known, date)],
    },
    establishdate,
  );
}

/** The levels of a history that its returns follow from. */
export interface PeriodLevels {
  first: FirstDay | undefined;
  /** The last day and its level. */
  last: string;
  end: number;
  /** The level of the day before the last one. */
  before: number | undefined;
  /** The level of the last day on or before a date on which a period begins. */
  levelOn(date: string): number | undefined;
}

/** As `periodReturns`, from the levels alone. */
export function returnsOfLevels(
  { first, last, end, before, levelOn }: PeriodLevels,
  establishdate?: string,
): Record<GrowthField, string | null> {
  const growthFrom = (base: number | undefined): string | null =>
    base === undefined ? null : percent(end / base);
  const since = (date: string) => growthFrom(levelOn(date));
  const dates = periodBegins(last);
  const whole = first && (!establishdate || hasFirstDay(first, establishdate));
  return {
    day1ud: growthFrom(before),
    week1ud: since(dates.week1ud),
    month1ud: since(dates.month1ud),
    month3ud: since(dates.month3ud),
    month6ud: since(dates.month6ud),
    year1ud: since(dates.year1ud),
    year3ud: since(dates.year3ud),
    year5ud: since(dates.year5ud),
    thisyearud: since(dates.thisyearud),
    foundud: whole ? percent(end * (establishdate ? firstGrowth(first, establishdate) : 1)) : null,
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
): (DatedFigure & { basis: ReturnBasis }) | null {
  const known = end === '' ? rows : rows.slice(0, lastOnOrBefore(rows, end) + 1);
  const [from, last] = [Math.max(0, lastOnOrBefore(known, start)), known.at(-1)];
  if (!last || last.navdate < start || !beginsBy(known, start)) return null;
  const span = known.slice(from);
  return {
    navdate: last.navdate,
    value: percent(chain(span).at(-1) ?? 1),
    basis: returnBasis(span),
  };
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
    const basis = returnBasis(rows.slice(ends[index - 1] ?? 0, end + 1));
    return [
      {
        year: last.navdate.slice(0, 4),
        startdate: base.navdate,
        navdate: last.navdate,
        gain,
        basis,
      },
    ];
  });
  return years.toReversed();
}

/** The return since the first of these rows, for every row. */
export function cumulativeReturn(rows: readonly DayRow[]): DatedFigure[] {
  const values = chain(rows);
  return rows.map((row, at) => ({ navdate: row.navdate, value: percent(values[at] ?? 1) }));
}

/**
 * For every row of an answered history how far it lies below the highest of these rows so far: 0.00 on a new high, negative
 * otherwise. The rows carry the chained return and may be thinned.
 */
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

/**
 * For every row of an answered history how far it lies below the highest of these rows so far: 0.00 on a new high, negative
 * otherwise. The rows carry the chained return and may be thinned.
 */
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
