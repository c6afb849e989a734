import type { z } from 'zod';
import { fieldMeta } from '#kit/control.ts';
import type { JsonValue } from '#schemas/json.ts';

/** Routes of the site that show one item, and its kind. */
const ITEM_ROUTES: Record<string, string> = {
  newsdetail: 'article',
  knowdetail: 'article',
  productdetail: 'article',
  riskwarning: 'article',
  specialdetail: 'specialnotice',
  honourdetail: 'honour',
  employdetail: 'job',
};

/**
 * What a value refers to, as `kind:key`: the items, funds and fragments that its schema's controls pick, links to their
 * pages, attachments, live figures, and pictures of the library (`media:` and their hash).
 */
export function referencesIn(schema: z.ZodType | undefined, value: JsonValue | undefined): string[] {
  return [...new Set([...picked(schema, value), ...linked(value)])];
}

const byControl: Record<string, string> = { fund: 'fund', category: 'category', fragment: 'fragment' };

/** By what the form's controls say of a prop. */
function picked(schema: z.ZodType | undefined, value: JsonValue | undefined): string[] {
  if (!schema || value === undefined) return [];
  const meta = fieldMeta(schema);
  const kind = meta?.control === 'item' ? (meta.itemKind ?? 'article') : byControl[meta?.control ?? ''];
  if (kind) return texts(value).map((key) => `${kind}:${key}`);
  if ('innerType' in schema.def) return picked(schema.def.innerType as z.ZodType, value);
  if (schema.def.type === 'array' && Array.isArray(value)) return value.flatMap((item) => picked((schema as z.ZodArray<z.ZodType>).element, item));
  if (schema.def.type === 'object' && isObject(value)) return Object.entries((schema as z.ZodObject).shape).flatMap(([name, inner]) => picked(inner as z.ZodType, value[name]));
  return [];
}

function texts(value: JsonValue): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one !== '');
}

/** By what an address, an attachment or a figure names. */
function linked(value: JsonValue | undefined): string[] {
  if (typeof value === 'string') return targetOf(value);
  if (Array.isArray(value)) return value.flatMap(linked);
  if (!isObject(value)) return [];
  const attrs = value['attrs'];
  const own = isObject(attrs) && value['type'] === 'attachment' ? [`download:${String(attrs['id'])}`] : isObject(attrs) && value['type'] === 'fundFigure' ? [`fund:${String(attrs['fundcode'])}`] : [];
  return [...own, ...Object.values(value).flatMap(linked)];
}

/** The item that an address of the site shows; none for other texts. */
export function targetOf(address: string): string[] {
  const media = /^\/media\/([0-9a-f]{64})/.exec(address)?.[1];
  if (media) return [`media:${media}`];
  const [, route = '', query = ''] = /^\/(\w+)\?([^#]*)/.exec(address) ?? [];
  const parameters = new URLSearchParams(query);
  const [id, fund] = [parameters.get('id'), route === 'fund' ? parameters.get('fundcode') : null];
  if (fund) return [`fund:${fund}`];
  return id && ITEM_ROUTES[route] ? [`${ITEM_ROUTES[route]}:${id}`] : [];
}

function isObject(value: JsonValue | undefined): value is Record<string, JsonValue> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
