import { useId } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { Icon } from '#ui/components/Icon.tsx';
import fieldStyles from '#ui/controls/Field.module.css';
import styles from './RadioList.module.css';

/** One of a few long answers to a question, below one another. */
export function RadioList<Values extends FieldValues>({
  control,
  name,
  legend,
  options,
}: {
  control: Control<Values, unknown, unknown>;
  name: FieldPath<Values>;
  legend: string;
  options: readonly { value: string; label: string }[];
}) {
  const {
    field: { value, ref, onBlur, onChange },
    fieldState: { error },
  } = useController({ control: control as Control<Values>, name });
  const errorId = useId();
  return (
    <fieldset
      className={styles.list}
      aria-describedby={error ? errorId : undefined}
      aria-invalid={error ? true : undefined}
      role="radiogroup"
    >
      <legend>{legend}</legend>
      {options.map((option, index) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            ref={index === 0 ? ref : undefined}
            value={option.value}
            checked={value === option.value}
            onBlur={onBlur}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
      <p className={fieldStyles.error} id={errorId} role="status">
        {error?.message && (
          <>
            <Icon name="warn" size={16} />
            {error.message}
          </>
        )}
      </p>
    </fieldset>
  );
}
