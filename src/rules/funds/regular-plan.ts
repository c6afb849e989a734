import type { NavHistoryRow } from '#schemas/fund.ts';
import type { CalendarRow } from '#schemas/fund/deal.ts';
import { add, compare, divide, growthPercent, multiply, round } from '../numbers/arithmetic.ts';
import { addDays, monthsBefore, weekday } from '../dates/calendar-date.ts';
import { netOfRate } from '../trade/fund-fee.ts';

/** 0 monthly (day 01 to 28), 1 weekly, 2 fortnightly (01 Monday to 05 Friday). */
export type PlanPeriod = '0' | '1' | '2';

/** A regular plan. Money is yuan, decimal text. */
export interface RegularPlan {
  /** Of every payment, fee included. */
  amount: string;
  period: PlanPeriod;
  day: string;
  /** Purchase fee in percent. */
  rate: string;
}

/** How a plan stands after a payment. */
export interface PlanStep {
  /** The day whose NAV the payment took. */
  navdate: string;
  /** Paid so far. */
  invested: string;
  /** What it is worth on that day. */
  value: string;
  /** Percent of what was paid. */
  gain: string;
}

export interface PlanResult {
  steps: PlanStep[];
  /** On the history's last day, after `payments` payments. */
  end: PlanStep & { payments: number };
}

/** A plan that began on another day and ran to the same end. */
export interface PlanStart {
  navdate: string;
  payments: number;
  gain: string;
}

type Row = Pick<NavHistoryRow, 'navdate' | 'cumulative'>;
/** A payment, and what it bought of the whole: net amount ÷ level, where a level is the chained NAV of its day. */
interface Payment {
  navdate: string;
  level: string;
  units: string;
}

/** Digits of units after the point: enough that a century of daily payments does not lose a cent. */
const UNIT_DECIMALS = 12;

/** The days on which a plan pays from a day to another, both included, as its calendar has them: holidays not regarded. */
export function planDates(
  first: string,
  last: string,
  { period, day }: Pick<RegularPlan, 'period' | 'day'>,
): string[] {
  const dates: string[] = [];
  if (period === '0') {
    const begin =
      first.slice(6) <= day
        ? first.slice(0, 6)
        : monthsBefore(`${first.slice(0, 6)}01`, -1).slice(0, 6);
    for (let date = `${begin}${day}`; date <= last; date = monthsBefore(date, -1)) dates.push(date);
    return dates;
  }
  const begin = addDays(first, (Number(day) - weekday(first) + 7) % 7);
  for (let date = begin; date <= last; date = addDays(date, period === '1' ? 7 : 14))
    dates.push(date);
  return dates;
}

/**
 * What a plan from the first row to the last has come to. A payment takes the NAV of its day, or of the next day that has
 * one; payouts are put back in, since levels are chained. Rows ascend by day. Null where not a single payment was made.
 */
export function runPlan(rows: readonly Row[], plan: RegularPlan): PlanResult | null {
  const payments = paymentsOf(rows, plan);
  const last = rows.at(-1);
  if (!last || payments.length === 0) return null;
  let units = '0';
  let invested = '0';
  const steps = payments.map((payment) => {
    units = add(units, payment.units);
    invested = add(invested, plan.amount);
    return stand(payment.navdate, invested, units, payment.level);
  });
  return {
    steps,
    end: { ...stand(last.navdate, invested, units, levelOf(last)), payments: payments.length },
  };
}

/** Plans that ran for less say more about the last days than about the plan. */
const SHORTEST_MONTHS = 12;

/**
 * The worst and the best day to have begun, of all payment days at least a year before the last row; the earliest of
 * equals. Null where the history is shorter than that.
 */
export function extremeStarts(
  rows: readonly Row[],
  plan: RegularPlan,
): { worst: PlanStart; best: PlanStart; until: string } | null {
  const payments = paymentsOf(rows, plan);
  const last = rows.at(-1);
  const until = last ? monthsBefore(last.navdate, SHORTEST_MONTHS) : '';
  let units = '0';
  let invested = '0';
  const starts: PlanStart[] = [];
  for (let at = payments.length - 1; last && at >= 0; at -= 1) {
    const payment = payments[at];
    if (!payment) continue;
    units = add(units, payment.units);
    invested = add(invested, plan.amount);
    if (payment.navdate > until) continue;
    starts.unshift({
      navdate: payment.navdate,
      payments: payments.length - at,
      gain: stand('', invested, units, levelOf(last)).gain,
    });
  }
  const [first, ...others] = starts;
  if (!first) return null;
  const pick = (sign: number) =>
    others.reduce(
      (found, start) => (compare(start.gain, found.gain) * sign > 0 ? start : found),
      first,
    );
  return { worst: pick(-1), best: pick(1), until };
}

function paymentsOf(rows: readonly Row[], plan: RegularPlan): Payment[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const net = netOfRate(plan.amount, plan.rate);
  let at = 0;
  return planDates(first.navdate, last.navdate, plan).flatMap((date) => {
    while ((rows[at]?.navdate ?? date) < date) at += 1;
    const row = rows[at];
    if (!row) return [];
    const level = levelOf(row);
    return [{ navdate: row.navdate, level, units: divide(net, level, UNIT_DECIMALS) }];
  });
}

/** Of the chained NAV, with the first row at 100. */
function levelOf({ cumulative }: Row): string {
  return add('100', cumulative);
}

function stand(navdate: string, invested: string, units: string, level: string): PlanStep {
  const value = round(multiply(units, level), 2);
  return { navdate, invested: round(invested, 2), value, gain: growthPercent(invested, value) };
}

/** A day on which a plan would pay, and the day it will: the first open one from there; null where holidays are not known. */
export interface ComingPayment {
  planned: string;
  paid: string | null;
}

/** The next payments within a calendar that begins today. Those whose day lies beyond its end are left out. */
export function comingPayments(
  calendar: readonly CalendarRow[],
  plan: Pick<RegularPlan, 'period' | 'day'>,
): ComingPayment[] {
  const [first, last] = [calendar[0]?.date, calendar.at(-1)?.date];
  if (!first || !last) return [];
  return planDates(first, last, plan).flatMap((planned) => {
    const decided = calendar.find(({ date, tradeflag }) => date >= planned && tradeflag !== '0');
    return decided ? [{ planned, paid: decided.tradeflag === '1' ? decided.date : null }] : [];
  });
}
