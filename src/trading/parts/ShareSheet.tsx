import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ShareRow } from '#schemas/trade.ts';
import { ButtonLink } from '#ui/components/Button.tsx';
import { LabelledValues } from '#ui/components/LabelledValues.tsx';
import { Empty } from '#ui/components/States.tsx';
import { AnswerView } from './AnswerView.tsx';
import { cardName, units, yuan } from './labels.ts';
import { Sheet } from './Sheet.tsx';
import { to } from '../routes/addresses.ts';
import { useAnswer } from '../wire/use-answer.ts';

/** A page about units that hang on one card, as its address names them. */
export function ShareSheet({
  title,
  children,
}: {
  title: string;
  children: (share: ShareRow) => ReactNode;
}) {
  const [fields] = useSearchParams();
  const fundcode = fields.get('fundcode') ?? '';
  const tradeacco = fields.get('tradeacco') ?? '';
  const shares = useAnswer('trade/asset/share/list', { pagecount: '200' });
  return (
    <Sheet title={title}>
      <AnswerView read={shares} bones={6}>
        {({ record: [rows] }) => {
          const share = rows.find(
            (row) => row.fundcode === fundcode && row.tradeacco === tradeacco,
          );
          if (!share)
            return (
              <Empty title="没有这笔持仓">
                <ButtonLink variant="primary" to={to('/assets')}>
                  我的资产
                </ButtonLink>
              </Empty>
            );
          return (
            <>
              <LabelledValues
                rows={[
                  { id: 'fund', label: '基金', value: `${share.fundname}（${fundcode}）` },
                  { id: 'card', label: '银行卡', value: cardName(share) },
                  { id: 'available', label: '可用份额', value: units(share.availablevol) },
                  { id: 'value', label: '市值', value: yuan(share.marketvalue) },
                ]}
              />
              {children(share)}
            </>
          );
        }}
      </AnswerView>
    </Sheet>
  );
}
