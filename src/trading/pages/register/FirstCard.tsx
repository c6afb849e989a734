import { useState } from 'react';
import { CardFields } from '../../forms/card-fields.tsx';
import { cardToSign } from '../../forms/card-forms.ts';
import { SmsCodeField } from '../../forms/SmsCodeField.tsx';
import { TradingForm } from '../../forms/TradingForm.tsx';
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
  const [smsserialno, setSerial] = useState('-');
  const message = useSend('account/open/card/sms');
  const { isBusy, send } = useSend('account/open/card/verify');
  const ask = async () => {
    const card = form.part(cardToSign);
    const answer = card && (await message.send({ openno, ...card }));
    if (!answer) return false;
    if (answer.ok) setSerial(answer.record[0][0].smsserialno);
    else form.refuse(answer);
    return answer.ok;
  };
  const submit = form.submit(async (sent) => {
    const answer = await send({ openno, ...sent, smsserialno });
    if (!answer) return;
    if (answer.ok) onDone();
    else form.refuse(answer);
  });
  return (
    <TradingForm onSubmit={submit} problem={form.problem} isBusy={isBusy} action="签约，下一步">
      <CardFields control={form.control} />
      <SmsCodeField control={form.control} isBusy={message.isBusy} onAsk={ask} />
    </TradingForm>
  );
}
