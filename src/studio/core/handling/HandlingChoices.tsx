import { Select } from 'antd';
import { handlingTexts as texts } from './handling-texts.ts';
import styles from './Handling.module.css';

interface HandlingChoicesProps<Status extends string> {
  status: Status;
  /** In the order in which they are offered, with what each is called. */
  statuses: readonly (readonly [Status, string])[];
  /** An account; null: nobody. */
  assignee: string | null;
  people: readonly { account: string; name: string }[];
  disabled: boolean;
  onChange(change: { status?: Status; assignee?: string | null }): void;
}

/** Status of a message or an entry of a form, and who handles it. */
export function HandlingChoices<Status extends string>({
  status,
  statuses,
  assignee,
  people,
  disabled,
  onChange,
}: HandlingChoicesProps<Status>) {
  return (
    <div className={`${styles.part} ${styles.choices}`}>
      <label>
        {texts.status}
        <Select<Status>
          aria-label={texts.status}
          value={status}
          disabled={disabled}
          options={statuses.map(([value, label]) => ({ value, label }))}
          onChange={(value) => onChange({ status: value })}
        />
      </label>
      <label>
        {texts.assignee}
        <Select
          allowClear
          aria-label={texts.assignee}
          placeholder={texts.nobody}
          value={assignee}
          disabled={disabled}
          options={people.map(({ account, name }) => ({ value: account, label: name }))}
          onChange={(value: string | undefined) => onChange({ assignee: value ?? null })}
        />
      </label>
    </div>
  );
}
