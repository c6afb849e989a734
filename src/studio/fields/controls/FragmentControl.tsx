import { Select } from 'antd';
import { useFragments } from '../../core/documents/use-fragments.ts';
import type { ControlProperties } from '../form/form-context.ts';
import { formTexts as texts } from '../form/texts.ts';

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
      options={isGone ? [{ value: key, label: texts.unknownFragment }, ...options] : options}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={texts.chooseFragment}
      status={invalid ? 'error' : ''}
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      allowClear
      onChange={(next: string | null | undefined) => onChange(next ?? '')}
    />
  );
}
