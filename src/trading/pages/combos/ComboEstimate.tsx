import { LabelledValues } from '#ui/components/LabelledValues.tsx';
import { FailureRemark } from '../../parts/FailureRemark.tsx';
import { yuan } from '../../parts/labels.ts';
import { LiveRegion } from '../../parts/LiveRegion.tsx';
import { useAnswer } from '../../wire/use-answer.ts';

/** What of an amount goes into each fund, and what that costs. */
export function ComboEstimate({
  combocode,
  amount,
}: {
  combocode: string;
  /** Yuan; empty while none is typed. */
  amount: string;
}) {
  const trial = useAnswer(
    'trade/combo/trial',
    { combocode, applicationamount: amount },
    { enabled: amount !== '' },
  );
  const answer = amount === '' ? undefined : trial.answer;
  return (
    <LiveRegion>
      <FailureRemark answer={answer} />
      {answer?.ok && (
        <LabelledValues
          rows={[
            { id: 'charge', label: '预计手续费', value: yuan(answer.body.charge) },
            ...answer.body.parts.map((part) => ({
              id: part.fundcode,
              label: part.fundname,
              value: `${yuan(part.applicationamount)}，其中手续费 ${yuan(part.charge)}`,
            })),
          ]}
        />
      )}
    </LiveRegion>
  );
}
