import type { z } from 'zod';
import { CHOICE_CONTROLS, type FieldMeta, fieldMeta } from './control.ts';
import type { MediaFact, TextFact } from '#rules/disclosure/facts.ts';
import { isJsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { RichText } from '#schemas/rich-text.ts';
import { isConditionMet } from './field-condition.ts';
import { fieldProminence, isConditional } from './prominence.ts';
import { type BoundFigure, richTextFacts } from './rich-text-facts.ts';

/** What the fields of a form say themselves, whatever shows them. */
export interface PropFacts {
  texts: TextFact[];
  media: MediaFact[];
  fundcodes: string[];
  bound: BoundFigure[];
}

/** A value with what its form and its place say of it. */
interface Field {
  schema: z.ZodType | undefined;
  meta: FieldMeta | undefined;
  name: string;
  value: JsonValue | undefined;
  path: string[];
  /** The fields of the same object. */
  beside: Record<string, JsonValue>;
}

/** The texts, pictures, videos and funds of the fields of a form; fields that other props switch off are left out. */
export function propFacts(form: z.ZodObject, props: Record<string, JsonValue>): PropFacts {
  const found: PropFacts = { texts: [], media: [], fundcodes: [], bound: [] };
  addFields(form, props, [], found);
  return found;
}

function addFields(
  form: z.ZodObject,
  values: Record<string, JsonValue>,
  path: string[],
  found: PropFacts,
): void {
  for (const [name, schema] of Object.entries(form.shape)) {
    const meta = fieldMeta(schema as z.ZodType);
    if (name === 'id' || meta?.isInternal || isOff(meta, values)) continue;
    const field = { schema: schema as z.ZodType, meta, name, value: values[name] };
    addField({ ...field, path: [...path, name], beside: values }, found);
  }
}

function isOff(meta: FieldMeta | undefined, values: Record<string, JsonValue>): boolean {
  const { when } = meta ?? {};
  return when !== undefined && values[when.prop] !== undefined && !isConditionMet(when, values);
}

/** Controls whose values are codes, addresses or choices: nothing to read. */
const UNREAD: readonly string[] = [...CHOICE_CONTROLS, 'link', 'file', 'decimal'];

function addField(field: Field, found: PropFacts): void {
  const { meta, value, path } = field;
  if (meta?.control === 'fund' || meta?.control === 'funds') {
    for (const code of [value].flat())
      if (typeof code === 'string' && code !== '') found.fundcodes.push(code);
    return;
  }
  if (typeof value === 'string') return addText(field, value, found);
  if (isRichTextValue(value)) {
    const facts = richTextFacts(value, { path, source: 'prop' });
    found.texts.push(...facts.texts);
    found.media.push(...facts.media);
    found.bound.push(...facts.bound);
    return;
  }
  if (Array.isArray(value)) return addItems(field, value, found);
  if (!isJsonObject(value)) return;
  if (meta?.control === 'image') return addPicture(value, path, found);
  const form = innerType(field.schema);
  if (isObjectSchema(form)) addFields(form, value, path, found);
}

function addItems(field: Field, items: readonly JsonValue[], found: PropFacts): void {
  const inner = innerType(field.schema);
  const element = inner?.def.type === 'array' ? (inner as z.ZodArray).element : undefined;
  const form = innerType(element as z.ZodType | undefined);
  items.forEach((item, index) => {
    const path = [...field.path, String(isJsonObject(item) ? (item['id'] ?? index) : index)];
    if (isJsonObject(item) && isObjectSchema(form)) addFields(form, item, path, found);
    // Plain paragraphs are stored as objects that no form describes.
    else if (isJsonObject(item) && typeof item['text'] === 'string')
      addText(
        { ...field, path: [...path, 'text'], name: item['type'] === 'heading' ? 'title' : '' },
        item['text'],
        found,
      );
    else addField({ ...field, schema: form, value: item, path }, found);
  });
  if (items.every((item) => typeof item === 'string') && items.length > 1 && field.name === 'cells')
    found.texts.push({
      path: field.path,
      text: items.filter((item) => item !== '').join(' '),
      prominence: 'body',
      source: 'prop',
    });
}

function addPicture(
  { src, alt, decorative }: Record<string, JsonValue>,
  path: string[],
  found: PropFacts,
): void {
  if (typeof src !== 'string' || src === '') return;
  const alternative = decorative === true ? '' : String(alt ?? '');
  found.media.push({ path, address: src, alternative });
  if (alternative !== '')
    found.texts.push({
      path: [...path, 'alt'],
      text: alternative,
      prominence: 'alternative',
      source: 'prop',
    });
}

const ADDRESS = /^(?:https?:\/\/|tel:|mailto:|\/(?:[\x21-\x7E]|$))\S*$/;
const VIDEO_OR_PICTURE = /\.(?:mp4|webm|png|jpe?g|webp|avif|gif)$/i;

function addText(
  { schema, meta, name, path, beside }: Field,
  value: string,
  found: PropFacts,
): void {
  const code = /[?&]fundcode=(\d{6})\b/.exec(value)?.[1];
  if (code !== undefined) found.fundcodes.push(code);
  if (ADDRESS.test(value)) {
    if (VIDEO_OR_PICTURE.test(value) && meta?.control !== 'link' && meta?.control !== 'file')
      found.media.push({
        ...{ path, address: value, alternative: String(beside['alt'] ?? '') },
        ...(/\.(?:mp4|webm)$/i.test(value) && { riskSeconds: Number(beside['riskSeconds'] ?? 0) }),
      });
    return;
  }
  if (value.trim() === '' || UNREAD.includes(meta?.control ?? '') || isChoice(schema)) return;
  found.texts.push({
    path,
    text: value,
    prominence: fieldProminence(name, meta, beside),
    source: 'prop',
    ...(isConditional(name) && { isConditional: true }),
  });
}

function isChoice(schema: z.ZodType | undefined): boolean {
  const type = innerType(schema)?.def.type;
  return type === 'enum' || type === 'literal';
}

/** A schema without defaults and the like around it. */
function innerType(schema: z.ZodType | undefined): z.ZodType | undefined {
  return schema && 'innerType' in schema.def
    ? innerType(schema.def.innerType as z.ZodType)
    : schema;
}

function isObjectSchema(schema: z.ZodType | undefined): schema is z.ZodObject {
  return schema?.def.type === 'object';
}

/** A formatted text, of which the form knows no fields. */
export function isRichTextValue(value: unknown): value is RichText {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'doc' &&
    'content' in value &&
    Array.isArray(value.content)
  );
}
