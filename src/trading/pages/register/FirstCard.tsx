import { CardFields } from '../../forms/card-fields.tsx';
import { cardToSign } from '../../forms/card-forms.ts';
import { SmsCodeField } from '../../forms/SmsCodeField.tsx';
import { TradingForm } from '../../forms/TradingForm.tsx';
import { useSmsCode } from '../../forms/use-sms-code.ts';
import { useTradingForm } from '../../forms/use-trading-form.ts';
import { useSend } from '../../wire/use-send.ts';
import { cardForm } from './register-forms.ts';

/** The card of a new customer, signed by a code of its bank. */
export function FirstCard({
  openno,
  mobileno,
  onDone,
}: {
  openno: string;
  /** That of the customer, which is that of the card for most. */
  mobileno: string;
  onDone(): void;
}) {
  const form = useTradingForm(cardForm, { bankno: '', bankacco: '', mobileno, smscode: '' });
  const message = useSend('account/open/card/sms');
  const sms = useSmsCode(form, cardToSign, (card) => message.send({ openno, ...card }));
  const { isBusy, send } = useSend('account/open/card/verify');
  const submit = form.submit(async (sent) => {
    const answer = await send({ openno, ...sent, smsserialno: sms.smsserialno });
    if (!answer) return;
    if (answer.ok) onDone();
    else form.refuse(answer);
  });
  return (
    <TradingForm onSubmit={submit} problem={form.problem} isBusy={isBusy} action="签约，下一步">
      <CardFields control={form.control} />
      <SmsCodeField control={form.control} isBusy={sms.isBusy} onAsk={sms.ask} />
    </TradingForm>
  );
}
