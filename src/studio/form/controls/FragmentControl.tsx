import { Select } from 'antd';
import { fragmentTexts } from '../../fragments/texts.ts';
import { useFragments } from '../../fragments/use-fragments.ts';
import type { ControlProperties } from '../form-context.ts';

/** Chooses a fragment by its name; the value is its key. */
export function FragmentControl({
  id,
  label,
  value,
  invalid,
  describedBy,
  onChange,
}: ControlProperties) {
  const { data } = useFragments();
  const key = typeof value === 'string' ? value : '';
  const options = (data?.fragments ?? []).map((fragment) => ({
    value: fragment.key,
    label: fragment.name,
  }));
  const isGone =
    key !== '' && data !== undefined && !options.some((option) => option.value === key);
  return (
    <Select
      id={id}
      value={key === '' ? null : key}
      options={isGone ? [{ value: key, label: fragmentTexts.unknown }, ...options] : options}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={fragmentTexts.choose}
      status={invalid ? 'error' : ''}
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      allowClear
      onChange={(next: string | null | undefined) => onChange(next ?? '')}
    />
  );
}
