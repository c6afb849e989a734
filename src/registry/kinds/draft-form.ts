import type { z } from 'zod';
import { fieldMeta } from '#kit';
import { richTextOf } from '#rules/text/reading-text.ts';
import type { ReadingText } from '#schemas/content/parts.ts';
import { isJsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { ItemProps, KindDefinition } from './define-kind.ts';

/**
 * A stored body as its form edits it: what came later than it filled in, items of lists with an id, texts in the form of
 * today. The same body always gives the same props, so that a draft nobody edited equals what is published.
 */
export function toProps({ body, form }: KindDefinition, stored: JsonValue): ItemProps {
  const read = body.safeParse(stored);
  const known = (read.success ? read.data : stored) as ItemProps;
  return Object.fromEntries(
    Object.entries(known).map(([prop, value]) => [prop, formValue(form, body, prop, value)]),
  );
}

/** What is stored of a draft's props. */
export function toBody({ body }: KindDefinition, props: ItemProps): JsonValue {
  return Object.fromEntries(
    Object.entries(props).map(([prop, value]) => [
      prop,
      isNumbered(body, prop)
        ? value
        : isByName(body, prop)
          ? deep(value, withoutIds)
          : withoutIds(value),
    ]),
  );
}

function formValue(
  form: z.ZodObject,
  body: z.ZodObject,
  prop: string,
  value: JsonValue,
): JsonValue {
  const field = fieldOf(form, prop);
  if (field && fieldMeta(field)?.control === 'richtext')
    return richTextOf(value as unknown as ReadingText) as unknown as JsonValue;
  if (isNumbered(body, prop)) return value;
  return isByName(body, prop) ? deep(value, withIds) : withIds(value);
}

/** Whether the items of a list are stored with ids of their own. */
function isNumbered(body: z.ZodObject, prop: string): boolean {
  const list = unwrap(fieldOf(body, prop));
  if (isByName(body, prop)) return false;
  if (list?.def.type !== 'array') return true;
  const item = unwrap((list as z.ZodArray<z.ZodType>).element);
  return item?.def.type !== 'object' || 'id' in (item as z.ZodObject).shape;
}

/** Whether the prop holds values by names that its schema does not know: the items of every list inside get ids. */
function isByName(body: z.ZodObject, prop: string): boolean {
  return unwrap(fieldOf(body, prop))?.def.type === 'record';
}

/** The schema of a field; none for a name that every object knows, such as `constructor`. */
function fieldOf({ shape }: z.ZodObject, prop: string): z.ZodType | undefined {
  return Object.hasOwn(shape, prop) ? (shape[prop] as z.ZodType) : undefined;
}

function deep(value: JsonValue, change: (list: JsonValue) => JsonValue): JsonValue {
  if (Array.isArray(value)) return change(value.map((item) => deep(item, change)) as JsonValue);
  return isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, deep(one, change)]))
    : value;
}

function unwrap(schema: z.ZodType | undefined): z.ZodType | undefined {
  return schema && 'innerType' in schema.def ? unwrap(schema.def.innerType as z.ZodType) : schema;
}

function withIds(value: JsonValue): JsonValue {
  return Array.isArray(value)
    ? value.map((item, index) => (isJsonObject(item) ? { id: `item${index + 1}`, ...item } : item))
    : value;
}

function withoutIds(value: JsonValue): JsonValue {
  return Array.isArray(value)
    ? value.map((item) =>
        isJsonObject(item)
          ? Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'id'))
          : item,
      )
    : value;
}
