import { InputField } from '../../forms/fields.tsx';
import { TradingForm } from '../../forms/TradingForm.tsx';
import { useTradingForm } from '../../forms/use-trading-form.ts';
import { useSend } from '../../wire/use-send.ts';
import { ReadPaper, type PaperReading } from './ReadPaper.tsx';
import { identityForm } from './register-forms.ts';

/** 身份证. */
const IDENTITY_CARD = '0';

const NAMES = {
  custname: '姓名',
  certno: '身份证号码',
  certbegindate: '有效期起',
  certenddate: '有效期止',
} as const;

/** Who somebody is, by an identity card: read off its picture, or typed. */
export function Identity({
  mobileno,
  verifyno,
  onDone,
}: {
  mobileno: string;
  verifyno: string;
  onDone(gained: { openno: string }): void;
}) {
  const form = useTradingForm(identityForm, {
    custname: '',
    certno: '',
    certbegindate: '',
    certenddate: '',
  });
  const { isBusy, send } = useSend('account/open/identity');
  const fill = (reading: PaperReading) =>
    (Object.keys(NAMES) as (keyof typeof NAMES)[]).flatMap((field) => {
      if (reading[field] === '') return [];
      form.setValue(field, reading[field], { shouldValidate: true });
      return NAMES[field];
    });
  const submit = form.submit(async (sent) => {
    const answer = await send({ ...sent, certtype: IDENTITY_CARD, mobileno, verifyno });
    if (!answer) return;
    if (answer.ok) onDone({ openno: answer.record[0][0].openno });
    else form.refuse(answer);
  });
  return (
    <TradingForm onSubmit={submit} problem={form.problem} isBusy={isBusy} action="下一步">
      <ReadPaper kind="idfront" label="身份证人像面照片" onRead={fill} />
      <ReadPaper kind="idback" label="身份证国徽面照片" onRead={fill} />
      <InputField
        control={form.control}
        name="custname"
        label={NAMES.custname}
        autoComplete="name"
        maxLength={60}
      />
      <InputField
        control={form.control}
        name="certno"
        label={NAMES.certno}
        autoComplete="off"
        maxLength={30}
        help="请填写虚构的号码，例如 11010119850506002X"
      />
      <InputField
        control={form.control}
        name="certbegindate"
        label={NAMES.certbegindate}
        autoComplete="off"
        maxLength={12}
        placeholder="2020-01-01"
      />
      <InputField
        control={form.control}
        name="certenddate"
        label={NAMES.certenddate}
        autoComplete="off"
        maxLength={12}
        placeholder="2040-01-01"
        help="长期有效填 2399-12-31"
      />
    </TradingForm>
  );
}
