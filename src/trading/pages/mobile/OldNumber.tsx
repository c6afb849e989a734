import { z } from 'zod';
import { SmsCodeField } from '../../forms/SmsCodeField.tsx';
import { TradingForm } from '../../forms/TradingForm.tsx';
import { useSmsCode } from '../../forms/use-sms-code.ts';
import { useTradingForm } from '../../forms/use-trading-form.ts';
import { useSend } from '../../wire/use-send.ts';
import { useUser } from '../../wire/use-user.ts';
import { FOR_MOBILE, oldNumber } from './mobile-forms.ts';

/** A code to the number that is known shows that it is still the customer's. */
export function OldNumber({ onProven }: { onProven(verifyno: string): void }) {
  const user = useUser();
  const form = useTradingForm(oldNumber, { smscode: '' });
  const message = useSend('account/sms/send');
  const sms = useSmsCode(form, z.object({}), () => message.send({ smstype: FOR_MOBILE }));
  const { isBusy, send } = useSend('account/sms/check');
  const submit = form.submit(async ({ smscode }) => {
    const answer = await send({ smstype: FOR_MOBILE, smsserialno: sms.smsserialno, smscode });
    if (!answer) return;
    if (answer.ok) onProven(answer.record[0][0].verifyno);
    else form.refuse(answer);
  });
  return (
    <TradingForm onSubmit={submit} problem={form.problem} isBusy={isBusy} action="下一步">
      <p>验证码发到原手机号{user && ` ${user.mobileno}`}。</p>
      <SmsCodeField control={form.control} isBusy={sms.isBusy} onAsk={sms.ask} />
    </TradingForm>
  );
}
