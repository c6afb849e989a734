import { useNavigate } from 'react-router-dom';
import { InputField } from '../../forms/fields.tsx';
import { SmsCodeField } from '../../forms/SmsCodeField.tsx';
import { TradingForm } from '../../forms/TradingForm.tsx';
import { useSmsCode } from '../../forms/use-sms-code.ts';
import { useTradingForm } from '../../forms/use-trading-form.ts';
import { saying } from '../../routes/use-say.ts';
import { callSandbox } from '../../wire/trading-wire.ts';
import { useSend } from '../../wire/use-send.ts';
import { FOR_MOBILE, newNumber, newTelephone } from './mobile-forms.ts';

/** The new number, which nobody else uses, and the code that was sent to it. */
export function NewNumber({ verifyno }: { verifyno: string }) {
  const navigate = useNavigate();
  const form = useTradingForm(newNumber, { mobileno: '', smscode: '' });
  const message = useSend('account/sms/send');
  const sms = useSmsCode(form, newTelephone, async ({ mobileno }) => {
    const checked = await callSandbox('account/mobile/check', { mobileno });
    if (!checked.ok) return checked;
    if (checked.record[0][0].usableflag === '1')
      return message.send({ smstype: FOR_MOBILE, mobileno });
    form.setError('mobileno', { message: '这个手机号已被使用，请换一个' }, { shouldFocus: true });
    return null;
  });
  const { isBusy, send } = useSend('account/mobile/change');
  const submit = form.submit(async (sent) => {
    const answer = await send({ ...sent, verifyno, smsserialno: sms.smsserialno });
    if (!answer) return;
    if (!answer.ok) return form.refuse(answer);
    await navigate('/cards', { replace: true, ...saying('手机号已更换，下次请用新手机号登录') });
  });
  return (
    <TradingForm onSubmit={submit} problem={form.problem} isBusy={isBusy} action="确认更换">
      <InputField
        control={form.control}
        name="mobileno"
        label="新手机号"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
      />
      <SmsCodeField control={form.control} isBusy={sms.isBusy} onAsk={sms.ask} />
    </TradingForm>
  );
}
