import { Select } from 'antd';
import { Switcher } from '../../base/components/Switcher.tsx';
import type { FieldShape } from '../../core/nodes/field-shape.ts';
import type { ControlProperties } from '../form/form-context.ts';
import { formTexts } from '../form/texts.ts';

interface Properties extends ControlProperties {
  shape: Extract<FieldShape, { kind: 'choice' }>;
}

/** Up to three choices stand side by side, more of them in a list; the metadata may ask for either. What limits to none comes first. */
export function ChoiceControl({
  shape,
  id,
  label,
  value,
  mixed = false,
  invalid,
  describedBy,
  onChange,
}: Properties) {
  const options = shape.options
    .toSorted((a, b) => Number(a !== '') - Number(b !== ''))
    .map((option) => ({ value: option, label: shape.meta.choices?.[option] ?? option }));
  const control = shape.meta.control ?? (options.length <= 3 ? 'segmented' : 'choice');
  const chosen = typeof value === 'string' ? value : undefined;
  if (control === 'segmented')
    return (
      <Switcher
        label={label}
        value={chosen}
        options={options}
        full
        invalid={invalid}
        onChange={onChange}
      />
    );
  return (
    <Select
      id={id}
      value={chosen ?? null}
      options={options}
      placeholder={mixed ? formTexts.mixed : undefined}
      status={invalid ? 'error' : ''}
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(next: string | null) => onChange(next ?? undefined)}
    />
  );
}
