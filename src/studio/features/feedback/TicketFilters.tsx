import { Checkbox, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { TICKET_STATUSES, type TicketFilter } from '#wire/studio/inbox.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { AssigneeFilter } from '../../core/handling/AssigneeFilter.tsx';
import { DayFilters } from '../../core/handling/DayFilters.tsx';
import { inboxTexts as texts } from './texts.ts';
import styles from './Inbox.module.css';

/** So long after the last key a search begins. */
const REST_MS = 300;
interface Properties {
  filter: TicketFilter;
  people: readonly { account: string; name: string }[];
  categories: readonly { type: string; typename: string }[];
  onChange(filter: TicketFilter): void;
}

/** Narrows by status, person, category, words and days in Beijing. */
export function TicketFilters({ filter, people, categories, onChange }: Properties) {
  const [words, setWords] = useState(filter.words ?? '');
  const put = <K extends keyof TicketFilter>(name: K, value: TicketFilter[K] | null) => {
    const { [name]: _, ...rest } = filter;
    onChange(value === null || value === undefined ? rest : { ...rest, [name]: value });
  };
  useEffect(() => {
    if (words.trim() === (filter.words ?? '')) return undefined;
    const timer = setTimeout(
      () => put('words', words.trim() === '' ? null : words.trim()),
      REST_MS,
    );
    return () => clearTimeout(timer);
  });
  return (
    <div className={styles.filters} role="search" aria-label={texts.narrow}>
      <Input
        allowClear
        value={words}
        maxLength={60}
        prefix={<Icon name="search" size={14} />}
        placeholder={texts.find}
        aria-label={texts.find}
        onChange={(event) => setWords(event.target.value)}
      />
      <Select
        allowClear
        aria-label={texts.status}
        placeholder={texts.anyStatus}
        value={filter.status ?? null}
        options={TICKET_STATUSES.map((value) => ({ value, label: texts.statuses[value] }))}
        onChange={(value) => put('status', value)}
      />
      <AssigneeFilter
        assignee={filter.assignee}
        people={people}
        onChange={(value) => put('assignee', value)}
      />
      <Select
        allowClear
        aria-label={texts.category}
        placeholder={texts.anyCategory}
        value={filter.type ?? null}
        options={categories.map(({ type, typename }) => ({ value: type, label: typename }))}
        onChange={(value) => put('type', value)}
      />
      <DayFilters
        from={filter.from}
        until={filter.until}
        onFrom={(value) => put('from', value)}
        onUntil={(value) => put('until', value)}
      />
      <Checkbox
        checked={filter.overdue === true}
        onChange={(event) => put('overdue', event.target.checked ? true : null)}
      >
        {texts.onlyOverdue}
      </Checkbox>
    </div>
  );
}
