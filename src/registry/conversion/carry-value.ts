import type { z } from 'zod';
import { isEmptyValue } from '#kit';
import { isSameJson } from '#composition/same-json.ts';
import { isJsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import { carryItems, type ItemRule } from './carry-items.ts';
import { carrySingle, cutText, lostForms } from './carry-single.ts';
import type { CarriedValue } from './lost-field.ts';
import { fallbackOf, itemSchemaOf, shapeOf, textForm } from './read-schema.ts';
import { headingOf, linesOfRichText, paragraphsOf, richTextOfBlocks } from './rich-text-lines.ts';

/** A value of one field as another field takes it, as far as it fits there; null where nothing does. */
export function carryValue(
  value: JsonValue,
  from: z.ZodType,
  to: z.ZodType,
  rule: ItemRule,
): CarriedValue | null {
  const [source, target] = [itemSchemaOf(from), itemSchemaOf(to)];
  if (Array.isArray(value) && source && target) return carryItems(value, { from, to, rule });
  if (target && textForm(from) === 'rich') return linesAsItems(value, to, target);
  if (Array.isArray(value) && source && textForm(to) === 'rich')
    return itemsAsRichText(value, source, to);
  return carrySingle(value, from, to);
}

/** An item for each line; a line that is too long goes on in the next item. */
function linesAsItems(value: JsonValue, to: z.ZodType, target: z.ZodObject): CarriedValue | null {
  const [prop, schema] = wordProps(target)[0] ?? [];
  if (prop === undefined || !schema) return null;
  const lines = linesOfRichText(value).flatMap((line) => piecesOf(line, schema));
  if (lines.length === 0) return null;
  const items = lines.map((text, index) => ({ id: `p${index + 1}`, [prop]: text }));
  const carried = carryItems(items, { from: to, to, rule: { props: {}, values: {} } });
  if (!carried) return null;
  const taken = Array.isArray(carried.value) ? carried.value.length : 0;
  const rest = lines.slice(taken).join('\n');
  return {
    value: carried.value,
    lost: [...lostForms(value), ...(rest === '' ? [] : [{ part: 'end' as const, value: rest }])],
  };
}

function piecesOf(line: string, schema: z.ZodType): string[] {
  const cut = cutText(line, schema);
  if (!cut) return [];
  const rest = line.slice(cut.value.length).trim();
  return [cut.value, ...(rest === '' ? [] : piecesOf(rest, schema))];
}

/** The first text of an item heads the others; an item of one text is a paragraph. */
function itemsAsRichText(
  list: JsonValue[],
  source: z.ZodObject,
  to: z.ZodType,
): CarriedValue | null {
  const items = list.filter(isJsonObject);
  const props = wordProps(source).map(([prop]) => prop);
  const blocks = items.flatMap((item) => {
    const [first = '', ...others] = props.map((prop) => String(item[prop] ?? ''));
    return props.length === 1
      ? paragraphsOf(first)
      : [...headingOf(first), ...others.flatMap(paragraphsOf)];
  });
  const text = to.safeParse(richTextOfBlocks(blocks));
  if (!text.success) return null;
  const others = Object.entries(shapeOf(source)).flatMap(([prop, schema]) => {
    const values = items.flatMap((item) => item[prop] ?? []);
    const said = values.filter((one) => !isEmptyValue(one) && !isSameJson(one, fallbackOf(schema)));
    return prop === 'id' || props.includes(prop) || said.length === 0
      ? []
      : [{ part: 'whole' as const, value: said, item: { prop, count: said.length } }];
  });
  return { value: text.data as JsonValue, lost: others };
}

function wordProps(item: z.ZodObject): [string, z.ZodType][] {
  return Object.entries(shapeOf(item)).filter(
    ([name, schema]) => name !== 'id' && textForm(schema) === 'words',
  );
}
