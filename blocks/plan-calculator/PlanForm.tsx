import type { HistoryRange } from '#schemas/fund.ts';
import { calculatorTexts as words } from '#ui/calculator/calculator-texts.ts';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { FundPicker } from '#ui/fund/FundPicker.tsx';
import type { PickedFund } from '#ui/fund/FundPicker.tsx';
import type { PlanState } from './use-plan.ts';

type Range = Extract<HistoryRange, keyof typeof words.ranges>;

export interface PlanFormProps {
  id: string;
  state: PlanState;
  range: Range;
  onRange: (range: Range) => void;
  chosen: PickedFund[];
  onPick: (chosen: PickedFund[]) => void;
  rateHelp: string;
}

const RANGES = (['year1', 'year3', 'year5', 'all'] as const).map((value) => ({
  value,
  label: words.ranges[value],
}));
const PERIODS = (['0', '1', '2'] as const).map((value) => ({ value, label: words.periods[value] }));
const MONTH_DAYS = Array.from({ length: 28 }, (_, at) => String(at + 1).padStart(2, '0')).map(
  (value) => ({ value, label: words.monthDay(value) }),
);
const WEEK_DAYS = words.weekDays.map((label, at) => ({ value: `0${at + 1}`, label }));

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
        options={PERIODS}
        value={period}
        onChange={setPeriod}
      />
      <SelectField
        id={`${id}-day`}
        label={period === '0' ? words.dayOfMonth : words.dayOfWeek}
        options={period === '0' ? MONTH_DAYS : WEEK_DAYS}
        value={day}
        onChange={setDay}
      />
      <SelectField
        id={`${id}-range`}
        label={words.since}
        options={RANGES}
        value={range}
        onChange={onRange}
      />
      <NumberField id={`${id}-rate`} help={rateHelp} {...rate.field} />
    </>
  );
}
