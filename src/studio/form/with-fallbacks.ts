import type { JsonValue } from '#schemas/json.ts';
import type { FieldShape } from './field-shape.ts';

/** Props as they hold: the default where nothing is set. */
export function withFallbacks(fields: FieldShape[], props: Record<string, JsonValue>): Record<string, JsonValue | undefined> {
  return { ...Object.fromEntries(fields.map((field) => [field.name, field.fallback])), ...props };
}
