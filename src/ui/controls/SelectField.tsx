import type { Ref } from 'react';
import { Field } from './Field.tsx';
import type { FieldProps } from './Field.tsx';

export interface SelectFieldProps<Value extends string> extends Omit<FieldProps, 'children'> {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  name?: string | undefined;
  ref?: Ref<HTMLSelectElement> | undefined;
  onBlur?: (() => void) | undefined;
}

/** One of many, as the browser's own list. For two to five that exclude each other see `Segments`. */
export function SelectField<Value extends string>({
  value,
  onChange,
  options,
  name,
  ref,
  onBlur,
  ...field
}: SelectFieldProps<Value>) {
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          name={name}
          ref={ref}
          value={value}
          onBlur={onBlur}
          onChange={(event) => choose(event.target.value)}
        >
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
