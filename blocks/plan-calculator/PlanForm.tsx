import { calculatorTexts as words } from '#ui/calculator/calculator-texts.ts';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { FundPicker } from '#ui/fund/FundPicker.tsx';
import type { PickedFund } from '#ui/fund/FundPicker.tsx';
import {
  MONTH_DAYS,
  PAYMENT_PERIODS,
  PLAN_RANGES,
  WEEK_DAYS,
  type PlanRange,
  type PlanState,
} from './plan-state.ts';

export interface PlanFormProps {
  id: string;
  state: PlanState;
  range: PlanRange;
  onRange: (range: PlanRange) => void;
  chosen: PickedFund[];
  onPick: (chosen: PickedFund[]) => void;
  rateHelp: string;
}

const rangeOptions = () => PLAN_RANGES.map((value) => ({ value, label: words.ranges[value] }));
const periodOptions = () =>
  PAYMENT_PERIODS.map((value) => ({ value, label: words.periods[value] }));
const monthDayOptions = () => MONTH_DAYS.map((value) => ({ value, label: words.monthDay(value) }));
const weekDayOptions = () =>
  WEEK_DAYS.map((value, at) => ({ value, label: words.weekDays[at] ?? '' }));

/** The fields of a plan. A cash fund has no NAV, so none is offered. */
export function PlanForm({
  id,
  state: { amount, rate, period, setPeriod, day, setDay },
  range,
  onRange,
  chosen,
  onPick,
  rateHelp,
}: PlanFormProps) {
  return (
    <>
      <FundPicker
        id={`${id}-fund`}
        label={words.fund}
        chosen={chosen}
        onChange={onPick}
        offers={({ fundtype }) => fundtype !== '5'}
      />
      <NumberField id={`${id}-amount`} {...amount.field} />
      <Segments
        id={`${id}-period`}
        legend={words.period}
        options={periodOptions()}
        value={period}
        onChange={setPeriod}
      />
      <SelectField
        id={`${id}-day`}
        label={period === '0' ? words.dayOfMonth : words.dayOfWeek}
        options={period === '0' ? monthDayOptions() : weekDayOptions()}
        value={day}
        onChange={setDay}
      />
      <SelectField
        id={`${id}-range`}
        label={words.since}
        options={rangeOptions()}
        value={range}
        onChange={onRange}
      />
      <NumberField id={`${id}-rate`} help={rateHelp} {...rate.field} />
    </>
  );
}
