import type { z } from 'zod';
import { fieldMeta, type FieldMeta } from '#kit';
import type { JsonValue } from '#schemas/json.ts';

/** The schema inside defaults and optionals. */
export function coreOf(schema: z.ZodType): z.ZodType {
  return 'innerType' in schema.def ? coreOf(schema.def.innerType as z.ZodType) : schema;
}

/** The metadata of a field: the outermost on the way to its core. */
export function metaOf(schema: z.ZodType): FieldMeta | undefined {
  const meta = fieldMeta(schema);
  if (meta || !('innerType' in schema.def)) return meta;
  return metaOf(schema.def.innerType as z.ZodType);
}

/** What holds while nothing is set; undefined where the schema has no default. */
export function fallbackOf(schema: z.ZodType): JsonValue | undefined {
  const read = schema.safeParse(undefined);
  return read.success ? (read.data as JsonValue | undefined) : undefined;
}

/** The schema of a list's items; undefined where it is no list of objects. */
export function itemSchemaOf(schema: z.ZodType): z.ZodObject | undefined {
  const core = coreOf(schema);
  if (core.def.type !== 'array') return undefined;
  const element = coreOf((core as z.ZodArray<z.ZodType>).element);
  return element.def.type === 'object' ? (element as z.ZodObject) : undefined;
}

/** The props of an object schema by name. */
export function shapeOf(schema: z.ZodObject): Record<string, z.ZodType> {
  return schema.shape as Record<string, z.ZodType>;
}

/** Formatted text, words, or neither: words are what stands in a text control. */
export function textForm(schema: z.ZodType): 'rich' | 'words' | null {
  const control = metaOf(schema)?.control;
  if (control === 'richtext') return 'rich';
  const isWords = control === undefined || control === 'text' || control === 'multiline';
  return isWords && coreOf(schema).def.type === 'string' ? 'words' : null;
}
