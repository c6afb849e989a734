import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '#ui/components/Button.tsx';
import { PickField } from '../../forms/fields.tsx';
import { AmountField, TradePasswordField } from '../../forms/order-fields.tsx';
import { TradingForm } from '../../forms/TradingForm.tsx';
import { useTradingForm } from '../../forms/use-trading-form.ts';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { ButtonRow, Remark } from '../../parts/Sheet.tsx';
import { useSettled } from '../../parts/use-settled.ts';
import { WithCards, type CardOptions } from '../../parts/WithCards.tsx';
import { saying } from '../../routes/use-say.ts';
import { to } from '../../routes/addresses.ts';
import { useAnswer } from '../../wire/use-answer.ts';
import { useSend } from '../../wire/use-send.ts';
import { comboBuyForm } from './combo-forms.ts';
import type { ComboConsent } from './ComboDeal.tsx';
import { ComboEstimate } from './ComboEstimate.tsx';
import type { ComboDetail } from './ComboSheet.tsx';

/** The amount, the card and the password; paid at once. */
export function ComboBuyForm({ combo, consent }: { combo: ComboDetail; consent: ComboConsent }) {
  return <WithCards>{(cards) => <Form combo={combo} cards={cards} consent={consent} />}</WithCards>;
}

function Form({
  combo: { combocode, comboname, minamount },
  cards,
  consent,
}: {
  combo: ComboDetail;
  cards: CardOptions;
  consent: ComboConsent;
}) {
  const navigate = useNavigate();
  const schema = useMemo(() => comboBuyForm({ minamount }), [minamount]);
  const form = useTradingForm(schema, {
    applicationamount: '',
    tradeacco: cards[0].value,
    tradepwd: '',
  });
  const { isBusy, send } = useSend('trade/combo/buy');
  const typed = form.values('applicationamount');
  const amount = useSettled(schema.shape.applicationamount.safeParse(typed).data ?? '');
  const submit = form.submit(async (sent) => {
    const answer = await send({ combocode, ...sent, ...consent });
    if (!answer) return;
    if (!answer.ok) return form.refuse(answer);
    const { orders } = answer.body;
    const said = `已买入${comboname}并付款，共 ${orders.length} 笔委托，确认后计入持有`;
    await navigate(`/combos/${combocode}`, { replace: true, ...saying(said) });
  });
  return (
    <TradingForm onSubmit={submit} problem={form.problem} isBusy={isBusy} action="确认买入并付款">
      <AmountField control={form.control} label="买入金额" help={`最少 ${minamount} 元`} />
      <PickField control={form.control} name="tradeacco" label="付款银行卡" options={cards} />
      <CashlessRemark tradeacco={form.values('tradeacco')} />
      <ComboEstimate combocode={combocode} amount={amount} />
      <TradePasswordField control={form.control} />
    </TradingForm>
  );
}

/** Combinations are paid at once, which takes the cashless service of the card. */
function CashlessRemark({ tradeacco }: { tradeacco: string }) {
  const service = useAnswer('account/card/cashless/query', { tradeacco });
  return (
    <AnswerView read={service} bones={1}>
      {({ record: [[{ cashlessflag }]] }) =>
        cashlessflag === '0' && (
          <Remark tone="warn">
            <p>这张银行卡还没有开通无卡业务，开通后才能付款。</p>
            <ButtonRow>
              <ButtonLink to={to(`/cards/${tradeacco}/cashless`)}>去开通</ButtonLink>
            </ButtonRow>
          </Remark>
        )
      }
    </AnswerView>
  );
}
