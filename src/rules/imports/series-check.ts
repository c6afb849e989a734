import type { DisclosedPayout } from '../performance/adjusted-levels.ts';
import { FATE, type DayTable } from '../figures/day-table.ts';
import { disclosedPayouts, growthDisagrees } from './growth-check.ts';
import type { FundAction } from './cumulative-check.ts';
import type { TellProblem } from './tell-problem.ts';
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

export interface ImportSeries {
  /** Places in the table by day, all of one series. */
  rows: Int32Array;
  stored: StoredDays;
  /** The day before the file's first that is stored, as a number; 0 where there is none. */
  before: number;
  /** Dividends and splits that are known, for which a NAV jumps. */
  actions: readonly FundAction[];
  /** One in the last place of the fund's NAVs. */
  unit: number;
}

/** Checks the days of one series against each other, the calendar and what is stored. Rows that change nothing are left out of what is written. */
export function checkSeries(
  table: DayTable,
  series: ImportSeries,
  calendar: TradingCalendar,
  rules: SeriesRules,
  tell: TellProblem,
): void {
  const { rows, stored } = series;
  let last = series.before;
  let lastNav = rules.change ? stored.get(last)?.[rules.change.nav] : undefined;
  const known = [...stored.keys()].filter((day) => day > series.before).toSorted((a, b) => a - b);
  let earlier = 0;
  const payouts = disclosedPayouts(series.actions);
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
      if (rules.change) [earlier, lastNav] = [lastNav ?? 0, stored.get(last)?.[rules.change.nav]];
    }
    const date = String(day);
    if (!isReportDay(String(last))) earlier = 0;
    if (!rules.isDaily && !isReportDay(date) && calendar.day(date) === 'closed')
      tell(at, -1, 'closedDay', { date });
    else if (rules.isContinuous && last > 0) checkGap(at, last, day, calendar, tell);
    if (rules.change && lastNav !== undefined && lastNav > 0)
      checkChange(
        table,
        {
          at,
          next: rows[index + 1] ?? -1,
          lastNav,
          payout: payouts.get(day),
          unit: series.unit,
          earlier,
          isStored: isStored(table, at, stored.get(day)),
        },
        rules.change,
        tell,
      );
    else if (rules.change) checkGrowth(table, at, rules.change.growth, tell);
    checkStored(table, at, stored.get(day), rules.stored, tell);
    last = day;
    earlier = lastNav ?? 0;
    if (rules.change)
      lastNav =
        (table.fate[at] === FATE.stored ? stored.get(day)?.[rules.change.nav] : undefined) ??
        table.value(at, rules.change.nav);
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

interface Change {
  at: number;
  /** The place of the row after it; -1 where there is none. */
  next: number;
  lastNav: number;
  payout: DisclosedPayout | undefined;
  unit: number;
  /** The NAV before the last one where that is of a report's day, else 0. */
  earlier: number;
  /** The row changes nothing, so that nothing is asked about it. */
  isStored: boolean;
}

function isStored(table: DayTable, at: number, stored: readonly number[] | undefined): boolean {
  return stored !== undefined && stored.every((value, column) => value === table.value(at, column));
}

function checkChange(
  table: DayTable,
  change: Change,
  { nav, growth }: { nav: number; growth: number },
  tell: TellProblem,
): void {
  const { at, lastNav, payout } = change;
  const given = table.value(at, growth);
  const moved = (table.value(at, nav) / lastNav - 1) * 100;
  if (Math.abs(given) > JUMP_PERCENT) tell(at, growth, 'jump', { percent: given.toFixed(2) });
  else if (Math.abs(moved) > JUMP_PERCENT && !payout)
    tell(at, nav, 'jump', { percent: moved.toFixed(2) });
  else if (
    Math.abs(moved) > TELLING_PERCENT &&
    given !== 0 &&
    Math.abs(given * 100 - moved) < Math.abs(moved) * 0.05
  )
    tell(at, growth, 'scale', { given, percent: moved.toFixed(2) });
  else if (!change.isStored) {
    const after =
      change.next < 0
        ? undefined
        : { nav: table.value(change.next, nav), growth: table.value(change.next, growth) };
    const disagrees = growthDisagrees(
      {
        before: lastNav,
        nav: table.value(at, nav),
        growth: given,
        payout,
        unit: change.unit,
        earlier: change.earlier,
      },
      after,
    );
    if (disagrees !== null) tell(at, growth, 'disagree', { given, percent: disagrees });
  }
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
