import { isSameJson } from '#composition/same-json.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { FieldShape } from '../../core/nodes/field-shape.ts';

/** Whether a prop says something else than its default. A prop without one has none to differ from. */
export function isChanged({ fallback }: FieldShape, value: JsonValue | undefined): boolean {
  return fallback !== undefined && value !== undefined && !isSameJson(fallback, value);
}
