import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { AnswerView } from '../parts/AnswerView.tsx';
import { useAnswer } from '../wire/use-answer.ts';
import { PickField, InputField } from './fields.tsx';
import type { typedCard } from './card-forms.ts';

/** Bank, number and telephone number of a new card. */
export function CardFields<Values extends FieldValues>({
  control,
}: {
  control: Control<Values, unknown, unknown>;
}) {
  const banks = useAnswer('account/open/bank/list', {});
  const name = (field: keyof typeof typedCard) => field as FieldPath<Values>;
  return (
    <>
      <AnswerView read={banks} bones={1}>
        {({ record: [rows] }) => (
          <PickField
            control={control}
            name={name('bankno')}
            label="银行"
            options={[
              { value: '', label: '请选择' },
              ...rows.map(({ bankno, bankname }) => ({ value: bankno, label: bankname })),
            ]}
          />
        )}
      </AnswerView>
      <InputField
        control={control}
        name={name('bankacco')}
        label="银行卡号"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        help="须为本人的储蓄卡；请填写虚构的卡号，例如 6222020200000009999"
      />
      <InputField
        control={control}
        name={name('mobileno')}
        label="银行预留手机号"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
      />
    </>
  );
}
