import type { JsonValue } from '#schemas/json.ts';
import { valueWords } from './value-words.ts';
import { nodeSchema } from './node-schema.ts';
import { readFields } from './field-shape.ts';

/** What the form calls a prop of a type. */
export function propLabel(type: string, prop: string): string {
  const schema = nodeSchema(type);
  const field = schema && readFields(schema).find((one) => one.name === prop);
  return field?.meta.label ?? prop;
}

/** A prop's value as the form shows it, in a few words; nothing where the form has no such field. */
export function propWords(type: string, prop: string, value: JsonValue | undefined): string {
  const schema = nodeSchema(type);
  const field = schema && readFields(schema).find((one) => one.name === prop);
  return field ? valueWords(field, value) : '';
}
