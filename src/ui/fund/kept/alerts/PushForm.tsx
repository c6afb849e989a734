import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ALERT_KIND_LABELS, ALERT_KINDS, type AlertChoice } from '#rules/funds/fund-alerts.ts';
import { pushConsent } from '#rules/funds/push-alerts.ts';
import { Button } from '#ui/components/Button.tsx';
import type { AlertFormProps } from './AlertForm.tsx';
import { pushTexts } from './push-texts.ts';
import styles from './Alerts.module.css';

interface PushFormProps extends AlertFormProps {
  /** What is on; null: everything is chosen. */
  choice: AlertChoice | null;
  isBusy: boolean;
  onSave(choice: AlertChoice): void;
}

/** Says what will come, asks of what, and leads to the browser's own question. */
export function PushForm({ id, funds, choice, isBusy, onSave, onCancel }: PushFormProps) {
  const [kinds, setKinds] = useState(() => [...(choice?.kinds ?? ALERT_KINDS)]);
  const [fundcodes, setFundcodes] = useState(() => [
    ...(choice?.fundcodes ?? funds.map(({ fundcode }) => fundcode)),
  ]);
  const others = (choice?.fundcodes ?? []).filter((code) =>
    funds.every(({ fundcode }) => fundcode !== code),
  );
  const begin = useRef<HTMLHeadingElement>(null);
  useEffect(() => begin.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave({ kinds, fundcodes });
  };
  return (
    <form className={styles.fields} onSubmit={submit} aria-labelledby={`${id}-push`}>
      <h3 id={`${id}-push`} tabIndex={-1} ref={begin}>
        {pushTexts.title}
      </h3>
      <Choices
        label={pushTexts.kinds}
        options={ALERT_KINDS.map((value) => ({ value, label: ALERT_KIND_LABELS[value] }))}
        chosen={kinds}
        onChange={setKinds}
      />
      <Choices
        label={pushTexts.funds}
        options={[
          ...funds.map(({ fundcode, fundname }) => ({
            value: fundcode,
            label: `${fundname} ${fundcode}`,
          })),
          // Chosen, and not kept on this device any more.
          ...others.map((code) => ({ value: code, label: code })),
        ]}
        chosen={fundcodes}
        onChange={setFundcodes}
      />
      <div className={styles.consent}>
        <h4>{pushTexts.consent}</h4>
        {pushConsent().map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div className={styles.buttons}>
        <Button variant="primary" type="submit" busy={isBusy}>
          {choice ? pushTexts.save : pushTexts.agree}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {pushTexts.cancel}
        </Button>
      </div>
    </form>
  );
}

interface ChoicesProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange(chosen: Value[]): void;
}

function Choices<Value extends string>({ label, options, chosen, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset className={styles.boxes}>
      <legend>{label}</legend>
      <div>
        {options.map(({ value, label: words }) => (
          <label key={value}>
            <input
              type="checkbox"
              value={value}
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...chosen, value] : chosen.filter((one) => one !== value),
                )
              }
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
