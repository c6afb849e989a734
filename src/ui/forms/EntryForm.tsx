import { useEffect, useRef } from 'react';
import { Controller, useWatch, type FieldErrors } from 'react-hook-form';
import { shownFields, type EntryValues } from '#rules/forms/shown-fields.ts';
import type { EntryField } from '#schemas/content/form.ts';
import { Button } from '#ui/components/Button.tsx';
import { CodeField } from '#ui/feedback/CodeField.tsx';
import { Agreement } from './Agreement.tsx';
import { EntryControl } from './EntryControl.tsx';
import { enteredValues, fieldName, type EntryFormValues } from './entry-values.ts';
import styles from './Forms.module.css';
import { visitorFormTexts as words } from './form-texts.ts';
import { useEntryForm, type VisibleForm } from './use-entry-form.ts';

export interface EntryFormProps {
  /** Of the block. */
  id: string;
  form: VisibleForm;
  onSent: (entryno: string) => void;
}

/** A form to fill in and send. What is filled in stays through every failure; what is wrong stands at its field. */
export function EntryForm({ id, form: shown, onSent }: EntryFormProps) {
  const { inUse, form, problem, send } = useEntryForm(shown, onSent);
  const { control, register } = form;
  const { errors, isSubmitting } = form.formState;
  const place = useRef<HTMLFormElement>(null);
  const values = useWatch({ control });
  const asked = shownFields(shown.fields, enteredValues(shown.fields, values) as EntryValues);
  const idOf = (field: EntryField) => `${id}-${fieldName(field)}`;
  const focusFirst = (found: FieldErrors<EntryFormValues>) => {
    const ids = [
      ...asked.flatMap((field) => (found[fieldName(field)] ? [idOf(field)] : [])),
      ...(found.agreed ? [`${id}-agreed`] : []),
      ...(found.imagecode ? [`${id}-imagecode`] : []),
    ];
    document.getElementById(ids[0] ?? '')?.focus();
  };
  return (
    <form
      ref={place}
      id={`${id}-form`}
      className={styles.form}
      noValidate
      onChange={inUse.start}
      onSubmit={(event) => {
        inUse.start();
        void form.handleSubmit(send, focusFirst)(event);
      }}
    >
      {asked.map((field) => (
        <Controller
          key={field.id}
          control={control}
          name={fieldName(field)}
          render={({ field: { value, onChange, onBlur } }) => (
            <EntryControl
              id={idOf(field)}
              {...{ field, value, onChange, onBlur }}
              error={errors[fieldName(field)]?.message}
            />
          )}
        />
      ))}
      <div className={styles.trap} aria-hidden="true">
        <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
      </div>
      <CodeField
        id={`${id}-imagecode`}
        inUse={inUse}
        register={() => register('imagecode')}
        error={errors.imagecode?.message}
      />
      {shown.agreement && (
        <Agreement
          id={`${id}-agreed`}
          agreement={shown.agreement}
          input={register('agreed')}
          error={errors.agreed?.message}
        />
      )}
      <p className={styles.note}>{words.retention(shown.retentiondays)}</p>
      <Problem text={problem} />
      <div>
        <Button variant="primary" type="submit" busy={isSubmitting}>
          {shown.submitlabel}
        </Button>
      </div>
    </form>
  );
}

/** Why the whole was not taken; it has the focus, since no field is at fault. */
function Problem({ text }: { text: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text !== '') place.current?.focus();
  }, [text]);
  if (text === '') return null;
  return (
    <p ref={place} className={styles.problem} role="alert" tabIndex={-1}>
      {text}
    </p>
  );
}
