import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CallBody } from '#schemas/calls/calls.ts';
import { PickField } from '../../forms/fields.tsx';
import { AmountField, TradePasswordField } from '../../forms/order-fields.tsx';
import { TradingForm } from '../../forms/TradingForm.tsx';
import { useTradingForm } from '../../forms/use-trading-form.ts';
import { AnswerView } from '../../parts/AnswerView.tsx';
import type { TradedFund } from '../../parts/FundSheet.tsx';
import { useSettled } from '../../parts/use-settled.ts';
import { useAnswer } from '../../wire/use-answer.ts';
import { useSend } from '../../wire/use-send.ts';
import { buyForm } from './buy-form.ts';
import { BuyEstimate } from './BuyEstimate.tsx';

type Consent = Pick<CallBody<'trade/buy/apply'>, 'suitabilityno' | 'doublerecordno'>;

interface Properties {
  fund: TradedFund & { buysAs: '20' | '22' };
  cards: [{ value: string; label: string }, ...{ value: string; label: string }[]];
  consent: Consent;
}

/** The amount, the card and the password; taken as one order, then it has to be paid. */
export function BuyForm({ fund, cards, consent }: Properties) {
  const { fundcode, sharetype, buysAs } = fund;
  const navigate = useNavigate();
  const schema = useMemo(() => buyForm(fund), [fund]);
  const form = useTradingForm(schema, {
    applicationamount: '',
    tradeacco: cards[0].value,
    couponno: '',
    tradepwd: '',
  });
  const purchase = useSend('trade/buy/apply');
  const subscription = useSend('trade/subscribe/apply');
  const { isBusy, send } = buysAs === '20' ? subscription : purchase;
  const coupons = useAnswer('account/coupon/list', { couponstatus: '0', fundcode });
  const [typed, couponno] = [form.values('applicationamount'), form.values('couponno')];
  const amount = useSettled(schema.shape.applicationamount.safeParse(typed).data ?? '');

  const submit = form.submit(async ({ couponno: chosen, ...sent }) => {
    const answer = await send({
      fundcode,
      sharetype,
      ...sent,
      ...consent,
      ...(chosen !== '' && { couponno: chosen }),
    });
    if (!answer) return;
    if (!answer.ok) return form.refuse(answer);
    await navigate(`/pay/${answer.record[0][0].appsheetserialno}`, { replace: true });
  });
  return (
    <TradingForm
      onSubmit={submit}
      problem={form.problem}
      isBusy={isBusy}
      action={buysAs === '20' ? '提交认购，去付款' : '提交申购，去付款'}
    >
      <AmountField control={form.control} label="买入金额" help={`最少 ${fund.minamount} 元`} />
      <PickField control={form.control} name="tradeacco" label="付款银行卡" options={cards} />
      <AnswerView read={coupons} bones={0}>
        {({ body: { rows } }) =>
          rows.length > 0 && (
            <PickField
              control={form.control}
              name="couponno"
              label="优惠券"
              options={[
                { value: '', label: '不使用' },
                ...rows.map((coupon) => ({ value: coupon.couponno, label: coupon.couponname })),
              ]}
            />
          )
        }
      </AnswerView>
      <BuyEstimate
        deal={{ fundcode, sharetype, businesscode: buysAs }}
        amount={amount}
        couponno={couponno}
      />
      <TradePasswordField control={form.control} />
    </TradingForm>
  );
}
