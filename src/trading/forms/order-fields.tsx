import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { InputField } from './fields.tsx';

interface OfForm<Values extends FieldValues> {
  control: Control<Values, unknown, unknown>;
}

/** The password with which a customer stands for an order. */
export function TradePasswordField<Values extends FieldValues>({ control }: OfForm<Values>) {
  return (
    <InputField
      control={control}
      name={'tradepwd' as FieldPath<Values>}
      label="交易密码"
      type="password"
      autoComplete="off"
      maxLength={32}
    />
  );
}

/** Yuan of an order. */
export function AmountField<Values extends FieldValues>({
  control,
  label,
  help,
}: OfForm<Values> & { label: string; help?: string | undefined }) {
  return (
    <InputField
      control={control}
      name={'applicationamount' as FieldPath<Values>}
      label={label}
      unit="元"
      help={help}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
    />
  );
}
