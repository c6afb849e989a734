import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Values that fit a schema, as far as JSON Schema can say it: what a `refine` asks beyond that is not known here. Throws
 * at a schema that takes anything at all, or of a kind that the wire does not use.
 */
export function arbitraryOf(schema: z.core.$ZodType): Arbitrary<unknown> {
  return valueOf(z.toJSONSchema(schema, { io: 'input' }));
}

function valueOf(schema: JsonSchema | boolean): Arbitrary<unknown> {
  if (typeof schema === 'boolean') throw new Error('a schema that takes anything');
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueOf));
  if (schema.type === 'object') return objectOf(schema);
  if (schema.type === 'array') return arrayOf(schema);
  if (schema.type === 'string') return textOf(schema);
  throw new Error(`nothing is known of ${JSON.stringify(schema)}`);
}

function objectOf({ properties = {}, required = [] }: JsonSchema): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, value]) => [name, valueOf(value)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function arrayOf({
  prefixItems,
  items,
  minItems = 0,
  maxItems = 3,
}: JsonSchema): Arbitrary<unknown> {
  if (prefixItems) return fc.tuple(...prefixItems.map(valueOf));
  if (Array.isArray(items)) return fc.tuple(...items.map(valueOf));
  if (items === undefined) return fc.constant([]);
  return fc.array(valueOf(items), {
    minLength: minItems,
    maxLength: Math.min(maxItems, minItems + 2),
  });
}

function textOf({ format, pattern, maxLength = 20 }: JsonSchema): Arbitrary<unknown> {
  if (format === 'email') return fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.cn$/);
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.stringMatching(/^[基金a-z]{1,20}$/).map((text) => text.slice(0, maxLength));
}
