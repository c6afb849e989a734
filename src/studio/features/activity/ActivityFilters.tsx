import { Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { ACTIVITY_ACTIONS } from '#schemas/activity.ts';
import type { ActivityFilter } from '#wire/studio/activity.ts';
import { toBeijingIso, dayEnd, dayOf } from '../../base/time/time.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { TimeInput } from '../../base/time/TimeInput.tsx';
import { activityTexts as texts } from './texts.ts';
import styles from './Activity.module.css';

const ACTIONS = ACTIVITY_ACTIONS.map((value) => ({ value, label: texts.actions[value] }));
/** So long after the last key a search begins. */
const REST_MS = 300;

interface Properties {
  filter: ActivityFilter;
  people: readonly { account: string; name: string }[];
  onChange(filter: ActivityFilter): void;
}

/** Narrows by person, action, thing and days in Beijing. */
export function ActivityFilters({ filter, people, onChange }: Properties) {
  const [thing, setThing] = useState('');
  const put = <K extends keyof ActivityFilter>(name: K, value: ActivityFilter[K] | null) => {
    const { [name]: _, ...rest } = filter;
    onChange(value ? { ...rest, [name]: value } : rest);
  };
  useEffect(() => {
    if (thing.trim() === (filter.thing ?? '')) return undefined;
    const timer = setTimeout(() => put('thing', thing.trim()), REST_MS);
    return () => clearTimeout(timer);
  });
  return (
    <div className={styles.filters}>
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={texts.person}
        placeholder={texts.anyone}
        value={filter.account ?? null}
        options={people.map(({ account, name }) => ({
          value: account,
          label: `${name} ${account}`,
        }))}
        onChange={(account) => put('account', account)}
      />
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={texts.action}
        placeholder={texts.anything}
        value={filter.action ?? null}
        options={ACTIONS}
        onChange={(action) => put('action', action)}
      />
      <Input
        allowClear
        value={thing}
        maxLength={60}
        prefix={<Icon name="search" size={14} />}
        placeholder={texts.find}
        aria-label={texts.find}
        onChange={(event) => setThing(event.target.value)}
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
