import type { ProblemCode } from '#schemas/import.ts';
import { FATE, type DayTable } from '../figures/day-table.ts';
import { isReportDay, type TradingCalendar } from '../dates/trading-calendar.ts';

/** Beyond this a day's change is asked about, percent. */
export const JUMP_PERCENT = 15;
/** A day's change below this may be a decimal as well as a percentage by chance. */
const TELLING_PERCENT = 0.3;

/** What is stored of a series around the file's days: by day as a number, its figures in the table's order. */
export type StoredDays = ReadonlyMap<number, readonly number[]>;

export interface SeriesRules {
  /** Rows on weekends and holidays are in order. */
  isDaily: boolean;
  /** Days are expected to follow each other without gaps. */
  isContinuous: boolean;
  /** The columns of the NAV and of the day's change, where there are such. */
  change: { nav: number; growth: number } | null;
  stored: 'correct' | 'skip';
}

export interface Series {
  /** Places in the table by day, all of one series. */
  rows: Int32Array;
  stored: StoredDays;
  /** The day before the file's first that is stored, as a number; 0 where there is none. */
  before: number;
  /** Days of which a dividend or a split is known, whose NAV jumps for that reason. */
  actions: ReadonlySet<number>;
}

/** Finds what is wrong with a series; `column` -1 is the day. `values` fill the words of the problem. */
export type TellProblem = (
  at: number,
  column: number,
  code: ProblemCode,
  values?: Record<string, string | number>,
) => void;

/** Checks the days of one series against each other, the calendar and what is stored. Rows that change nothing are left out of what is written. */
export function checkSeries(
  table: DayTable,
  series: Series,
  calendar: TradingCalendar,
  rules: SeriesRules,
  tell: TellProblem,
): void {
  const { rows, stored } = series;
  let last = series.before;
  let lastNav = rules.change ? stored.get(last)?.[rules.change.nav] : undefined;
  const known = [...stored.keys()].filter((day) => day > series.before).toSorted((a, b) => a - b);
  let next = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const at = rows[index] ?? 0;
    const day = table.day[at] ?? 0;
    const previous = index > 0 ? (rows[index - 1] ?? 0) : -1;
    if (previous >= 0 && table.day[previous] === day) {
      tell(at, -1, 'duplicate', {
        line: table.line[previous] ?? 0,
        same: isSame(table, at, previous) ? 1 : 0,
      });
      continue;
    }
    if (table.fate[at] === FATE.wrong) {
      last = day;
      continue;
    }
    for (; next < known.length && (known[next] ?? 0) < day; next += 1) {
      last = known[next] ?? 0;
      if (rules.change) lastNav = stored.get(last)?.[rules.change.nav];
    }
    const date = String(day);
    if (!rules.isDaily && !isReportDay(date) && calendar.day(date) === 'closed')
      tell(at, -1, 'closedDay', { date });
    else if (rules.isContinuous && last > 0) checkGap(at, last, day, calendar, tell);
    if (rules.change && lastNav !== undefined && lastNav > 0)
      checkChange(table, at, lastNav, rules.change, series.actions.has(day), tell);
    else if (rules.change) checkGrowth(table, at, rules.change.growth, tell);
    checkStored(table, at, stored.get(day), rules.stored, tell);
    last = day;
    if (rules.change) lastNav = table.value(at, rules.change.nav);
  }
}

function isSame(table: DayTable, one: number, other: number): boolean {
  return table.values.every((values) => values[one] === values[other]);
}

function checkGap(
  at: number,
  last: number,
  day: number,
  calendar: TradingCalendar,
  tell: TellProblem,
): void {
  const [from, to] = [String(last), String(day)];
  const days = calendar.openBetween(from, to);
  if (days > 0) tell(at, -1, 'gap', { last: from, days, first: calendar.firstOpen(from, to) });
}

function checkGrowth(table: DayTable, at: number, growth: number, tell: TellProblem): void {
  const given = table.value(at, growth);
  if (Math.abs(given) > JUMP_PERCENT) tell(at, growth, 'jump', { percent: given.toFixed(2) });
}

function checkChange(
  table: DayTable,
  at: number,
  lastNav: number,
  { nav, growth }: { nav: number; growth: number },
  hasAction: boolean,
  tell: TellProblem,
): void {
  const given = table.value(at, growth);
  const moved = (table.value(at, nav) / lastNav - 1) * 100;
  if (Math.abs(given) > JUMP_PERCENT) tell(at, growth, 'jump', { percent: given.toFixed(2) });
  else if (Math.abs(moved) > JUMP_PERCENT && !hasAction)
    tell(at, nav, 'jump', { percent: moved.toFixed(2) });
  else if (
    Math.abs(moved) > TELLING_PERCENT &&
    given !== 0 &&
    Math.abs(given * 100 - moved) < Math.abs(moved) * 0.05
  )
    tell(at, growth, 'scale', { given, percent: moved.toFixed(2) });
}

function checkStored(
  table: DayTable,
  at: number,
  stored: readonly number[] | undefined,
  choice: 'correct' | 'skip',
  tell: TellProblem,
): void {
  if (!stored) return;
  const column = stored.findIndex((value, index) => value !== table.value(at, index));
  if (column < 0 || choice === 'skip') table.fate[at] = FATE.stored;
  else
    tell(at, column, 'correction', { before: stored[column] ?? 0, after: table.value(at, column) });
}
