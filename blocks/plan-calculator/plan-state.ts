import { formatNumber } from '#rules/numbers/format.ts';
import type { RegularPlan, PlanPeriod } from '#rules/funds/regular-plan.ts';
import { calculatorTexts as words } from '#ui/calculator/calculator-texts.ts';
import { enteredNumber, type NumberInput } from '#ui/calculator/entered-number.ts';
import { chosenValue, type EnteredValues } from '#ui/entered-values.ts';

export interface PlanState {
  amount: NumberInput;
  rate: NumberInput;
  period: PlanPeriod;
  setPeriod: (period: PlanPeriod) => void;
  day: string;
  setDay: (day: string) => void;
  /** Null while a field is wrong. */
  plan: RegularPlan | null;
}

export const PLAN_RANGES = ['year1', 'year3', 'year5', 'all'] as const;
export type PlanRange = (typeof PLAN_RANGES)[number];
export const PAYMENT_PERIODS = ['0', '1', '2'] as const;
export const MONTH_DAYS = Array.from({ length: 28 }, (_, at) => String(at + 1).padStart(2, '0'));
/** From Monday to Friday. */
export const WEEK_DAYS = ['01', '02', '03', '04', '05'];

/** A plan begins on the first of the month's days, or on Monday. */
const FIRST_DAY = '01';

/** What a visitor sets of a plan; money and rate are decimal text. `least` is the fund's smallest amount. */
export function planState(
  entered: EnteredValues,
  first: { amount: number; period: PlanPeriod; rate: string; least: string },
): PlanState {
  const { enter } = entered;
  const period = chosenValue(entered, 'period', PAYMENT_PERIODS, first.period);
  const day = chosenValue(entered, 'day', period === '0' ? MONTH_DAYS : WEEK_DAYS, FIRST_DAY);
  const amount = enteredNumber(entered, 'amount', formatNumber(String(first.amount)), {
    name: words.planAmount,
    least: first.least,
    most: '1000000',
    decimals: 2,
    unit: words.yuan,
  });
  const rate = enteredNumber(entered, 'rate', first.rate, {
    name: words.planRate,
    least: '0',
    most: '5',
    decimals: 4,
    unit: words.percent,
  });
  const setPeriod = (next: PlanPeriod) => {
    enter('period', next);
    // Days of the month and of the week have nothing to do with each other.
    if (next === '0' || period === '0') enter('day', FIRST_DAY);
  };
  const plan =
    amount.value !== null && rate.value !== null
      ? { amount: amount.value, period, day, rate: rate.value }
      : null;
  return { amount, rate, period, setPeriod, day, setDay: (next) => enter('day', next), plan };
}
