import type { z } from 'zod';
import { propsSchema } from '../data.ts';
import { elementSchema, fieldSchemas } from './field-schemas.ts';

/** Whether nodes of the type that a field's name begins with have the field by their schema, also inside lists and groups. */
export function hasField(field: string): boolean {
  const [type = '', ...names] = field.split('.');
  let found: z.ZodType | undefined = propsSchema(type);
  for (const name of names) {
    const fields = fieldSchemas(elementSchema(found) ?? found) ?? {};
    found = Object.hasOwn(fields, name) ? fields[name] : undefined;
  }
  return names.length > 0 && found !== undefined;
}
