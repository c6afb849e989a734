import type { JsonValue } from '#schemas/json.ts';
import { toInputDate, toInputTime } from './calendar-date.ts';
import { groupDigits } from './decimal-text.ts';
import type { FieldShape } from './field-shape.ts';

/** What a field holds as its control shows it; empty where it holds no text. */
export function valueText(
  { meta: { choices, control, unit } }: FieldShape,
  value: JsonValue | undefined,
): string {
  const choice = choices?.[String(value)];
  if (choice !== undefined) return choice;
  if (typeof value !== 'string' || value.trim() === '') return '';
  const text = written(control, value);
  return unit === undefined ? text : `${text} ${unit}`;
}

function written(control: FieldShape['meta']['control'], value: string): string {
  switch (control) {
    case 'date':
      return toInputDate(value) || value;
    case 'time':
      return toInputTime(value).replace('T', ' ') || value;
    case 'decimal':
      return groupDigits(value);
    default:
      return value;
  }
}
