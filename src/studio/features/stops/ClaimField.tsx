import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
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
  const { data } = useQuery({
    queryKey: ['items', 'claim', 'to stop'],
    queryFn: ({ signal }) =>
      client.call(
        'contentItems',
        { kind: 'claim', keyword: '', filters: {}, order: 'kind', limit: OFFERED },
        signal,
      ),
  });
  return (
    <FormField label={texts.claim}>
      <Select
        aria-label={texts.claim}
        value={choice.value === '' ? null : choice.value}
        options={(data?.items ?? []).map(({ key, title }) => ({ value: key, label: title }))}
        placeholder={texts.claimHint}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(value: string) => onChange({ ...choice, value })}
      />
    </FormField>
  );
}
