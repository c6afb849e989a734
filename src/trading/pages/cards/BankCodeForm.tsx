import type { z } from 'zod';
import type { Failure } from '#kit';
import { bankCode, bankTelephone } from '../../forms/card-forms.ts';
import { InputField } from '../../forms/fields.tsx';
import { SmsCodeField } from '../../forms/SmsCodeField.tsx';
import { TradingForm } from '../../forms/TradingForm.tsx';
import { useSmsCode } from '../../forms/use-sms-code.ts';
import { useTradingForm } from '../../forms/use-trading-form.ts';
import { useSend } from '../../wire/use-send.ts';

/** What the short message is for. */
const FOR_CARD = '5';

/** The code of the bank, as it is sent with what it proves. */
type BankCode = Pick<z.output<typeof bankCode>, 'smscode'> & { smsserialno: string };

/** A code to the telephone number that the bank of a card knows. */
export function BankCodeForm({
  isBusy,
  action,
  onSend,
}: {
  isBusy: boolean;
  action: string;
  /** Settles with what it was refused for, or null. */
  onSend(code: BankCode): Promise<Failure | null>;
}) {
  const form = useTradingForm(bankCode, { mobileno: '', smscode: '' });
  const message = useSend('account/sms/send');
  const sms = useSmsCode(form, bankTelephone, (to) => message.send({ smstype: FOR_CARD, ...to }));
  const submit = form.submit(async ({ smscode }) => {
    const refused = await onSend({ smsserialno: sms.smsserialno, smscode });
    if (refused) form.refuse(refused);
  });
  return (
    <TradingForm onSubmit={submit} problem={form.problem} isBusy={isBusy} action={action}>
      <InputField
        control={form.control}
        name="mobileno"
        label="银行预留手机号"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
      />
      <SmsCodeField control={form.control} isBusy={sms.isBusy} onAsk={sms.ask} />
    </TradingForm>
  );
}
