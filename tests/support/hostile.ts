import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import type { JsonValue } from '#schemas/json.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Shared = Readonly<Record<string, JsonSchema>>;

const DEEP = 400;
const deep = (open: string, inner: string, close: string) =>
  JSON.parse(`${open.repeat(DEEP)}${inner}${close.repeat(DEEP)}`) as JsonValue;

/** What no field is meant to hold: every type, and values at and beyond what PostgreSQL, JavaScript and dates can hold. */
const HOSTILE: readonly JsonValue[] = [
  null,
  true,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfff',
  '\uffff',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '../..',
  '<script>',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '1e999',
  '☃'.repeat(300),
  'x'.repeat(5000),
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53 - 1,
  -(2 ** 53) + 1,
  2 ** 53,
  2 ** 63,
  2 ** 64,
  [],
  [null],
  [[[]]],
  Array.from({ length: 300 }, () => 'a'),
  {},
  { __proto__: null, constructor: 1 },
  { '': '' },
  { '\0': '\ud800' },
  deep('[', '1', ']'),
  deep('{"a":', '1', '}'),
];
/** Texts that are right in some field, so that what lies behind the schema is reached. */
const TEXTS: readonly string[] = [
  'a',
  'p1',
  'm',
  'page',
  'menu',
  'root',
  'chen',
  'home',
  '000001',
  'f'.repeat(64),
  'title',
  '/list?menuid=1',
  'https://www.example.com/',
];
const INSTANTS: readonly string[] = [
  '2026-11-23T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999Z',
  '2026-01-01T00:00:00+23:59',
  '2024-02-29T12:00:00.123456789Z',
  '0000-01-01T00:00:00Z',
];
const INTEGERS: readonly number[] = [
  0,
  1,
  2,
  -1,
  100,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  -(2 ** 53) + 1,
];

const hostile: Arbitrary<unknown> = fc.constantFrom(...HOSTILE);

/** Bodies for a schema: most parts fit, some hold what no field is meant to hold, some are missing or unknown. */
export function hostileBodies(schema: z.core.$ZodType): Arbitrary<unknown> {
  const json: JsonSchema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return fc.oneof(
    { arbitrary: part(json, json.$defs ?? {}, 4), weight: 12 },
    { arbitrary: hostile, weight: 1 },
  );
}

function part(schema: JsonSchema | boolean, shared: Shared, depth: number): Arbitrary<unknown> {
  return fc.oneof(
    { arbitrary: fitting(schema, shared, depth), weight: 9 },
    { arbitrary: hostile, weight: 1 },
  );
}

function fitting(schema: JsonSchema | boolean, shared: Shared, depth: number): Arbitrary<unknown> {
  if (typeof schema === 'boolean' || depth === 0) return hostile;
  if (schema.$ref)
    return fitting(shared[schema.$ref.replace('#/$defs/', '')] ?? true, shared, depth - 1);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => fitting(one, shared, depth)));
  if (schema.allOf) return fitting(schema.allOf[0] ?? true, shared, depth);
  switch (schema.type) {
    case 'object':
      return objects(schema, shared, depth);
    case 'array':
      return fc.array(
        part(
          typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : true,
          shared,
          depth - 1,
        ),
        { minLength: schema.minItems ?? 0, maxLength: (schema.minItems ?? 0) + 2 },
      );
    case 'string':
      return texts(schema);
    case 'integer':
      return fc.constantFrom(...INTEGERS);
    case 'number':
      return fc.oneof(fc.constantFrom(...INTEGERS), fc.double({ noNaN: true }));
    case 'boolean':
      return fc.boolean();
    default:
      return hostile;
  }
}

function objects(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  shared: Shared,
  depth: number,
): Arbitrary<unknown> {
  // A record whose keys are listed requires keys of which only `additionalProperties` says what they hold.
  const listed = Object.fromEntries(required.map((name) => [name, additionalProperties ?? true]));
  const named = fc.record(
    Object.fromEntries(
      Object.entries({ ...listed, ...properties }).map(([name, value]) => [
        name,
        part(value, shared, depth - 1),
      ]),
    ),
    { requiredKeys: required },
  );
  if (typeof additionalProperties !== 'object') return named;
  const others = fc.dictionary(
    fc.constantFrom(...TEXTS, '\0', '\ud800', '__proto__'),
    part(additionalProperties, shared, depth - 1),
    { maxKeys: 3 },
  );
  return fc.tuple(named, others).map(([one, more]) => ({ ...one, ...more }));
}

function texts({ format, pattern, maxLength = 30 }: JsonSchema): Arbitrary<unknown> {
  if (format === 'date-time') return fc.constantFrom(...INSTANTS);
  if (format === 'date') return fc.constantFrom('2026-11-23', '0001-01-01', '9999-12-31');
  if (pattern !== undefined && format === undefined)
    return fc.oneof(fc.stringMatching(new RegExp(pattern)), fc.constantFrom(...TEXTS));
  return fc.oneof(
    fc.constantFrom(...TEXTS),
    fc.string({ unit: 'binary', maxLength: Math.min(maxLength, 40) }),
    fc.string({ maxLength: Math.min(maxLength, 40) }),
  );
}
