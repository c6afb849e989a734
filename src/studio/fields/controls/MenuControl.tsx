import { Select } from 'antd';
import { useAllPages } from '../../core/documents/use-pages.ts';
import type { ControlProperties } from '../form/form-context.ts';
import { formTexts } from '../form/texts.ts';

/** An entry of the menu; the value is its id, empty for none. */
export function MenuControl({
  id,
  label,
  value,
  invalid,
  describedBy,
  onChange,
}: ControlProperties) {
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  const pages = useAllPages();
  const options = (pages ?? []).map(({ entry }) => ({
    value: entry.id,
    label: `${entry.menuname} ${entry.id}`,
  }));
  const isListed = chosen === null || options.some((option) => option.value === chosen);
  return (
    <Select
      id={id}
      value={chosen}
      options={isListed ? options : [{ value: chosen, label: chosen }, ...options]}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={formTexts.linkHint}
      status={invalid ? 'error' : ''}
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      allowClear
      onChange={(next: string | null | undefined) => onChange(next ?? '')}
    />
  );
}
