import type { JsonValue } from '#schemas/json.ts';
import type { FieldShape } from '../../../core/nodes/field-shape.ts';
import { valueText } from '../../../core/nodes/value-text.ts';
import { formTexts } from '../../../fields/form/texts.ts';

/** A value as editors read it: what it refers to by its title, the members of a list with a space between. Empty where there is none. */
export function editedValueText(
  shape: FieldShape,
  value: JsonValue,
  names: Readonly<Record<string, string>>,
): string {
  if (Array.isArray(value)) return value.map((one) => editedValueText(shape, one, names)).join(' ');
  if (typeof value === 'boolean' && !shape.meta.choices)
    return value ? formTexts.on : formTexts.off;
  const { control, itemKind } = shape.meta;
  const kind = control === 'funds' ? 'fund' : control === 'item' ? itemKind : control;
  return names[`${kind}:${String(value)}`] ?? valueText(shape, value);
}
