import { Select } from 'antd';
import { ENTRY_STATUSES, type EntryFilter, type FormSummary } from '#wire/studio/forms.ts';
import { TimeInput } from '../../base/time/TimeInput.tsx';
import { toBeijingIso, dayEnd, dayOf } from '../../base/time/time.ts';
import { useSession } from '../../core/session/session.ts';
import { formEntryTexts as texts } from './texts.ts';
import styles from './Forms.module.css';

/** No account is called so. */
const NOBODY = ' ';

interface Properties {
  filter: EntryFilter;
  forms: readonly FormSummary[];
  people: readonly { account: string; name: string }[];
  onChange(filter: EntryFilter): void;
}

/** Narrows by form, status, person and days in Beijing. */
export function EntryFilters({ filter, forms, people, onChange }: Properties) {
  const { account } = useSession();
  const put = <K extends keyof EntryFilter>(name: K, value: EntryFilter[K] | null) => {
    const { [name]: _, ...rest } = filter;
    onChange(value === null || value === undefined ? rest : { ...rest, [name]: value });
  };
  const holders = [
    { value: account, label: texts.mine },
    { value: NOBODY, label: texts.nobody },
    ...people
      .filter((one) => one.account !== account)
      .map((one) => ({ value: one.account, label: one.name })),
  ];
  return (
    <div className={styles.filters} role="search" aria-label={texts.narrow}>
      <Select
        allowClear
        aria-label={texts.form}
        placeholder={texts.anyForm}
        value={filter.form ?? null}
        options={forms.map(({ form, title }) => ({ value: form, label: title }))}
        onChange={(value) => put('form', value)}
      />
      <Select
        allowClear
        aria-label={texts.status}
        placeholder={texts.anyStatus}
        value={filter.status ?? null}
        options={ENTRY_STATUSES.map((value) => ({ value, label: texts.statuses[value] }))}
        onChange={(value) => put('status', value)}
      />
      <Select
        allowClear
        aria-label={texts.assignee}
        placeholder={texts.anyone}
        value={filter.assignee === '' ? NOBODY : (filter.assignee ?? null)}
        options={holders}
        onChange={(value) => put('assignee', value === NOBODY ? '' : value)}
      />
      <label>
        {texts.from}{' '}
        <TimeInput
          kind="date"
          aria-label={texts.from}
          value={dayOf(filter.from)}
          onChange={(day) => put('from', toBeijingIso(day, '00:00'))}
        />
      </label>
      <label>
        {texts.until}{' '}
        <TimeInput
          kind="date"
          aria-label={texts.until}
          value={dayOf(filter.until, 1)}
          onChange={(day) => put('until', dayEnd(day))}
        />
      </label>
    </div>
  );
}
