import { Field } from './Field.tsx';
import type { FieldProps } from './Field.tsx';

export interface SelectFieldProps<Value extends string> extends Omit<FieldProps, 'children'> {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
}

/** One of many, as the browser's own list. For two to five that exclude each other see `Segments`. */
export function SelectField<Value extends string>({
  value,
  onChange,
  options,
  ...field
}: SelectFieldProps<Value>) {
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => choose(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
