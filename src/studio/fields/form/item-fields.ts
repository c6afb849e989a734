import type { JsonValue } from '#schemas/json.ts';
import { itemId, readSteps } from './edit-path.ts';
import type { FieldShape } from '../../core/nodes/field-shape.ts';

/** The fields of an item: one that the list has by default is compared with what it is there, not with what a new one starts with. */
export function itemFields(
  { item: fields, fallback }: Extract<FieldShape, { kind: 'items' }>,
  id: string | undefined,
): FieldShape[] {
  const own = Array.isArray(fallback)
    ? fallback.find((one: JsonValue) => id !== undefined && itemId(one) === id)
    : undefined;
  return own === undefined
    ? fields
    : fields.map((field) => ({
        ...field,
        fallback: readSteps(own, [field.name]) ?? field.fallback,
      }));
}
