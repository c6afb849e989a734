import { z } from 'zod';
import { fieldMeta, type FieldMeta } from '#kit';
import { isLinkField } from '#composition/links.ts';
import { propsSchema } from '#registry/data.ts';
import { itemSchema } from '#registry/kinds/item-schema.ts';
import { itemKind } from '#registry/kinds/kinds.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { isJsonObject, itemIdOf } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import { MEDIA_ADDRESS } from '#schemas/media.ts';
import { richTextPlaces } from './rich-text-places.ts';
import type { SiteTextPlace } from './text-place.ts';

/** Controls whose values are choices, days, amounts by number or names of other things: nothing that is read as words. */
const UNSEARCHED: ReadonlySet<string> = new Set([
  'switch',
  'choice',
  'segmented',
  'date',
  'time',
  'category',
  'products',
  'menu',
  'item',
  'fragment',
  'icon',
  'colour',
  'screens',
  'number',
  'percent',
]);

/** Fields without a control of their own whose values are codes. */
const CODES: ReadonlySet<string> = new Set(['id', 'styleid']);

/** What the forms of menu entries and redirects say of the fields that are searched; other fields of theirs are codes. */
const OTHER_FIELDS: Readonly<Record<string, Readonly<Record<string, SiteTextPlace['what']>>>> = {
  'menu-entry': {
    menuname: 'text',
    routecode: 'link',
    pagetitle: 'text',
    pagedesc: 'text',
    pagekerword: 'text',
  },
  redirect: { from: 'link', address: 'link' },
};

const known = new WeakMap<DocumentNode, SiteTextPlace[]>();

/** Every text, address, picture and fund code of a node, in the order of its form. Empty values are none. */
export function placesIn(node: DocumentNode): SiteTextPlace[] {
  const found = known.get(node) ?? readPlaces(node);
  known.set(node, found);
  return found;
}

function readPlaces({ type, props }: DocumentNode): SiteTextPlace[] {
  const others = OTHER_FIELDS[type];
  if (others)
    return Object.entries(others).flatMap(([name, what]) => {
      const value = props[name];
      const isPlace = typeof value === 'string' && value !== '';
      // Of an entry that leads to a route of the site the code is no address.
      return isPlace && !(name === 'routecode' && props['linktype'] === '0')
        ? [{ path: [name], what, value, at: null, attribute: null }]
        : [];
    });
  const kind = itemKind(type);
  const schema = kind ? itemSchema(kind, props) : propsSchema(type);
  return inObject(schema, props, []);
}

function inObject(
  schema: z.ZodType | undefined,
  values: Record<string, JsonValue>,
  path: readonly string[],
): SiteTextPlace[] {
  const shape = shapeOf(schema);
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

function inField(field: Field, value: JsonValue | undefined): SiteTextPlace[] {
  const { schema, name, path, meta = schema && fieldMeta(schema) } = field;
  if (value === undefined || UNSEARCHED.has(meta?.control ?? '')) return [];
  if (typeof value === 'string') {
    if (value === '' || isChoice(schema)) return [];
    const what = partOf(name, meta, value, schema !== undefined);
    return what === null ? [] : [{ path, what, value, at: null, attribute: null }];
  }
  if (Array.isArray(value))
    return value.flatMap((item, index) => {
      const inner = [...path, itemIdOf(item) ?? String(index)];
      const element = elementOf(schema);
      return isJsonObject(item)
        ? inObject(element, item, inner)
        : inField({ schema: element, name, path: inner, meta }, item);
    });
  if (!isJsonObject(value)) return [];
  return value['type'] === 'doc'
    ? richTextPlaces(value, path)
    : inObject(bare(schema), value, path);
}

/** What a text is by its control, else by its name and form; null where it is none: a code in a value that no form describes. */
function partOf(
  name: string,
  meta: FieldMeta | undefined,
  value: string,
  isDescribed: boolean,
): SiteTextPlace['what'] | null {
  if (meta?.control === 'fund' || meta?.control === 'funds' || name === 'fundcode') return 'fund';
  if (meta?.control === 'picture' || name === 'src') return 'picture';
  if (meta?.control === 'link' || meta?.control === 'file' || isLinkField(name)) return 'link';
  if (MEDIA_ADDRESS.test(value)) return 'picture';
  return isDescribed || READ_NAMES.has(name) ? 'text' : null;
}

/** Names under which values that no form describes hold words. */
const READ_NAMES: ReadonlySet<string> = new Set(['text', 'title', 'label', 'caption', 'alt']);

function isChoice(schema: z.ZodType | undefined): boolean {
  const type = bare(schema)?.def.type;
  return type === 'enum' || type === 'literal';
}

/** A schema without defaults and the like around it. */
function bare(schema: z.ZodType | undefined): z.ZodType | undefined {
  return schema && 'innerType' in schema.def ? bare(schema.def.innerType as z.ZodType) : schema;
}

function elementOf(schema: z.ZodType | undefined): z.ZodType | undefined {
  const list = bare(schema);
  return list instanceof z.ZodArray ? bare(list.element as z.ZodType) : undefined;
}

/** The fields of an object; of several forms of one, those of all. */
function shapeOf(schema: z.ZodType | undefined): Record<string, z.ZodType> | undefined {
  const type = bare(schema);
  if (type instanceof z.ZodObject) return type.shape as Record<string, z.ZodType>;
  if (!(type instanceof z.ZodUnion)) return undefined;
  const shapes = type.options.map((option) => shapeOf(option as z.ZodType) ?? {});
  return Object.assign({}, ...shapes) as Record<string, z.ZodType>;
}
