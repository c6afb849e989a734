import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '#ui/components/Button.tsx';
import { Empty } from '#ui/components/States.tsx';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { to } from '../../routes/addresses.ts';
import { useAnswer } from '../../wire/use-answer.ts';
import type { ComboHoldingRow } from './ComboHoldings.tsx';
import { ComboSheet, type ComboDetail } from './ComboSheet.tsx';

/** A page about what one card (`?tradeacco=`) holds of the combination that the address names. */
export function HeldComboSheet({
  title,
  children,
}: {
  title: string;
  children: (holding: ComboHoldingRow, combo: ComboDetail) => ReactNode;
}) {
  const [fields] = useSearchParams();
  const tradeacco = fields.get('tradeacco') ?? '';
  const holdings = useAnswer('trade/combo/holding/list', { pagecount: '200' });
  return (
    <ComboSheet title={title}>
      {(combo) => (
        <AnswerView read={holdings}>
          {({ body: { rows } }) => {
            const holding = rows.find(
              (row) => row.combocode === combo.combocode && row.tradeacco === tradeacco,
            );
            if (holding) return children(holding, combo);
            return (
              <Empty title="没有持有这个组合">
                <ButtonLink to={to(`/combos/${combo.combocode}`)}>组合详情</ButtonLink>
              </Empty>
            );
          }}
        </AnswerView>
      )}
    </ComboSheet>
  );
}
