import type { Answer } from '#kit';
import { Day } from '#ui/components/Day.tsx';
import { LabelledValues, type LabelledValue } from '#ui/components/LabelledValues.tsx';
import { units, yuan } from '../../parts/labels.ts';
import { Remark } from '../../parts/Sheet.tsx';

/** What a sale or a conversion would come to by the last NAV, or why that cannot be said. */
export function SaleEstimate({
  answer,
}: {
  answer: Answer<'trade/redeem/trial' | 'trade/convert/trial'> | undefined;
}) {
  if (!answer) return null;
  if (!answer.ok)
    return (
      <Remark tone="warn">
        <p>{answer.msg}</p>
      </Remark>
    );
  const [[trial]] = answer.record;
  const makeUp: LabelledValue[] =
    'makeupcharge' in trial
      ? [
          { id: 'makeup', label: '预计申购补差费', value: yuan(trial.makeupcharge) },
          { id: 'units', label: '预计转入份额', value: units(trial.estimatedvol) },
        ]
      : [{ id: 'money', label: '预计到账金额', value: yuan(trial.estimatedamount) }];
  return (
    <div aria-live="polite">
      <LabelledValues
        rows={[
          { id: 'charge', label: '预计赎回费', value: yuan(trial.charge) },
          ...makeUp,
          {
            id: 'by',
            label: '试算依据',
            value: (
              <>
                <Day date={trial.navdate} /> 的净值，以确认结果为准
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
