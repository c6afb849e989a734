import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { password } from '#schemas/account.ts';
import { ButtonLink } from '#ui/components/Button.tsx';
import { TradePasswordField } from '../../forms/order-fields.tsx';
import { TradingForm } from '../../forms/TradingForm.tsx';
import { useTradingForm } from '../../forms/use-trading-form.ts';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { ButtonRow, Remark } from '../../parts/Sheet.tsx';
import { to } from '../../routes/addresses.ts';
import { saying } from '../../routes/use-say.ts';
import { useAnswer } from '../../wire/use-answer.ts';
import { useSend } from '../../wire/use-send.ts';
import { CardSheet, type CardDetail } from './CardSheet.tsx';
import { removalObstacles, type RemovalObstacle } from './removal.ts';

const removal = z.object({ tradepwd: password });

/** Removes a card, once nothing hangs on it any more. */
export function RemoveCardPage() {
  return <CardSheet title="解绑银行卡">{(card) => <Removal card={card} />}</CardSheet>;
}

function Removal({ card }: { card: CardDetail }) {
  const { tradeacco, holdingflag } = card;
  const orders = useAnswer('trade/order/list', { tradeacco, pagecount: '200' });
  const plans = useAnswer('trade/plan/list', { pagecount: '200' });
  const comboPlans = useAnswer('trade/combo/plan/list', { pagecount: '200' });
  return (
    <AnswerView read={orders} bones={2}>
      {({ record: [orderRows] }) => (
        <AnswerView read={plans} bones={2}>
          {({ record: [planRows] }) => (
            <AnswerView read={comboPlans} bones={2}>
              {({ body: { rows } }) => {
                const hanging = { orders: orderRows, plans: [...planRows, ...rows] };
                const obstacles = removalObstacles({ tradeacco, holdingflag, ...hanging });
                return obstacles.length === 0 ? (
                  <Confirmation tradeacco={tradeacco} />
                ) : (
                  <Obstacles obstacles={obstacles} />
                );
              }}
            </AnswerView>
          )}
        </AnswerView>
      )}
    </AnswerView>
  );
}

function Obstacles({ obstacles }: { obstacles: readonly RemovalObstacle[] }) {
  return (
    <>
      <p>现在还不能解绑：</p>
      {obstacles.map(({ reason, remedy, path }) => (
        <Remark key={path} tone="warn">
          <p>{reason}</p>
          <ButtonRow>
            <ButtonLink to={to(path)}>{remedy}</ButtonLink>
          </ButtonRow>
        </Remark>
      ))}
      <ButtonRow>
        <ButtonLink to={to('/cards')}>返回银行卡</ButtonLink>
      </ButtonRow>
    </>
  );
}

function Confirmation({ tradeacco }: { tradeacco: string }) {
  const navigate = useNavigate();
  const form = useTradingForm(removal, { tradepwd: '' });
  const { isBusy, send } = useSend('account/card/delete');
  const submit = form.submit(async ({ tradepwd }) => {
    const answer = await send({ tradeacco, tradepwd });
    if (!answer) return;
    if (!answer.ok) return form.refuse(answer);
    await navigate('/cards', { replace: true, ...saying('银行卡已解绑') });
  });
  return (
    <>
      <Remark tone="warn">
        <p>解绑后，这张银行卡不能再付款和收款，它的交易账号也不能恢复；要再用它，须重新添加。</p>
      </Remark>
      <TradingForm
        onSubmit={submit}
        problem={form.problem}
        isBusy={isBusy}
        action="确认解绑"
        buttons={<ButtonLink to={to('/cards')}>不解绑</ButtonLink>}
      >
        <TradePasswordField control={form.control} />
      </TradingForm>
    </>
  );
}
