import { useState } from 'react';
import type { z } from 'zod';
import type { CallRecord } from '#schemas/calls/calls.ts';
import { CheckField, ChoiceField, PickField, InputField } from '../../forms/fields.tsx';
import { TradingForm } from '../../forms/TradingForm.tsx';
import { useTradingForm, type TradingFormState } from '../../forms/use-trading-form.ts';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { tradingFacts } from '../../wire/facts.ts';
import { logIn } from '../../wire/trading-wire.ts';
import { useAnswer } from '../../wire/use-answer.ts';
import { useSend } from '../../wire/use-send.ts';
import { personForm } from './register-forms.ts';

type Agreements = CallRecord<'account/open/agreement/list'>[0];

interface Properties {
  openno: string;
  mobileno: string;
  /** The account is open and its holder is logged in. */
  onDone(): void;
}

/** China, by the dictionary of nationalities. */
const CHINA = '156';

/** What the law asks for, the passwords, and the agreements in their versions. */
export function PersonAndPasswords(properties: Properties) {
  const agreements = useAnswer('account/open/agreement/list', {});
  return (
    <AnswerView read={agreements} bones={10}>
      {({ record: [rows] }) => <PersonForm {...properties} agreements={rows} />}
    </AnswerView>
  );
}

function PersonForm({
  openno,
  mobileno,
  onDone,
  agreements,
}: Properties & { agreements: Agreements }) {
  const [schema] = useState(() => personForm(tradingFacts().passwordRules));
  const form = useTradingForm(schema, {
    sex: '1',
    occupation: '1',
    employer: '',
    address: '',
    postalcode: '',
    email: '',
    loginpwd: '',
    loginagain: '',
    tradepwd: '',
    tradeagain: '',
    agreed: false,
  });
  const { isBusy, send } = useSend('account/open/submit');
  const submit = form.submit(async ({ loginagain: _, tradeagain: __, agreed: ___, ...person }) => {
    const contracts = agreements.map(({ contractno, version }) => ({ contractno, version }));
    const answer = await send({ openno, ...person, nationality: CHINA, contracts });
    if (!answer) return;
    if (!answer.ok) return form.refuse(answer);
    const entered = await logIn({ loginname: mobileno, loginpwd: person.loginpwd });
    if (entered.ok) onDone();
    else form.refuse(entered);
  });
  const names = agreements.map(
    ({ contractname, version }) => `《${contractname}》（${version} 版）`,
  );
  return (
    <TradingForm onSubmit={submit} problem={form.problem} isBusy={isBusy} action="提交开户申请">
      <PersonFields form={form} />
      <PasswordFields form={form} />
      <CheckField
        control={form.control}
        name="agreed"
        label={`本人已阅读并同意${names.join('')}。沙箱里的协议只有名称，没有法律效力。`}
      />
    </TradingForm>
  );
}

type PersonSchema = ReturnType<typeof personForm>;
type PersonFormState = TradingFormState<z.input<PersonSchema>, z.output<PersonSchema>>;

function PersonFields({ form: { control } }: { form: PersonFormState }) {
  return (
    <>
      <ChoiceField
        control={control}
        name="sex"
        label="性别"
        options={[
          { value: '1', label: '男' },
          { value: '2', label: '女' },
        ]}
      />
      <PickField
        control={control}
        name="occupation"
        label="职业"
        options={[
          { value: '1', label: '企业职员' },
          { value: '2', label: '公务员、事业单位人员' },
          { value: '3', label: '个体经营者' },
          { value: '4', label: '其他' },
        ]}
      />
      <InputField control={control} name="employer" label="工作单位（可不填）" maxLength={80} />
      <InputField
        control={control}
        name="address"
        label="联系地址"
        autoComplete="street-address"
        maxLength={120}
      />
      <InputField
        control={control}
        name="postalcode"
        label="邮政编码"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
      />
      <InputField
        control={control}
        name="email"
        label="电子邮箱（可不填）"
        inputMode="email"
        autoComplete="email"
        maxLength={60}
      />
    </>
  );
}

function PasswordFields({ form: { control } }: { form: PersonFormState }) {
  const { pwdminlength, pwdmaxlength } = tradingFacts().passwordRules;
  const help = `${pwdminlength} 至 ${pwdmaxlength} 位，字母和数字都要有`;
  const common = {
    control,
    type: 'password',
    autoComplete: 'new-password',
    maxLength: 32,
  } as const;
  return (
    <>
      <InputField {...common} name="loginpwd" label="设置登录密码" help={help} />
      <InputField {...common} name="loginagain" label="再输入一次登录密码" />
      <InputField {...common} name="tradepwd" label="设置交易密码" help={help} />
      <InputField {...common} name="tradeagain" label="再输入一次交易密码" />
    </>
  );
}
