import type { z } from 'zod';
import { isEmptyValue } from '#kit';
import { isJsonObject, itemIdOf, type JsonObject } from '#schemas/json-object.ts';
import { isSameJson } from '#composition/same-json.ts';
import type { JsonValue } from '#schemas/json.ts';
import { carrySingle } from './carry-single.ts';
import type { CarriedValue, LostPart } from './lost-field.ts';
import { fallbackOf, itemSchemaOf, shapeOf } from './read-schema.ts';

/** Of a list's items: which prop takes which, null for none; and what a prop gets, where `{n}` is the item's position. */
export interface ItemRule {
  props: Readonly<Record<string, string | null>>;
  values: Readonly<Record<string, JsonValue>>;
}

interface Lists {
  from: z.ZodType;
  to: z.ZodType;
  rule: ItemRule;
}

/** The items of a list as those of another, under their ids: as many as fit, in their order; null where the list takes none. */
export function carryItems(
  items: readonly JsonValue[],
  { from, to, rule }: Lists,
): CarriedValue | null {
  const [source, target] = [itemSchemaOf(from), itemSchemaOf(to)];
  if (!source || !target) return null;
  const carried = items.map((item, index) =>
    isJsonObject(item) ? carryItem(item, index, source, target, rule) : null,
  );
  const fitting = carried.flatMap((item) => (item ? [item.value] : []));
  const taken = filledUp(fitting.slice(0, maximumOf(fitting, to)), to);
  if (!to.safeParse(taken).success) return null;
  const ids = new Set(taken.map(itemIdOf));
  const lost = items.filter((item) => !ids.has(itemIdOf(item)));
  return {
    value: taken,
    lost: [
      ...lostProps(
        carried.flatMap((item) => (item && ids.has(itemIdOf(item.value)) ? item.lost : [])),
      ),
      ...(lost.length > 0 ? [{ part: 'end' as const, value: lost }] : []),
    ],
  };
}

interface LostProp {
  prop: string;
  lost: LostPart;
}

function carryItem(
  item: JsonObject,
  index: number,
  source: z.ZodObject,
  target: z.ZodObject,
  { props, values }: ItemRule,
): { value: JsonObject; lost: LostProp[] } | null {
  const from = shapeOf(source);
  const value: JsonObject = {};
  const lost: LostProp[] = [];
  const used = new Set(['id']);
  for (const [name, schema] of Object.entries(shapeOf(target))) {
    const old = Object.hasOwn(props, name) ? props[name] : name;
    const given = numbered(values[name], index + 1);
    const fields = typeof old === 'string' ? from[old] : undefined;
    const had = typeof old === 'string' ? item[old] : undefined;
    const carried =
      given === undefined && fields && had !== undefined ? carrySingle(had, fields, schema) : null;
    if (carried && typeof old === 'string') {
      used.add(old);
      lost.push(...carried.lost.map((part) => ({ prop: old, lost: part })));
    }
    const result = given ?? carried?.value ?? fallbackOf(schema);
    if (result !== undefined) value[name] = result;
  }
  for (const [name, schema] of Object.entries(from)) {
    const had = item[name];
    if (used.has(name) || had === undefined || isEmptyValue(had)) continue;
    if (!isSameJson(had, fallbackOf(schema)))
      lost.push({ prop: name, lost: { part: 'whole', value: had } });
  }
  const read = target.safeParse(value);
  return read.success ? { value: read.data as JsonObject, lost } : null;
}

function numbered(value: JsonValue | undefined, position: number): JsonValue | undefined {
  return typeof value === 'string' ? value.replace('{n}', String(position)) : value;
}

/** How many of these the list takes. */
function maximumOf(items: readonly JsonValue[], to: z.ZodType): number {
  const read = to.safeParse(items);
  if (read.success) return items.length;
  const tooMany = read.error.issues.find(
    (issue) => issue.code === 'too_big' && issue.path.length === 0,
  );
  return tooMany?.code === 'too_big' ? Number(tooMany.maximum) : items.length;
}

/** With as many of the items that the list has by default as it must have at least. */
function filledUp(items: readonly JsonObject[], to: z.ZodType): JsonObject[] {
  const list = [...items];
  const usual = fallbackOf(to);
  for (const more of Array.isArray(usual) ? usual.filter(isJsonObject) : []) {
    if (to.safeParse(list).success) break;
    list.push({ ...more, id: freeId(list) });
  }
  return list;
}

function freeId(items: readonly JsonObject[]): string {
  const ids = new Set(items.map(itemIdOf));
  let number = items.length + 1;
  while (ids.has(`i${number}`)) number += 1;
  return `i${number}`;
}

/** The same of several items as one. */
function lostProps(lost: readonly LostProp[]): CarriedValue['lost'] {
  const keys = [...new Set(lost.map(({ prop, lost: { part } }) => `${part} ${prop}`))];
  return keys.map((key) => {
    const same = lost.filter(({ prop, lost: { part } }) => `${part} ${prop}` === key);
    const item = { prop: same[0]?.prop ?? '', count: same.length };
    const parts = same.map((one) => one.lost);
    const values = parts.flatMap((part) => ('value' in part ? [part.value] : []));
    const names = parts.flatMap((part) => ('names' in part ? part.names : []));
    if (parts[0]?.part === 'form') return { part: 'form', names: [...new Set(names)], item };
    return parts[0]?.part === 'end'
      ? { part: 'end', value: values.map(String), item }
      : { part: 'whole', value: values, item };
  });
}
