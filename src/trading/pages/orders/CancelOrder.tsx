import { z } from 'zod';
import { password } from '#schemas/account.ts';
import type { OrderDetail } from '#schemas/trade.ts';
import { Day } from '#ui/components/Day.tsx';
import { TradePasswordField } from '../../forms/order-fields.tsx';
import { TradingForm } from '../../forms/TradingForm.tsx';
import { useTradingForm } from '../../forms/use-trading-form.ts';
import { Part } from '../../parts/Sheet.tsx';
import { useSay } from '../../routes/use-say.ts';
import { useSend } from '../../wire/use-send.ts';

const cancelling = z.object({ tradepwd: password });

/** Takes an order back, until 15:00 of its day. */
export function CancelOrder({
  order: { appsheetserialno, transactiondate },
}: {
  order: Pick<OrderDetail, 'appsheetserialno' | 'transactiondate'>;
}) {
  const form = useTradingForm(cancelling, { tradepwd: '' });
  const say = useSay();
  const { isBusy, send } = useSend('trade/order/cancel');
  const submit = form.submit(async ({ tradepwd }) => {
    const answer = await send({ appsheetserialno, tradepwd });
    if (!answer) return;
    if (answer.ok) say('委托已撤销');
    else form.refuse(answer);
  });
  return (
    <Part title="撤销委托">
      <p>
        <Day date={transactiondate} /> 15:00 前可以撤销，已付的款退回原银行卡。
      </p>
      <TradingForm onSubmit={submit} problem={form.problem} isBusy={isBusy} action="撤销这笔委托">
        <TradePasswordField control={form.control} />
      </TradingForm>
    </Part>
  );
}
