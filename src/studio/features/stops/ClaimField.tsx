import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { FormField } from '../../base/components/FormField.tsx';
import { useSession } from '../../core/session/session.ts';
import type { TargetChoice } from './target-choice.ts';
import { stopTexts as texts } from './texts.ts';

/** Maximum number of claims that are offered; more are found by their words. */
const OFFERED = 50;

interface Properties {
  choice: TargetChoice;
  onChange(choice: TargetChoice): void;
}

/** Which claim, by its sentence. */
export function ClaimField({ choice, onChange }: Properties) {
  const { client } = useSession();
  const [search, setSearch] = useState('');
  const keyword = useDeferredValue(search.trim());
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['items', 'claim', 'to stop', keyword],
    queryFn: ({ signal }) =>
      client.call(
        'contentItems',
        { kind: 'claim', keyword, filters: {}, order: 'kind', limit: OFFERED },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
  return (
    <FormField label={texts.claim}>
      <Select
        aria-label={texts.claim}
        value={choice.value === '' ? null : choice.value}
        options={(data?.items ?? []).map(({ key, title }) => ({ value: key, label: title }))}
        placeholder={texts.claimHint}
        showSearch={{ filterOption: false, onSearch: setSearch }}
        loading={isFetching}
        onChange={(value: string) => onChange({ ...choice, value })}
      />
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
    </FormField>
  );
}
