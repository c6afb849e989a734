import { z } from 'zod';

/** A JSON Schema as the document carries it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Schemas that refer to themselves; they stand once, under `components`. */
export type Components = Record<string, JsonSchema>;

/** Where in the document a shared schema stands. */
export const COMPONENTS = '#/components/schemas/';

/**
 * A zod schema in JSON Schema 2020-12, which OpenAPI 3.1 speaks. What refers to itself is put into `components` under
 * `name`, since a reference is resolved from the document's root. `io` is `input` for what a caller sends.
 */
export function toJsonSchema(
  schema: z.core.$ZodType,
  io: 'input' | 'output',
  name: string,
  components: Components,
): JsonSchema {
  const {
    $schema: _,
    $defs: own = {},
    ...json
  } = rebase(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), name);
  for (const [key, definition] of Object.entries(own))
    components[componentName(name, key)] = definition;
  return json;
}

function rebase(json: JsonSchema, name: string): JsonSchema {
  const text = JSON.stringify(json, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith('#/$defs/')
      ? `${COMPONENTS}${componentName(name, value.slice('#/$defs/'.length))}`
      : value,
  );
  return JSON.parse(text) as JsonSchema;
}

function componentName(name: string, key: string): string {
  return `${name}-${key}`;
}
