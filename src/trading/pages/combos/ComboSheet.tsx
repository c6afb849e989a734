import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { CallResult } from '#schemas/calls/calls.ts';
import { LabelledValues } from '#ui/components/LabelledValues.tsx';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { fundLevel, yuan } from '../../parts/labels.ts';
import { Sheet } from '../../parts/Sheet.tsx';
import { useAnswer } from '../../wire/use-answer.ts';

export type ComboDetail = CallResult<'trade/combo/detail'>;

/** A page about the combination that its address names. */
export function ComboSheet({
  title,
  children,
}: {
  title: string;
  children: (combo: ComboDetail) => ReactNode;
}) {
  const { combocode = '' } = useParams();
  const combo = useAnswer('trade/combo/detail', { combocode });
  return (
    <Sheet title={title}>
      <AnswerView read={combo} bones={6}>
        {({ body }) => (
          <>
            <LabelledValues
              rows={[
                { id: 'combo', label: '组合', value: `${body.comboname}（${body.combocode}）` },
                { id: 'risk', label: '风险等级', value: fundLevel(body.risklevel) },
                { id: 'least', label: '起购金额', value: yuan(body.minamount) },
              ]}
            />
            {children(body)}
          </>
        )}
      </AnswerView>
    </Sheet>
  );
}
