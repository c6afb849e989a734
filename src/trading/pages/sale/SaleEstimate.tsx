import type { Answer } from '#kit';
import { Day } from '#ui/components/Day.tsx';
import { LabelledValues, type LabelledValue } from '#ui/components/LabelledValues.tsx';
import { units, yuan } from '../../parts/labels.ts';
import { LiveRegion } from '../../parts/LiveRegion.tsx';
import { FailureRemark } from '../../parts/FailureRemark.tsx';

type SaleTrial = Answer<'trade/redeem/trial' | 'trade/convert/trial'>;

/** What a sale or a conversion would come to by the last NAV, or why that cannot be said. */
export function SaleEstimate({
  answer,
}: {
  /** Undefined while no number of units is typed. */
  answer: SaleTrial | undefined;
}) {
  return (
    <LiveRegion>
      <FailureRemark answer={answer} />
      {answer?.ok && <Figures trial={answer.record[0][0]} />}
    </LiveRegion>
  );
}

function Figures({ trial }: { trial: Extract<SaleTrial, { ok: true }>['record'][0][0] }) {
  const makeUp: LabelledValue[] =
    'makeupcharge' in trial
      ? [
          { id: 'makeup', label: '预计申购补差费', value: yuan(trial.makeupcharge) },
          { id: 'units', label: '预计转入份额', value: units(trial.estimatedvol) },
        ]
      : [{ id: 'money', label: '预计到账金额', value: yuan(trial.estimatedamount) }];
  return (
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
  );
}
