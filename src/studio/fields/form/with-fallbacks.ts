import type { JsonValue } from '#schemas/json.ts';
import type { FieldShape } from '../../core/nodes/field-shape.ts';

/** Props as they hold: the default where nothing is set, and nothing where there is none. */
export function withFallbacks(
  fields: FieldShape[],
  props: Record<string, JsonValue>,
): Record<string, JsonValue | undefined> {
  const defaults = fields.flatMap(({ name, fallback }) =>
    fallback === undefined ? [] : [[name, fallback] as const],
  );
  return { ...Object.fromEntries(defaults), ...props };
}
