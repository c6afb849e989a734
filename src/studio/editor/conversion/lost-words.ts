import type { CarriedField } from '#registry/conversion/plan-conversion.ts';
import type { LostField } from '#registry/conversion/lost-field.ts';
import type { JsonValue } from '#schemas/json.ts';
import { marks } from '../../base/language/language.ts';
import { readFields, type FieldShape } from '../../core/nodes/field-shape.ts';
import { nodeSchema } from '../../core/nodes/node-schema.ts';
import { valueWords } from '../../core/nodes/value-words.ts';
import { conversionTexts as texts } from './texts.ts';

const LONGEST = 40;

/** The fields of a type's form by name. */
function fieldsOf(type: string): Map<string, FieldShape> {
  const schema = nodeSchema(type);
  return new Map((schema ? readFields(schema) : []).map((field) => [field.name, field]));
}

/** A field that carries over, by what both forms call it: `步骤 → 特点`. */
export function carriedWords(from: string, to: string, field: CarriedField): string {
  const old = fieldsOf(from).get(field.from)?.meta.label ?? field.from;
  const next = fieldsOf(to).get(field.to)?.meta.label ?? field.to;
  return old === next ? next : texts.to(old, next);
}

/** What is lost of a field, by what its form calls it and shows there. */
export function lostWords(type: string, lost: LostField): string {
  const field = fieldsOf(type).get(lost.prop);
  const label = labelOf(field, lost);
  const shape = lost.item ? itemField(field, lost.item.prop) : field;
  switch (lost.part) {
    case 'form':
      return texts.form(label, lost.names.map((name) => texts.forms[name] ?? name).join(marks.row));
    case 'end':
      return endWords(label, lost);
    case 'whole':
      return texts.whole(label, valueOf(shape, lost.value, lost.item?.count));
  }
}

function endWords(label: string, { value, item }: LostField & { part: 'end' }): string {
  if (typeof value === 'string') return texts.endOfText(label, shortened(value));
  return item
    ? texts.endOfText(label, texts.ofItems(shortened(String(value[0] ?? '')), item.count))
    : texts.endOfItems(label, value.length);
}

function labelOf(field: FieldShape | undefined, { prop, item }: LostField): string {
  const label = field?.meta.label ?? prop;
  return item ? texts.item(label, itemField(field, item.prop)?.meta.label ?? item.prop) : label;
}

function itemField(field: FieldShape | undefined, prop: string): FieldShape | undefined {
  return field?.kind === 'items' ? field.item.find(({ name }) => name === prop) : undefined;
}

function valueOf(shape: FieldShape | undefined, value: JsonValue, count?: number): string {
  const first = count !== undefined && Array.isArray(value) ? (value[0] ?? '') : value;
  const words = shape ? valueWords(shape, first) : shortened(JSON.stringify(first));
  return count === undefined ? words : texts.ofItems(words, count);
}

function shortened(words: string): string {
  const characters = [...words];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : words;
}
