import { z } from 'zod';

/** As much of a JSON Schema as is shown. */
export interface ShownSchema {
  type?: string | string[] | undefined;
  properties?: Record<string, ShownSchema> | undefined;
  required?: string[] | undefined;
  /** Of each entry of a list; false where `prefixItems` are all. */
  items?: ShownSchema | boolean | undefined;
  prefixItems?: ShownSchema[] | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  anyOf?: ShownSchema[] | undefined;
  format?: string | undefined;
}

const shownSchema: z.ZodType<ShownSchema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    properties: z.record(z.string(), shownSchema).optional(),
    required: z.array(z.string()).optional(),
    items: z.union([shownSchema, z.boolean()]).optional(),
    prefixItems: z.array(shownSchema).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    anyOf: z.array(shownSchema).optional(),
    format: z.string().optional(),
  }),
);
const content = z.object({
  content: z
    .object({ 'application/json': z.object({ schema: shownSchema }).optional() })
    .optional(),
});
const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  requestBody: content.optional(),
  responses: z.record(z.string(), content),
  'x-quoin': z.object({ needs: z.string().nullable(), byKey: z.boolean() }),
});
const openApi = z.object({
  info: z.object({ description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

export interface ApiCall {
  name: string;
  method: string;
  path: string;
  group: string;
  summary: string;
  needs: string | null;
  byKey: boolean;
  body: ShownSchema | undefined;
  answer: ShownSchema | undefined;
}

/** The calls of the document that take and answer JSON, in its order. */
export function readOpenApi(document: unknown): { introduction: string[]; calls: ApiCall[] } {
  const { info, paths } = openApi.parse(document);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, found]) =>
      callAt(path, method, operation.safeParse(found).data),
    ),
  );
  return { introduction: info.description.split('\n\n'), calls };
}

function callAt(
  path: string,
  method: string,
  found: z.output<typeof operation> | undefined,
): ApiCall[] {
  if (!found) return [];
  const { operationId: name, tags, summary, requestBody, responses } = found;
  return [
    {
      name,
      method: method.toUpperCase(),
      path,
      group: tags[0] ?? '',
      summary,
      ...found['x-quoin'],
      body: requestBody?.content?.['application/json']?.schema,
      answer: responses['200']?.content?.['application/json']?.schema,
    },
  ];
}

/** In the words of JSON Schema. */
export function typeOf(schema: ShownSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`;
  if (schema.type === 'array')
    return `${typeof schema.items === 'object' ? typeOf(schema.items) : 'any'}[]`;
  return schema.format ?? schema.type ?? 'any';
}

/** What a request may begin as: its required fields, empty. */
export function sampleOf(schema: ShownSchema | undefined): unknown {
  if (!schema) return {};
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0]);
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name])]),
    );
  const empty: Record<string, unknown> = {
    array: [],
    string: '',
    integer: 0,
    number: 0,
    boolean: false,
  };
  return empty[String(schema.type)] ?? null;
}
