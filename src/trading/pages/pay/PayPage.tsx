import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { CallRecord } from '#schemas/calls/calls.ts';
import type { OrderDetail } from '#schemas/trade.ts';
import { Button, ButtonLink } from '#ui/components/Button.tsx';
import { Day } from '#ui/components/Day.tsx';
import { LabelledValues } from '#ui/components/LabelledValues.tsx';
import { to } from '../../routes/addresses.ts';
import { formProblem } from '../../forms/field-problem.ts';
import { TradingForm } from '../../forms/TradingForm.tsx';
import { businessLabel, yuan, cardName } from '../../parts/labels.ts';
import { Remark, Sheet, ButtonRow } from '../../parts/Sheet.tsx';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { useAnswer } from '../../wire/use-answer.ts';
import { useSend } from '../../wire/use-send.ts';

type Channel = CallRecord<'trade/pay/channel/list'>[0][number];

/** The payment of an order that was taken. */
export function PayPage() {
  const { appsheetserialno = '' } = useParams();
  const order = useAnswer('trade/order/detail', { appsheetserialno });
  return (
    <Sheet title="付款">
      <AnswerView read={order} bones={6}>
        {({ record: [[detail]] }) => <Payment order={detail} />}
      </AnswerView>
    </Sheet>
  );
}

function Payment({ order }: { order: OrderDetail }) {
  const { businesscode, tradeacco, appsheetserialno } = order;
  const channels = useAnswer('trade/pay/channel/list', {
    businesscode: businesscode === '20' ? '20' : '22',
    tradeacco,
  });
  if (order.orderstatus !== '01' || order.paystatus === '02')
    return (
      <Remark>
        <p>{order.paystatus === '02' ? '这笔委托已经付款。' : '这笔委托已经结束，不能付款。'}</p>
        <ButtonRow>
          <ButtonLink to={to(`/orders/${appsheetserialno}`)}>查看委托</ButtonLink>
        </ButtonRow>
      </Remark>
    );
  return (
    <>
      <LabelledValues
        rows={[
          { id: 'business', label: '业务', value: businessLabel(businesscode) },
          { id: 'fund', label: '基金', value: `${order.fundname}（${order.fundcode}）` },
          { id: 'amount', label: '付款金额', value: <b>{yuan(order.applicationamount)}</b> },
          { id: 'card', label: '银行卡', value: cardName(order) },
          {
            id: 'until',
            label: '付款期限',
            value: (
              <>
                <Day date={order.transactiondate} /> 15:00 前
              </>
            ),
          },
        ]}
      />
      <AnswerView read={channels}>
        {({ record: [[channel]] }) =>
          channel ? (
            <PayForm order={order} channel={channel} />
          ) : (
            <p>这张银行卡没有可用的付款方式</p>
          )
        }
      </AnswerView>
    </>
  );
}

function PayForm({ order, channel }: { order: OrderDetail; channel: Channel }) {
  const { appsheetserialno, tradeacco } = order;
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, send } = useSend('trade/pay/apply');
  const submit = async () => {
    setProblem(null);
    const answer = await send({ appsheetserialno, tradeacco, paychannel: channel.paychannel });
    if (!answer) return;
    if (answer.ok) return navigate(`/orders/${appsheetserialno}`, { replace: true });
    setProblem(formProblem(answer, []).message);
    return undefined;
  };
  return (
    <>
      {channel.cashlessflag === '0' && (
        <Remark tone="warn">
          <p>这张银行卡还没有开通无卡业务，开通后才能在线付款。</p>
          <ButtonRow>
            <ButtonLink to={to(`/cards/${tradeacco}/cashless`, { order: appsheetserialno })}>
              去开通
            </ButtonLink>
          </ButtonRow>
        </Remark>
      )}
      <TradingForm
        onSubmit={async () => void (await submit())}
        problem={problem}
        isBusy={isBusy}
        action={`${channel.channelname}，付 ${yuan(order.applicationamount)}`}
        buttons={
          <Button onClick={() => void navigate(`/orders/${appsheetserialno}`)}>稍后再付</Button>
        }
      >
        <p>
          单笔限额 {yuan(channel.singlelimit)}，单日限额 {yuan(channel.daylimit)}。
        </p>
      </TradingForm>
    </>
  );
}
