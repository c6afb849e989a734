import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { InputField } from '../../forms/fields.tsx';
import { TradingForm } from '../../forms/TradingForm.tsx';
import { useTradingForm } from '../../forms/use-trading-form.ts';
import { Sheet } from '../../parts/Sheet.tsx';
import { saying } from '../../routes/use-say.ts';
import { tradingFacts } from '../../wire/facts.ts';
import { useSend } from '../../wire/use-send.ts';
import { changeForm } from './change-form.ts';

/** Changes the trading password, to which the rules of errors lead who has to. */
export function TradePasswordPage() {
  const navigate = useNavigate();
  const [schema] = useState(() => changeForm(tradingFacts().passwordRules));
  const form = useTradingForm(schema, { oldpwd: '', newpwd: '', again: '' });
  const { isBusy, send } = useSend('account/password/trade/change');
  const { pwdminlength, pwdmaxlength } = tradingFacts().passwordRules;
  const submit = form.submit(async ({ oldpwd, newpwd }) => {
    const answer = await send({ oldpwd, newpwd });
    if (!answer) return;
    if (answer.ok) await navigate('/assets', saying('交易密码已修改'));
    else form.refuse(answer);
  });
  const common = { control: form.control, type: 'password', maxLength: 32 } as const;
  return (
    <Sheet title="修改交易密码">
      <TradingForm onSubmit={submit} problem={form.problem} isBusy={isBusy} action="修改">
        <InputField {...common} name="oldpwd" label="原交易密码" autoComplete="off" />
        <InputField
          {...common}
          name="newpwd"
          label="新交易密码"
          autoComplete="new-password"
          help={`${pwdminlength} 至 ${pwdmaxlength} 位，字母和数字都要有`}
        />
        <InputField
          {...common}
          name="again"
          label="再输入一次新交易密码"
          autoComplete="new-password"
        />
      </TradingForm>
    </Sheet>
  );
}
