import { useState } from 'react';
import { formatNumber } from '#rules/numbers/format.ts';
import type { Plan, PlanPeriod } from '#rules/funds/regular-plan.ts';
import { calculatorTexts as words } from '#ui/calculator/calculator-texts.ts';
import { useNumber } from '#ui/calculator/use-number.ts';
import type { NumberInput } from '#ui/calculator/use-number.ts';

export interface PlanState {
  amount: NumberInput;
  rate: NumberInput;
  period: PlanPeriod;
  setPeriod: (period: PlanPeriod) => void;
  day: string;
  setDay: (day: string) => void;
  /** Null while a field is wrong. */
  plan: Plan | null;
}

/** A plan begins on the first of the month's days, or on Monday. */
const FIRST_DAY = '01';

/** What a visitor sets of a plan; money and rate are decimal text. `least` is the fund's smallest amount. */
export function usePlan({
  amount: startAmount,
  period: startPeriod,
  rate: startRate,
  least,
}: {
  amount: number;
  period: PlanPeriod;
  rate: string;
  least: string;
}): PlanState {
  const [period, setPeriod] = useState(startPeriod);
  const [day, setDay] = useState(FIRST_DAY);
  const amount = useNumber(formatNumber(String(startAmount)), {
    name: words.planAmount,
    least,
    most: '1000000',
    decimals: 2,
    unit: words.yuan,
  });
  const rate = useNumber(startRate, {
    name: words.planRate,
    least: '0',
    most: '5',
    decimals: 4,
    unit: words.percent,
  });
  const changePeriod = (next: PlanPeriod) => {
    setPeriod(next);
    // Days of the month and of the week have nothing to do with each other.
    if (next === '0' || period === '0') setDay(FIRST_DAY);
  };
  const plan =
    amount.value !== null && rate.value !== null
      ? { amount: amount.value, period, day, rate: rate.value }
      : null;
  return { amount, rate, period, setPeriod: changePeriod, day, setDay, plan };
}
