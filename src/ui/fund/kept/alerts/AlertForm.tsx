import { useEffect, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { alertConsent, ALERT_KIND_LABELS, ALERT_KINDS } from '#rules/funds/fund-alerts.ts';
import { Button } from '#ui/components/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { alertTexts } from './alert-texts.ts';
import { useAlertForm } from './use-alert-form.ts';
import styles from './Alerts.module.css';

export interface AlertFormProps {
  /** Unique on the page. */
  id: string;
  /** Of which to choose. */
  funds: readonly { fundcode: string; fundname: string }[];
  onCancel(): void;
}

/** Asks for an address and a choice, and says what comes of it. What is typed stays through every failure. */
export function AlertForm({ id, funds, onCancel }: AlertFormProps) {
  const { form, send, sent, failure, again } = useAlertForm(funds);
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const begin = useRef<HTMLHeadingElement>(null);
  useEffect(() => begin.current?.focus(), [sent]);
  return (
    <section className={styles.form} aria-labelledby={`${id}-alerts`}>
      <h3 id={`${id}-alerts`} tabIndex={-1} ref={begin}>
        {alertTexts.title}
      </h3>
      {sent ? (
        <>
          <p role="status">{alertTexts.sent(sent.email, sent.hours)}</p>
          <div className={styles.buttons}>
            <Button onClick={again}>{alertTexts.again}</Button>
          </div>
        </>
      ) : (
        <form className={styles.fields} noValidate onSubmit={(event) => void send(event)}>
          <Field id={`${id}-alert-email`} label={alertTexts.email} error={errors.email?.message}>
            {(box) => (
              <input
                {...box}
                type="email"
                autoComplete="email"
                maxLength={120}
                {...register('email')}
              />
            )}
          </Field>
          <Boxes
            id={`${id}-alert-kinds`}
            label={alertTexts.kinds}
            options={ALERT_KINDS.map((value) => ({ value, label: ALERT_KIND_LABELS[value] }))}
            field={register('kinds')}
            error={errors.kinds?.message}
          />
          <Boxes
            id={`${id}-alert-funds`}
            label={alertTexts.funds}
            options={funds.map(({ fundcode, fundname }) => ({
              value: fundcode,
              label: `${fundname} ${fundcode}`,
            }))}
            field={register('fundcodes')}
            error={errors.fundcodes?.message}
          />
          <div className={styles.consent}>
            <h4>{alertTexts.consent}</h4>
            {alertConsent().map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          {failure !== '' && <p role="alert">{failure}</p>}
          <div className={styles.buttons}>
            <Button variant="primary" type="submit" busy={isSubmitting}>
              {alertTexts.send}
            </Button>
            <Button variant="ghost" onClick={onCancel}>
              {alertTexts.cancel}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

interface BoxesProps {
  id: string;
  label: string;
  options: readonly { value: string; label: string }[];
  field: UseFormRegisterReturn;
  error: string | undefined;
}

function Boxes({ id, label, options, field, error }: BoxesProps) {
  return (
    <fieldset className={styles.boxes} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input type="checkbox" value={option.value} {...field} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <p className={styles.error} id={`${id}-error`} role="status">
        {error}
      </p>
    </fieldset>
  );
}
