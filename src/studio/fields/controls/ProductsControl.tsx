import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useSession } from '../../core/session/session.ts';
import type { ControlProperties } from '../form/form-context.ts';
import { formTexts } from '../form/texts.ts';
import { controlTexts } from './texts-of.ts';

/** Several special accounts; the value is their codes. There are few, so that all of them are offered. */
export function ProductsControl({
  id,
  label,
  value,
  invalid,
  describedBy,
  onChange,
}: ControlProperties) {
  const { client } = useSession();
  const codes = controlTexts(value);
  const found = useQuery({
    queryKey: ['items', 'privatefund', ''],
    queryFn: ({ signal }) => client.call('items', { kind: 'privatefund', keyword: '' }, signal),
    staleTime: 60_000,
  });
  const known = (found.data?.items ?? []).map(({ key, title }) => ({
    value: key,
    label: `${key} ${title}`,
  }));
  const gone = codes
    .filter((code) => !known.some((option) => option.value === code))
    .map((code) => ({
      value: code,
      label: found.isPending ? code : `${code} ${formTexts.itemGone}`,
    }));
  return (
    <Select
      id={id}
      mode="multiple"
      value={codes}
      options={[...gone, ...known]}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={formTexts.itemHint}
      status={invalid ? 'error' : ''}
      notFoundContent={found.isPending ? null : formTexts.noItem}
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      allowClear
      onChange={(next: string[]) => onChange(next)}
    />
  );
}
