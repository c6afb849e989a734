import { z } from 'zod';
import { fieldMeta } from '#kit';

/** A schema for what a program sends, in JSON Schema 2020-12. What refers to itself stands in its own `$defs`. */
export function inputSchemaOf(schema: z.core.$ZodType): z.core.JSONSchema.BaseSchema {
  const plain = plainSchema(schema, new Map());
  const { $schema: _, ...json } = z.toJSONSchema(plain, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'ref',
  });
  return json;
}

/** Schemas already copied, by the ones that they were copied from. */
type SchemaCopies = Map<z.core.$ZodType, z.core.$ZodType>;

/** Where definitions of schemas hold others. */
const NESTING_PROPERTIES = [
  'innerType',
  'element',
  'options',
  'items',
  'rest',
  'keyType',
  'valueType',
  'left',
  'right',
  'in',
  'out',
];

/** Fields of forms are views on schemas, which zod does not turn into JSON Schema: the schemas themselves, described by their labels. */
function plainSchema(schema: z.core.$ZodType, copies: SchemaCopies): z.core.$ZodType {
  const done = copies.get(schema);
  if (done) return done;
  const own: z.core.$ZodType = Object.hasOwn(schema, '_zod')
    ? schema
    : (Object.getPrototypeOf(schema) as z.core.$ZodType);
  const def: Record<string, unknown> = { ...own._zod.def };
  for (const name of NESTING_PROPERTIES)
    if (def[name] !== undefined && def[name] !== null) def[name] = plainParts(def[name], copies);
  if (own._zod.def.type === 'object') def['shape'] = plainParts((own as z.ZodObject).shape, copies);
  const { getter } = def as { getter?: () => z.core.$ZodType };
  if (getter) def['getter'] = () => plainSchema(getter(), copies);
  const plain = z.core.clone(own, def as unknown as z.core.$ZodTypeDef);
  copies.set(schema, plain);
  const { label, help } = fieldMeta(schema as z.ZodType) ?? {};
  const description = [label, help].filter(Boolean).join('：');
  if (description !== '') z.globalRegistry.add(plain, { description });
  return plain;
}

/** A schema, a list of them, or an object of them. */
function plainParts(value: unknown, copies: SchemaCopies): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('_zod' in value) return plainSchema(value as z.core.$ZodType, copies);
  if (Array.isArray(value)) return value.map((one) => plainParts(one, copies));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, plainParts(one, copies)]),
  );
}
