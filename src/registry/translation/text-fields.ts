import type { z } from 'zod';
import { fieldMeta, type FieldMeta } from '#kit';
import { propsSchema } from '#registry/data.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { isJsonObject, itemIdOf, type JsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import { coreOf } from '../conversion/read-schema.ts';
import { elementSchema, fieldSchemas } from '../fields/field-schemas.ts';
import { itemSchema } from '../kinds/item-schema.ts';
import { itemKind } from '../kinds/kinds.ts';

/** A text of a node, plain or formatted, with what its form says of it. Empty texts and choices are none. */
export interface TextField {
  /** Into the props; items of lists by their ids, others by their position. */
  path: string[];
  /** The name of the field, or of the list that it stands in. */
  name: string;
  value: string | JsonObject;
  meta: FieldMeta | undefined;
  /** A form describes it. */
  isDescribed: boolean;
}

/** Fields without a control of their own whose values are codes. */
const CODES: ReadonlySet<string> = new Set(['id', 'styleid']);

/** Every text of a node's props, in the order of its form. */
export function readTextFields({ type, props }: Pick<DocumentNode, 'type' | 'props'>): TextField[] {
  const kind = itemKind(type);
  return inObject(kind ? itemSchema(kind, props) : propsSchema(type), props, []);
}

function inObject(
  schema: z.ZodType | undefined,
  values: JsonObject,
  path: readonly string[],
): TextField[] {
  const shape = fieldSchemas(schema);
  const names = shape ? Object.keys(shape) : Object.keys(values);
  return names.flatMap((name) =>
    CODES.has(name)
      ? []
      : inField({ schema: shape?.[name], name, path: [...path, name] }, values[name]),
  );
}

interface Field {
  schema: z.ZodType | undefined;
  name: string;
  path: string[];
  /** Of a list's items: that of the list. Absent: the schema's own. */
  meta?: FieldMeta | undefined;
}

function inField(field: Field, value: JsonValue | undefined): TextField[] {
  const { schema, name, path, meta = schema && fieldMeta(schema) } = field;
  if (typeof value === 'string')
    return value === '' || isChoice(schema)
      ? []
      : [{ path, name, value, meta, isDescribed: schema !== undefined }];
  if (Array.isArray(value)) return inList(field, value, meta);
  if (!isJsonObject(value)) return [];
  return value['type'] === 'doc'
    ? [{ path, name, value, meta, isDescribed: true }]
    : inObject(schema, value, path);
}

function inList(
  { schema, name, path }: Field,
  items: readonly JsonValue[],
  meta: FieldMeta | undefined,
): TextField[] {
  const element = elementSchema(schema);
  return items.flatMap((item, index) => {
    const inner = [...path, itemIdOf(item) ?? String(index)];
    return isJsonObject(item)
      ? inObject(element, item, inner)
      : inField({ schema: element, name, path: inner, meta }, item);
  });
}

function isChoice(schema: z.ZodType | undefined): boolean {
  const type = schema && coreOf(schema).def.type;
  return type === 'enum' || type === 'literal';
}
