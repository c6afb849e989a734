import type { IndexKind } from '#schemas/fund/benchmark.ts';
import { addDays, daysBetween } from '../dates/calendar-date.ts';
import { YEAR_DAYS } from '../figures/year-days.ts';

/** The imported values of an index or a rate, one for each day that has one. */
export interface IndexSeries {
  code: string;
  name: string;
  kind: IndexKind;
  /** yyyymmdd, ascending. */
  days: readonly string[];
  /** Closing values or, of a rate, percent a year. */
  values: readonly number[];
}

/**
 * Maximum number of calendar days from a value of an index to the next over which it holds, as over a holiday of its market;
 * the longest of the exchanges took eleven. An index with a longer gap has ended before it.
 */
export const MAX_CARRIED_DAYS = 14;

/**
 * What one yuan becomes from each of these days, which ascend, to the next. Null where that is not known: before the first
 * value, over a gap that is too long, and after the last value of an index. A rate holds until it changes.
 */
export function seriesGrowths(series: IndexSeries, days: readonly string[]): (number | null)[] {
  return series.kind === 'rate' ? accruals(series, days) : quotients(series, days);
}

/** The same of a fixed rate in percent a year: interest by calendar days, not compounded between two days. */
export function accrual(rate: number, from: string, to: string): number {
  return (rate * daysBetween(from, to)) / YEAR_DAYS / 100;
}

function quotients({ days: own, values }: IndexSeries, days: readonly string[]) {
  const growths: (number | null)[] = [];
  let [at, before, isBroken] = [-1, -1, false];
  for (const [step, day] of days.entries()) {
    isBroken = false;
    before = at;
    while ((own[at + 1] ?? '99999999') <= day) {
      at += 1;
      isBroken ||= at > 0 && before >= 0 && isGap(own[at - 1], own[at]);
    }
    const isKnown = own[at] === day || (own[at + 1] !== undefined && !isGap(own[at], own[at + 1]));
    const [base, value] = [values[before], values[at]];
    const isStep = step > 0 && isKnown && !isBroken && base !== undefined && value !== undefined;
    if (step > 0) growths.push(isStep ? value / base : null);
  }
  return growths;
}

function isGap(from = '', to = ''): boolean {
  if (from === '' || to === '') return true;
  // As numbers two days of one month differ by their days, others by more: most need no calendar.
  return Number(to) - Number(from) > MAX_CARRIED_DAYS && daysBetween(from, to) > MAX_CARRIED_DAYS;
}

function accruals({ days: own, values }: IndexSeries, days: readonly string[]) {
  let at = -1;
  return days.slice(1).map((to, step) => {
    let [start, interest] = [days[step] ?? to, 0];
    for (let next = own[at + 1]; next !== undefined && next <= to; next = own[at + 1]) {
      const before = addDays(next, -1);
      if (before > start) {
        interest += (values[at] ?? Number.NaN) * daysBetween(start, before);
        start = before;
      }
      at += 1;
    }
    interest += (values[at] ?? Number.NaN) * daysBetween(start, to);
    return Number.isNaN(interest) ? null : 1 + interest / YEAR_DAYS / 100;
  });
}
