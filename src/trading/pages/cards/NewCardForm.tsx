import type { z } from 'zod';
import type { Failure } from '#kit';
import { CardFields } from '../../forms/card-fields.tsx';
import { cardToSign, signedCard } from '../../forms/card-forms.ts';
import { TradePasswordField } from '../../forms/order-fields.tsx';
import { SmsCodeField } from '../../forms/SmsCodeField.tsx';
import { TradingForm } from '../../forms/TradingForm.tsx';
import { useSmsCode } from '../../forms/use-sms-code.ts';
import { useTradingForm } from '../../forms/use-trading-form.ts';
import { useSend } from '../../wire/use-send.ts';

type SignedCard = z.output<typeof signedCard> & { smsserialno: string };

/** A new card, the code of its bank, and the password: to add it, or to put it in the place of another. */
export function NewCardForm({
  isBusy,
  action,
  onSend,
}: {
  isBusy: boolean;
  action: string;
  /** Settles with what it was refused for, or null. */
  onSend(card: SignedCard): Promise<Failure | null>;
}) {
  const form = useTradingForm(signedCard, {
    bankno: '',
    bankacco: '',
    mobileno: '',
    smscode: '',
    tradepwd: '',
  });
  const message = useSend('account/card/sms');
  const sms = useSmsCode(form, cardToSign, (card) => message.send(card));
  const submit = form.submit(async (sent) => {
    const refused = await onSend({ ...sent, smsserialno: sms.smsserialno });
    if (refused) form.refuse(refused);
  });
  return (
    <TradingForm onSubmit={submit} problem={form.problem} isBusy={isBusy} action={action}>
      <CardFields control={form.control} />
      <SmsCodeField control={form.control} isBusy={sms.isBusy} onAsk={sms.ask} />
      <TradePasswordField control={form.control} />
    </TradingForm>
  );
}
