import { ButtonLink } from '#ui/components/Button.tsx';
import { to } from '../../routes/addresses.ts';
import { SmsCodeField } from '../../forms/SmsCodeField.tsx';
import { InputField } from '../../forms/fields.tsx';
import { TradingForm } from '../../forms/TradingForm.tsx';
import { useSmsCode } from '../../forms/use-sms-code.ts';
import { useTradingForm } from '../../forms/use-trading-form.ts';
import { useSend } from '../../wire/use-send.ts';
import { telephoneNumber, telephoneForm } from './register-forms.ts';

/** What the short message is for. */
const FOR_OPENING = '0';

/** Whose telephone it is, by a code. */
export function Telephone({
  onDone,
}: {
  onDone(gained: { mobileno: string; verifyno: string }): void;
}) {
  const form = useTradingForm(telephoneForm, { mobileno: '', smscode: '' });
  const message = useSend('account/sms/send');
  const sms = useSmsCode(form, telephoneNumber, (to) =>
    message.send({ smstype: FOR_OPENING, ...to }),
  );
  const { isBusy, send } = useSend('account/sms/check');
  const submit = form.submit(async ({ mobileno, smscode }) => {
    const answer = await send({ smstype: FOR_OPENING, smsserialno: sms.smsserialno, smscode });
    if (!answer) return;
    if (answer.ok) onDone({ mobileno, verifyno: answer.record[0][0].verifyno });
    else form.refuse(answer);
  });
  return (
    <TradingForm
      onSubmit={submit}
      problem={form.problem}
      isBusy={isBusy}
      action="下一步"
      buttons={<ButtonLink to={to('/login')}>已有账户，去登录</ButtonLink>}
    >
      <InputField
        control={form.control}
        name="mobileno"
        label="手机号码"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
      />
      <SmsCodeField control={form.control} isBusy={sms.isBusy} onAsk={sms.ask} />
    </TradingForm>
  );
}
