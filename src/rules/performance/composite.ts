import type { NavHistoryRow } from '#schemas/fund.ts';
import type { BenchmarkPart, Rebalancing } from '#schemas/fund/benchmark.ts';
import { addDays, daysBetween } from '../dates/calendar-date.ts';
import { accrual, seriesGrowths, type IndexSeries } from './index-series.ts';
import { percentText } from './history.ts';
import { percent } from './performance.ts';

/**
 * The level of a benchmark that is composed of index series and rates. It is computed on the days on which an index of the
 * version in force has a value, and holds until the next such day, so that all funds with one composite agree. Doubles are
 * exact enough here, as for returns of funds.
 */

export interface Composite {
  /** Of all versions, in any order. */
  parts: readonly BenchmarkPart[];
  rebalancing: Rebalancing;
}

export interface CompositeLevels {
  /** yyyymmdd, ascending, and the level of each: 1 on the first. */
  days: readonly string[];
  levels: readonly number[];
  /** The first and the last day on which the level is known. */
  begin: string;
  until: string;
  /** The code of the series without a value after `until`; empty where that is today. */
  endedBy: string;
}

export interface CompositeLimits {
  /** The last day that counts, yyyymmdd. */
  today: string;
  /** Whether no fund is valued on a day: a level holds over such days also where no later one is known. */
  isClosed: (day: string) => boolean;
}

interface Version {
  since: string;
  parts: readonly Part[];
  /** From the last on or before `since`, those on which an index has a value; every day where it has rates alone. */
  days: readonly string[];
  /** The last day on which it is in force, today at most. */
  last: string;
}

interface Part {
  code: string;
  /** Of 1. */
  weight: number;
  /** Percent a year. */
  rate: number;
  /** Null: a fixed rate alone. */
  series: IndexSeries | null;
}

/**
 * The levels from the first version on; null where no two days have values of all its series. They end where a series
 * ends, and where a later version has a series without values: nothing is extrapolated.
 */
export function compositeLevels(
  composite: Composite,
  series: ReadonlyMap<string, IndexSeries>,
  limits: CompositeLimits,
): CompositeLevels | null {
  const run: Run = { days: [], levels: [], since: '', endedBy: '' };
  for (const version of versionsOf(composite, series, limits.today)) {
    growOver(version, run, composite.rebalancing);
    run.endedBy ||= endOf(version, run, limits);
    if (run.endedBy !== '') break;
  }
  const { days, levels, since, endedBy } = run;
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const begin = first < since ? since : first;
  return { days, levels, begin, until: heldUntil(last, limits), endedBy };
}

interface Run {
  days: string[];
  levels: number[];
  /** Of the version with which it began. */
  since: string;
  endedBy: string;
}

function versionsOf(
  { parts }: Composite,
  series: ReadonlyMap<string, IndexSeries>,
  today: string,
): Version[] {
  const begins = [...new Set(parts.map(({ since }) => since))].toSorted();
  return begins.map((since, at) => {
    const own = parts
      .filter((part) => part.since === since)
      .map(({ indexcode: code, weight, rate }): Part => ({
        code,
        weight: Number(weight) / 100,
        rate: Number(rate),
        series: code === '' ? null : (series.get(code) ?? { ...NO_SERIES, code }),
      }));
    const indices = own.flatMap((part) =>
      part.series && part.series.kind !== 'rate' ? [part.series] : [],
    );
    const next = begins[at + 1] ?? '99999999';
    const last = next <= today ? addDays(next, -1) : today;
    const days =
      indices.length === 0
        ? everyDay(since, last)
        : [...new Set(indices.flatMap((one) => one.days))].toSorted();
    const from = days.findLast((day) => day <= since) ?? since;
    return {
      since,
      parts: own,
      days: days.filter((day) => day >= from && day <= last),
      last,
    };
  });
}

const NO_SERIES = { name: '', kind: 'total', days: [], values: [] } as const;

function everyDay(from: string, to: string): string[] {
  if (from > to) return [];
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
}

/** What each part becomes from each day to the next, by step. */
function stepsOf({ parts }: Version, days: readonly string[]): (number | null)[][] {
  const growths = parts.map(({ rate, series }) => {
    const own = series ? seriesGrowths(series, days) : days.slice(1).map(() => 1);
    return rate === 0
      ? own
      : own.map((growth, at) =>
          growth === null ? null : growth + accrual(rate, days[at] ?? '', days[at + 1] ?? ''),
        );
  });
  return days.slice(1).map((_, step) => growths.map((growth) => growth[step] ?? null));
}

function isKnown(step: readonly (number | null)[]): step is readonly number[] {
  return !step.includes(null);
}

/** Appends a level for each known step of a version, or says which series ended. Begins with the first known step. */
function growOver(version: Version, run: Run, rebalancing: Rebalancing): void {
  const { parts, since } = version;
  const last = run.days.at(-1);
  const span =
    last === undefined ? version.days : [last, ...version.days.filter((day) => day >= since)];
  const steps = stepsOf(version, span);
  const start = last === undefined ? steps.findIndex(isKnown) : 0;
  if (start < 0) return;
  if (last === undefined) {
    run.since = since;
    run.days.push(span[start] ?? '');
    run.levels.push(1);
  }
  let held: number[] = [];
  for (const [index, step] of steps.slice(start).entries()) {
    if (!isKnown(step)) {
      run.endedBy = codeOfUnknown(version, step);
      return;
    }
    const [from = '', to = ''] = span.slice(start + index, start + index + 2);
    const level = run.levels.at(-1) ?? 1;
    if (index === 0 || rebalancing === 'daily' || from.slice(0, 6) !== to.slice(0, 6))
      held = parts.map(({ weight }) => level * weight);
    held = held.map((value, part) => value * (step[part] ?? 1));
    run.days.push(to);
    run.levels.push(held.reduce((sum, value) => sum + value, 0));
  }
}

/** The code of a series that is not known until a version's last day, empty where all are. */
function endOf(version: Version, run: Run, limits: CompositeLimits): string {
  const computed = run.days.at(-1);
  if (computed === undefined || version.last < version.since) return '';
  const until = heldUntil(computed, limits);
  if (until >= version.last) return '';
  const [step] = stepsOf(version, [until, version.last]);
  return step && !isKnown(step) ? codeOfUnknown(version, step) : '';
}

function codeOfUnknown({ parts }: Version, step: readonly (number | null)[]): string {
  return parts[step.indexOf(null)]?.code ?? '';
}

/** The last day over which the level of a day holds, since no fund is valued until then. */
function heldUntil(day: string, { today, isClosed }: CompositeLimits): string {
  let until = day;
  while (until < today && isClosed(addDays(until, 1))) until = addDays(until, 1);
  return until;
}

/** The level on a day, that of the last computed day on or before it; undefined where it is not known. */
export function levelOn(
  { days, levels, begin, until }: CompositeLevels,
  day: string,
): number | undefined {
  if (day < begin || day > until) return undefined;
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? '') <= day) low = middle + 1;
    else high = middle;
  }
  return levels[low - 1];
}

/** What the composite grew by from a day to another, percent with two decimals; undefined where it is not known. */
export function compositeReturn(
  composite: CompositeLevels,
  from: string,
  to: string,
): string | undefined {
  const [base, end] = [levelOn(composite, from), levelOn(composite, to)];
  return base === undefined || end === undefined ? undefined : percent(end / base);
}

/** An answered history with what the composite grew by since its first row, on the days for which that is known. */
export function besideComposite(
  rows: readonly NavHistoryRow[],
  composite: CompositeLevels,
): NavHistoryRow[] {
  const base = levelOn(composite, rows[0]?.navdate ?? '');
  return rows.map((row) => {
    const level = base && levelOn(composite, row.navdate);
    return level ? { ...row, benchmark: percentText(level / (base ?? 1)) } : row;
  });
}
