import { Field } from './Field.tsx';
import type { FieldProps } from './Field.tsx';

export interface NumberFieldProps extends Omit<FieldProps, 'children'> {
  /** As it is typed, which may be no number yet. */
  value: string;
  onChange: (text: string) => void;
  /** Whole numbers get a keyboard without a point. */
  whole?: boolean;
}

/** A number as text: what is typed stays as it is, and `error` says what is wrong with it (see `checkAmount`). */
export function NumberField({ value, onChange, whole = false, ...field }: NumberFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode={whole ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={20}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
