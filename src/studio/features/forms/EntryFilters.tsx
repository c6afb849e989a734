import { Select } from 'antd';
import { ENTRY_STATUSES, type EntryFilter, type FormSummary } from '#wire/studio/forms.ts';
import { AssigneeFilter } from '../../core/handling/AssigneeFilter.tsx';
import { DayFilters } from '../../core/handling/DayFilters.tsx';
import { formEntryTexts as texts } from './texts.ts';
import styles from './Forms.module.css';

interface Properties {
  filter: EntryFilter;
  forms: readonly FormSummary[];
  people: readonly { account: string; name: string }[];
  onChange(filter: EntryFilter): void;
}

/** Narrows by form, status, person and days in Beijing. */
export function EntryFilters({ filter, forms, people, onChange }: Properties) {
  const put = <K extends keyof EntryFilter>(name: K, value: EntryFilter[K] | null) => {
    const { [name]: _, ...rest } = filter;
    onChange(value === null || value === undefined ? rest : { ...rest, [name]: value });
  };
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
      <AssigneeFilter
        assignee={filter.assignee}
        people={people}
        onChange={(value) => put('assignee', value)}
      />
      <DayFilters
        from={filter.from}
        until={filter.until}
        onFrom={(value) => put('from', value)}
        onUntil={(value) => put('until', value)}
      />
    </div>
  );
}
