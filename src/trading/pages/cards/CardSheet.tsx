import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { CallRecord } from '#schemas/calls/calls.ts';
import { LabelledValues } from '#ui/components/LabelledValues.tsx';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { cardName } from '../../parts/labels.ts';
import { Sheet } from '../../parts/Sheet.tsx';
import { useAnswer } from '../../wire/use-answer.ts';
import { cardStatusLabel } from './card-labels.ts';

export type CardDetail = CallRecord<'account/card/detail'>[0][0];

/** A page about the card that its address names. */
export function CardSheet({
  title,
  note,
  children,
}: {
  title: string;
  note?: string;
  children: (card: CardDetail) => ReactNode;
}) {
  const { tradeacco = '' } = useParams();
  const card = useAnswer('account/card/detail', { tradeacco });
  return (
    <Sheet title={title} note={note}>
      <AnswerView read={card} bones={5}>
        {({ record: [[detail]] }) => (
          <>
            <LabelledValues
              rows={[
                { id: 'card', label: '银行卡', value: cardName(detail) },
                { id: 'account', label: '交易账号', value: tradeacco },
                { id: 'status', label: '状态', value: cardStatusLabel(detail.cardstatus) },
              ]}
            />
            {children(detail)}
          </>
        )}
      </AnswerView>
    </Sheet>
  );
}
