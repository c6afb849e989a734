import { useId, type InputHTMLAttributes } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { Field } from '#ui/controls/Field.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { Choices } from '#ui/controls/Choices.tsx';
import { Icon } from '#ui/components/Icon.tsx';
import fieldStyles from '#ui/controls/Field.module.css';
import styles from './TradingForm.module.css';

interface Named<Values extends FieldValues> {
  control: Control<Values, unknown, unknown>;
  name: FieldPath<Values>;
  label: string;
}

/** A field of a form for text, with its error below it. */
export function InputField<Values extends FieldValues>({
  control,
  name,
  label,
  unit,
  help,
  ...input
}: Named<Values> & { unit?: string | undefined; help?: string | undefined } & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'placeholder'
  >) {
  const { field, fieldState } = useController({ control: control as Control<Values>, name });
  return (
    <Field id={useId()} label={label} unit={unit} help={help} error={fieldState.error?.message}>
      {(box) => <input {...box} {...input} {...field} value={String(field.value ?? '')} />}
    </Field>
  );
}

/** One of a list. */
export function PickField<Values extends FieldValues>({
  control,
  name,
  label,
  help,
  options,
}: Named<Values> & {
  help?: string | undefined;
  options: readonly { value: string; label: string }[];
}) {
  const { field, fieldState } = useController({ control: control as Control<Values>, name });
  return (
    <SelectField
      id={useId()}
      label={label}
      help={help}
      error={fieldState.error?.message}
      {...field}
      value={String(field.value ?? '')}
      options={options}
    />
  );
}

/** One of a few, all of them seen. */
export function ChoiceField<Values extends FieldValues>({
  control,
  name,
  label,
  options,
}: Named<Values> & { options: readonly { value: string; label: string }[] }) {
  const { field, fieldState } = useController({ control: control as Control<Values>, name });
  const errorId = useId();
  return (
    <div>
      <Choices
        legend={label}
        aria-describedby={fieldState.error && errorId}
        {...field}
        value={String(field.value ?? '')}
        options={options}
      />
      <FieldError id={errorId} message={fieldState.error?.message} />
    </div>
  );
}

/** Something that one agrees to. */
export function CheckField<Values extends FieldValues>({ control, name, label }: Named<Values>) {
  const {
    field: { value, ref, onBlur, onChange },
    fieldState,
  } = useController({ control: control as Control<Values>, name });
  const errorId = useId();
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          ref={ref}
          checked={value === true}
          aria-invalid={fieldState.error ? true : undefined}
          aria-describedby={fieldState.error && errorId}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <FieldError id={errorId} message={fieldState.error?.message} />
    </div>
  );
}

function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p className={fieldStyles.error} id={id} role="status">
      {message && (
        <>
          <Icon name="warn" size={16} />
          {message}
        </>
      )}
    </p>
  );
}
