import { z } from 'zod';
import { type FieldMeta, fieldMeta } from '#kit';
import type { ContentKind } from '#schemas/content-kind.ts';
import { isJsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import { formOf, type ItemProps, type KindDefinition } from './define-kind.ts';

/** What an item names in one of its fields: another item, an entry of the menu, a fragment. */
export interface Reference {
  to: ContentKind | 'menu' | 'fragment';
  key: string;
  /** Into the props; items of lists by their ids. */
  path: string[];
}

/** Everything that an item of this kind refers to, as its form knows it. Empty fields refer to nothing. */
export function referencesOf(definition: KindDefinition, props: ItemProps): Reference[] {
  const keyForm = definition.keyForm ? referencesIn(definition.keyForm, props, []) : [];
  return [...keyForm, ...referencesIn(formOf(definition, props), props, [])];
}

/** What the fields of a form refer to, an item's or a block's; `path` is where the values lie. */
export function referencesIn(form: z.ZodObject, values: ItemProps, path: string[]): Reference[] {
  return Object.entries(form.shape).flatMap(([prop, schema]) =>
    fieldReferences(schema as z.ZodType, values[prop], [...path, prop]),
  );
}

function fieldReferences(
  schema: z.ZodType,
  value: JsonValue | undefined,
  path: string[],
): Reference[] {
  const meta = fieldMeta(schema);
  if (meta?.control === 'richtext') return textReferences(value, path);
  const to = meta && targetOf(meta);
  if (typeof value === 'string') return to && value !== '' ? [{ to, key: value, path }] : [];
  if (!Array.isArray(value)) return [];
  const item = itemForm(schema);
  return value.flatMap((one, index): Reference[] => {
    if (typeof one === 'string')
      return to && one !== '' ? [{ to, key: one, path: [...path, String(index)] }] : [];
    return item && isJsonObject(one)
      ? referencesIn(item, one, [...path, String(one['id'] ?? index)])
      : [];
  });
}

function targetOf({ control, itemKind }: FieldMeta): Reference['to'] | undefined {
  switch (control) {
    case 'category':
      return 'category';
    case 'fund':
    case 'funds':
      return 'fund';
    case 'products':
      return 'privatefund';
    case 'menu':
    case 'fragment':
      return control;
    case 'item':
      return itemKind;
    default:
      return undefined;
  }
}

/** The files and funds of a formatted text. */
function textReferences(value: JsonValue | undefined, path: string[]): Reference[] {
  if (Array.isArray(value)) return value.flatMap((one) => textReferences(one, path));
  if (!isJsonObject(value)) return [];
  const { type, attrs } = value;
  const named = isJsonObject(attrs) ? attrs : {};
  if (type === 'attachment') return [{ to: 'download', key: String(named['id'] ?? ''), path }];
  if (type === 'fundFigure') return [{ to: 'fund', key: String(named['fundcode'] ?? ''), path }];
  return textReferences(value['content'], path);
}

/** The form of a list's items. */
function itemForm(schema: z.ZodType): z.ZodObject | undefined {
  if ('innerType' in schema.def) return itemForm(schema.def.innerType as z.ZodType);
  const element = schema instanceof z.ZodArray ? (schema.element as z.ZodType) : undefined;
  return element instanceof z.ZodObject ? element : undefined;
}
