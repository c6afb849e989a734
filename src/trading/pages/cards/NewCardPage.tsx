import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { password } from '#schemas/account.ts';
import { CardFields } from '../../forms/card-fields.tsx';
import { cardToSign, typedCard, typedCode } from '../../forms/card-forms.ts';
import { SmsCodeField } from '../../forms/SmsCodeField.tsx';
import { TradePasswordField } from '../../forms/order-fields.tsx';
import { TradingForm } from '../../forms/TradingForm.tsx';
import { useSmsCode } from '../../forms/use-sms-code.ts';
import { useTradingForm } from '../../forms/use-trading-form.ts';
import { Sheet } from '../../parts/Sheet.tsx';
import { saying } from '../../routes/use-say.ts';
import { useSend } from '../../wire/use-send.ts';

const adding = z.object({ ...typedCard, smscode: typedCode, tradepwd: password });

/** Adds a card with a trading account of its own. */
export function NewCardPage() {
  const navigate = useNavigate();
  const form = useTradingForm(adding, {
    bankno: '',
    bankacco: '',
    mobileno: '',
    smscode: '',
    tradepwd: '',
  });
  const message = useSend('account/card/sms');
  const sms = useSmsCode(form, cardToSign, (card) => message.send(card));
  const { isBusy, send } = useSend('account/card/add');

  const submit = form.submit(async (sent) => {
    const answer = await send({ ...sent, smsserialno: sms.smsserialno });
    if (!answer) return;
    if (!answer.ok) return form.refuse(answer);
    await navigate('/cards', saying('银行卡已添加'));
  });
  return (
    <Sheet title="添加银行卡">
      <TradingForm onSubmit={submit} problem={form.problem} isBusy={isBusy} action="签约并添加">
        <CardFields control={form.control} />
        <SmsCodeField control={form.control} isBusy={message.isBusy} onAsk={sms.ask} />
        <TradePasswordField control={form.control} />
      </TradingForm>
    </Sheet>
  );
}
