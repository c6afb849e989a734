import type { z } from 'zod';
import { blocks, catalogue, registry } from '../data.ts';
import { convertInto } from '#composition/history/changes-between.ts';
import type { ChangeOf } from '#composition/change.ts';
import { reject, type Result } from '#composition/result.ts';
import { isSameJson } from '#composition/same-json.ts';
import { upgradeProps } from '#composition/upgrade.ts';
import { msg } from '#messages/msg.ts';
import type { DocumentNode } from '#schemas/document.ts';
import type { JsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Conversion } from '#schemas/registry.ts';
import type { ItemRule } from './carry-items.ts';
import { carryValue } from './carry-value.ts';
import { countsAsLost, isUntouchedSetting } from './field-weight.ts';
import type { CarriedValue, LostField } from './lost-field.ts';
import { fallbackOf, shapeOf } from './read-schema.ts';

/** A field of the block as it was, and the field of the other type that has its value then. */
export interface CarriedField {
  from: string;
  to: string;
}

export interface ConversionPlan {
  /** The node as it will be: its props fit the other type's schema. */
  node: DocumentNode;
  change: ChangeOf<'convert'>;
  carried: CarriedField[];
  lost: LostField[];
}

/** The types that editors may make of a type, in the order in which they are offered. */
export function conversionTargets(type: string): string[] {
  return Object.keys(registry.blocks[type]?.converts ?? {});
}

/**
 * What a block becomes as one of another type that its own type declares. It keeps its id and what stands in it. Refused
 * where its props cannot be read, and where not all that stands in it would keep its slot. Throws where nothing is declared.
 */
export function planConversion(
  node: DocumentNode,
  target: string,
): Result<{ plan: ConversionPlan }> {
  const rule = registry.blocks[node.type]?.converts[target];
  const [source, next] = [blocks.get(node.type), blocks.get(target)];
  if (!rule || !source || !next) throw new Error(`${node.type} does not convert to ${target}`);
  const current = upgradeProps(node, source.upgrades);
  if (!current.ok) return current;
  const values = valuesOf(source.props, current.props);
  const filled = fill(values, source.props, next.props, rule);
  const orphaned = orphanedSlots(node.type, filled);
  if (orphaned > 0) return reject(msg('edit.too-many-slots', { count: orphaned }));
  const converted = { ...node, type: target, version: next.version, props: filled.props };
  const lost = [
    ...filled.lost.filter(({ prop }) => countsAsLost(prop, values, source.props)),
    ...unusedFields(values, source.props, rule, new Set(filled.carried.map(({ from }) => from))),
  ];
  return {
    ok: true,
    plan: {
      node: converted,
      change: convertInto(converted, writtenNames(node, converted, source.props)),
      carried: filled.carried.filter(({ from }) => countsAsLost(from, values, source.props)),
      lost,
    },
  };
}

/** The props as visitors see them, defaults included; unknown ones as they are. */
function valuesOf(schema: z.ZodObject, props: JsonObject): JsonObject {
  const shape = shapeOf(schema);
  const known = Object.entries(shape).flatMap(([name, prop]) => {
    const read = prop.safeParse(props[name]);
    const value = read.success ? (read.data as JsonValue | undefined) : props[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...props, ...Object.fromEntries(known) };
}

interface Filled {
  props: JsonObject;
  carried: CarriedField[];
  lost: LostField[];
}

function fill(values: JsonObject, from: z.ZodObject, to: z.ZodObject, rule: Conversion): Filled {
  const filled: Filled = { props: {}, carried: [], lost: [] };
  const source = shapeOf(from);
  for (const [name, schema] of Object.entries(shapeOf(to))) {
    const old = Object.hasOwn(rule.props, name) ? rule.props[name] : name;
    const usual = rule.values[name] ?? fallbackOf(schema);
    const carried =
      rule.values[name] === undefined ? carry(old, name, values, source, schema, rule) : null;
    const value = carried?.value ?? usual;
    if (value !== undefined) filled.props[name] = value;
    if (!carried || typeof old !== 'string') continue;
    filled.carried.push({ from: old, to: name });
    filled.lost.push(...carried.lost.map((part) => ({ ...part, prop: old })));
  }
  return repaired(filled, to);
}

/** Null where the other type's own value holds. */
function carry(
  old: string | null | undefined,
  name: string,
  values: JsonObject,
  source: Record<string, z.ZodType>,
  to: z.ZodType,
  rule: Conversion,
): CarriedValue | null {
  const from = typeof old === 'string' ? source[old] : undefined;
  const value = typeof old === 'string' ? values[old] : undefined;
  if (!from || value === undefined || isUntouchedSetting(from, value, to)) return null;
  return carryValue(value, from, to, itemRule(rule, name));
}

/** What a schema asks of its fields together may forbid one that fits by itself: it gets the usual value. */
function repaired(filled: Filled, to: z.ZodObject): Filled {
  const read = to.safeParse(filled.props);
  if (read.success) return { ...filled, props: read.data as JsonObject };
  const names = new Set(read.error.issues.map(({ path }) => String(path[0])));
  const shape = shapeOf(to);
  const props = Object.fromEntries(
    Object.entries(filled.props).flatMap(([name, value]) => {
      const usual = names.has(name) && shape[name] ? fallbackOf(shape[name]) : value;
      return usual === undefined ? [] : [[name, usual] as const];
    }),
  );
  return {
    props: to.parse(props) as JsonObject,
    carried: filled.carried.filter((field) => !names.has(field.to)),
    lost: filled.lost.filter(({ prop }) =>
      filled.carried.some((field) => field.from === prop && !names.has(field.to)),
    ),
  };
}

/** The part of a rule that is about the items of one of the target's lists. */
function itemRule(rule: Conversion, list: string): ItemRule {
  const within = <T>(record: Readonly<Record<string, T>>): [string, T][] =>
    Object.entries(record).flatMap(([name, value]) =>
      name.startsWith(`${list}.`) ? [[name.slice(list.length + 1), value] as [string, T]] : [],
    );
  return {
    props: Object.fromEntries(
      within(rule.props).map(([name, old]) => [name, old?.split('.').at(-1) ?? null]),
    ),
    values: Object.fromEntries(within(rule.values)),
  };
}

function unusedFields(
  values: JsonObject,
  schema: z.ZodObject,
  rule: Conversion,
  used: ReadonlySet<string>,
): LostField[] {
  return Object.entries(values).flatMap(([prop, value]): LostField[] => {
    const isImplied = Object.hasOwn(rule.implied, prop) && isSameJson(rule.implied[prop], value);
    return used.has(prop) || isImplied || !countsAsLost(prop, values, schema)
      ? []
      : [{ prop, part: 'whole', value }];
  });
}

/** How many items, each with a slot of its own, did not come along. */
function orphanedSlots(type: string, { lost }: Filled): number {
  const list = catalogue.get(type)?.itemSlots?.list;
  return lost.reduce(
    (count, one) =>
      one.prop === list && one.part === 'end' && one.item === undefined
        ? count + one.value.length
        : count,
    0,
  );
}

/** What differs, and every prop of the old type alone, also where it was not set: nobody can set it any more. */
function writtenNames(node: DocumentNode, converted: DocumentNode, schema: z.ZodObject): string[] {
  const names = [
    ...Object.keys(node.props),
    ...Object.keys(shapeOf(schema)),
    ...Object.keys(converted.props),
  ];
  return [...new Set(names)].filter(
    (name) =>
      !Object.hasOwn(converted.props, name) || !isSameJson(node.props[name], converted.props[name]),
  );
}
