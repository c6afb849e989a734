import { useMemo } from 'react';
import type { z } from 'zod';
import type { Failure } from '#kit';
import { isPositive } from '#rules/numbers/decimal.ts';
import type { CallRecord } from '#schemas/calls/calls.ts';
import { Day } from '#ui/components/Day.tsx';
import { PickField } from './fields.tsx';
import { AmountField, TradePasswordField } from './order-fields.tsx';
import { TradingForm } from './TradingForm.tsx';
import { useTradingForm } from './use-trading-form.ts';
import type { TradedFund } from '../parts/FundSheet.tsx';
import { AnswerView } from '../parts/AnswerView.tsx';
import { Remark } from '../parts/Sheet.tsx';
import { useAnswer } from '../wire/use-answer.ts';
import { CYCLE_OPTIONS, dayOptions } from '../parts/plan-labels.ts';
import { planForm } from './plan-form.ts';

export type PlanTerms = z.output<ReturnType<typeof planForm>>;

interface Properties {
  fund: Pick<TradedFund, 'fundcode' | 'sharetype' | 'minamount'>;
  cards: readonly { value: string; label: string }[];
  initial: Omit<PlanTerms, 'tradepwd'>;
  isBusy: boolean;
  action: string;
  /** Settles with what it was refused for, or null. */
  onSend(terms: PlanTerms): Promise<Failure | null>;
}

/** The terms of a plan, new or changed, with the next days on which it would pay. */
export function PlanFields({ fund, cards, initial, isBusy, action, onSend }: Properties) {
  const { fundcode, sharetype, minamount } = fund;
  const schema = useMemo(() => planForm({ minamount }), [minamount]);
  const form = useTradingForm(schema, { ...initial, tradepwd: '' });
  const [cycle, day] = [form.values('plancycle'), form.values('planday')];
  const days = dayOptions(cycle);
  const isKnown = days.some(({ value }) => value === day);
  const dates = useAnswer(
    'trade/plan/dates',
    { fundcode, sharetype, plancycle: cycle, planday: day, times: '3' },
    { enabled: isKnown },
  );
  const submit = form.submit(async (terms) => {
    const refused = await onSend(terms);
    if (refused) form.refuse(refused);
  });
  return (
    <TradingForm onSubmit={submit} problem={form.problem} isBusy={isBusy} action={action}>
      <AmountField
        control={form.control}
        label="每次扣款金额"
        help={isPositive(minamount) ? `最少 ${minamount} 元` : undefined}
      />
      <PickField control={form.control} name="tradeacco" label="扣款银行卡" options={cards} />
      <PickField control={form.control} name="plancycle" label="周期" options={CYCLE_OPTIONS} />
      <PickField
        control={form.control}
        name="planday"
        label="扣款日"
        options={isKnown ? days : [{ value: day, label: '请选择' }, ...days]}
      />
      {isKnown && (
        <AnswerView read={dates} bones={1}>
          {({ record: [rows] }) => <NextDays rows={rows} />}
        </AnswerView>
      )}
      <TradePasswordField control={form.control} />
    </TradingForm>
  );
}

function NextDays({ rows }: { rows: CallRecord<'trade/plan/dates'>[0] }) {
  return (
    <Remark>
      <p>
        今后的扣款日：
        {rows.map(({ transactiondate }, index) => (
          <span key={transactiondate}>
            {index > 0 && '、'}
            <Day date={transactiondate} />
          </span>
        ))}
        。遇非交易日顺延。
      </p>
    </Remark>
  );
}
