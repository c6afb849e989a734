import { isInTransit } from '#rules/trade/open-orders.ts';
import type { ShareRow } from '#schemas/trade.ts';
import { ButtonLink } from '#ui/components/Button.tsx';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { dividendLabel } from '../../parts/labels.ts';
import { LoadedView } from '../../parts/LoadedView.tsx';
import { ShareSheet } from '../../parts/ShareSheet.tsx';
import { ButtonRow, Remark } from '../../parts/Sheet.tsx';
import { to } from '../../routes/addresses.ts';
import { useAnswer } from '../../wire/use-answer.ts';
import { useFunds } from '../../wire/use-own-data.ts';
import { DividendChange } from './DividendChange.tsx';

/** How the dividends of a holding are paid, and the order that changes it. */
export function DividendPage() {
  const funds = useFunds();
  return (
    <ShareSheet title="修改分红方式">
      {(share) => (
        <LoadedView query={funds} bones={3}>
          {(rows) =>
            rows.find(({ fundcode }) => fundcode === share.fundcode)?.isMoney ? (
              <Remark>
                <p>货币基金的收益按日结转为份额，没有分红方式可以选择。</p>
              </Remark>
            ) : (
              <Change share={share} />
            )
          }
        </LoadedView>
      )}
    </ShareSheet>
  );
}

/** One change at a time: the next waits until the registrar has answered the last. */
function Change({ share }: { share: ShareRow }) {
  const { fundcode, tradeacco } = share;
  const orders = useAnswer('trade/order/list', { fundcode, tradeacco, businesscode: '29' });
  return (
    <AnswerView read={orders}>
      {({ record: [rows] }) => {
        const open = rows.find(({ orderstatus }) => isInTransit(orderstatus));
        if (!open) return <DividendChange key={share.defdividendmethod} share={share} />;
        return (
          <Remark tone="warn">
            <p>
              现在是{dividendLabel(share.defdividendmethod)}
              。已有一笔修改正在办理，确认后生效；要改主意，请先撤销那一笔。
            </p>
            <ButtonRow>
              <ButtonLink to={to(`/orders/${open.appsheetserialno}`)}>查看这笔委托</ButtonLink>
            </ButtonRow>
          </Remark>
        );
      }}
    </AnswerView>
  );
}
