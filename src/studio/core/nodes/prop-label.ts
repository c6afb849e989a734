import type { z } from 'zod';
import type { JsonValue } from '#schemas/json.ts';
import { valueWords } from './value-words.ts';
import { nodeSchema } from './node-schema.ts';
import { readFields } from './field-shape.ts';

/** Each letter typed into a formatted text asks for one, and reading the fields of a form took a third of its edit. */
const labelsOf = new WeakMap<z.ZodObject, ReadonlyMap<string, string | undefined>>();

/** What the form calls a prop of a type. */
export function propLabel(type: string, prop: string): string {
  const schema = nodeSchema(type);
  if (!schema) return prop;
  const labels =
    labelsOf.get(schema) ?? new Map(readFields(schema).map(({ name, meta }) => [name, meta.label]));
  labelsOf.set(schema, labels);
  return labels.get(prop) ?? prop;
}

/** A prop's value as the form shows it, in a few words; nothing where the form has no such field. */
export function propWords(type: string, prop: string, value: JsonValue | undefined): string {
  const schema = nodeSchema(type);
  const field = schema && readFields(schema).find((one) => one.name === prop);
  return field ? valueWords(field, value) : '';
}
