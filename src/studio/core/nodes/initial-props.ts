import type { z } from 'zod';
import type { JsonValue } from '#schemas/json.ts';
import { readFields, type FieldShape } from './field-shape.ts';

/** What a new node starts with: the schema's defaults, and an empty value where there is none. May be incomplete. */
export function initialProps(schema: z.ZodObject): Record<string, JsonValue> {
  return initialValues(readFields(schema));
}

/** A new item for a list of items. */
export function initialItemProps(fields: FieldShape[], id: string): Record<string, JsonValue> {
  return { id, ...initialValues(fields) };
}

function initialValues(fields: FieldShape[]): Record<string, JsonValue> {
  const values = fields.map((field) => [field.name, initialValue(field)] as const);
  return Object.fromEntries(
    values.filter((pair): pair is [string, JsonValue] => pair[1] !== undefined),
  );
}

/** Also for a plain list's new entry. */
export function initialValue(field: FieldShape): JsonValue | undefined {
  if (field.optional) return field.fallback;
  switch (field.kind) {
    case 'text':
      return '';
    case 'number':
      return field.min ?? 0;
    case 'switch':
      return false;
    case 'choice':
      return field.options[0];
    case 'items':
    case 'list':
      return [];
    case 'group':
      return initialValues(field.fields);
    case 'other':
      return undefined;
  }
}
