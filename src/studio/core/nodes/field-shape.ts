import type { z } from 'zod';
import { type FieldMeta, fieldMeta } from '#kit';
import type { JsonValue } from '#schemas/json.ts';
import { labelledField } from '../../base/language/labels.ts';

interface Common {
  name: string;
  meta: FieldMeta;
  /** What holds while nothing is set; undefined where the schema has no default. */
  fallback: JsonValue | undefined;
  /** May be left out. */
  optional: boolean;
  /** Empty is refused, so it must be filled in before publishing. */
  required: boolean;
}

/** A prop as the generated form knows it: what it holds, and what its schema says of it. */
export type FieldShape =
  | (Common & { kind: 'text'; max: number | undefined })
  | (Common & { kind: 'number'; min: number | undefined; max: number | undefined; whole: boolean })
  | (Common & { kind: 'switch' })
  | (Common & { kind: 'choice'; options: string[] })
  | (Common & { kind: 'items'; item: FieldShape[]; min: number; max: number })
  | (Common & { kind: 'list'; entry: FieldShape; min: number; max: number })
  | (Common & { kind: 'group'; fields: FieldShape[] })
  | (Common & { kind: 'other' });

/** Parts of shared shapes, such as a link in a list, which carry no metadata of their own. */
export const COMMON_FIELDS: Record<string, FieldMeta> = {
  label: { label: '文字' },
  address: { label: '地址', control: 'link' },
};

/** The fields of an object schema in their order; an item's `id` is no field. */
export function readFields(schema: z.ZodObject): FieldShape[] {
  return Object.entries(schema.shape)
    .filter(([name]) => name !== 'id')
    .map(([name, prop]) => readField(name, prop as z.ZodType));
}

/** The fields of a group, or of the items of a list. */
export function fieldsBelow(field: FieldShape): FieldShape[] {
  if (field.kind === 'items') return field.item;
  return field.kind === 'group' ? field.fields : [];
}

function readField(name: string, schema: z.ZodType): FieldShape {
  const { core, meta } = unwrap(schema);
  const common: Common = {
    name,
    meta: labelledField(meta ?? COMMON_FIELDS[name] ?? { label: name }),
    ...unset(schema),
    required: false,
  };
  switch (core.def.type) {
    case 'string':
      return {
        ...common,
        kind: 'text',
        max: maxLength(core),
        required: !schema.safeParse('').success,
      };
    case 'number':
      return {
        ...common,
        kind: 'number',
        ...numberLimits(core as z.ZodNumber),
        required: !common.optional,
      };
    case 'boolean':
      return { ...common, kind: 'switch' };
    case 'enum':
      return { ...common, kind: 'choice', options: (core as z.ZodEnum).options.map(String) };
    case 'union':
      return readUnion(common, schema, core as z.ZodUnion<z.ZodType[]>);
    case 'array':
      return readArray(common, core as z.ZodArray<z.ZodType>);
    case 'object':
      return { ...common, kind: 'group', fields: readFields(core as z.ZodObject) };
    default:
      return { ...common, kind: 'other' };
  }
}

/** Texts of several forms are one text; a choice between literals is a choice. */
function readUnion(common: Common, schema: z.ZodType, union: z.ZodUnion<z.ZodType[]>): FieldShape {
  const cores = union.def.options.map((option) => unwrap(option).core);
  const literals = cores.flatMap((core) =>
    core.def.type === 'literal' ? [...(core as z.ZodLiteral).values] : [],
  );
  if (literals.length === cores.length && literals.every((value) => typeof value === 'string'))
    return { ...common, kind: 'choice', options: literals };
  const isText =
    cores.every((core) => core.def.type === 'string' || core.def.type === 'literal') &&
    literals.every((value) => typeof value === 'string');
  if (!isText) return { ...common, kind: 'other' };
  return { ...common, kind: 'text', max: undefined, required: !schema.safeParse('').success };
}

function readArray(common: Common, array: z.ZodArray<z.ZodType>): FieldShape {
  const limits = arrayLimits(array);
  const { core } = unwrap(array.element);
  const required = limits.min > 0;
  if (core.def.type === 'object')
    return { ...common, kind: 'items', item: readFields(core as z.ZodObject), ...limits, required };
  return {
    ...common,
    kind: 'list',
    entry: readField(common.name, array.element),
    ...limits,
    required,
  };
}

/** The schema inside defaults and optionals, and the outermost metadata on the way to it. */
function unwrap(schema: z.ZodType): { core: z.ZodType; meta: FieldMeta | undefined } {
  const meta = fieldMeta(schema);
  if (!('innerType' in schema.def)) return { core: schema, meta };
  const inner = unwrap(schema.def.innerType as z.ZodType);
  return { core: inner.core, meta: meta ?? inner.meta };
}

function unset(schema: z.ZodType): Pick<Common, 'fallback' | 'optional'> {
  const read = schema.safeParse(undefined);
  // Some may be left out, but not be undefined.
  return {
    fallback: read.success ? (read.data as JsonValue | undefined) : undefined,
    optional: read.success || schema._zod.optin === 'optional',
  };
}

function maxLength(schema: z.ZodType): number | undefined {
  const max = 'maxLength' in schema ? schema.maxLength : null;
  return typeof max === 'number' && Number.isFinite(max) ? max : undefined;
}

function numberLimits(schema: z.ZodNumber) {
  const limit = (value: number | null) =>
    value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;
  return {
    min: limit(schema.minValue),
    max: limit(schema.maxValue),
    whole: schema.format?.includes('int') ?? false,
  };
}

function arrayLimits(array: z.ZodArray): { min: number; max: number } {
  const limits = { min: 0, max: Number.POSITIVE_INFINITY };
  for (const check of array.def.checks ?? []) {
    const def = check._zod.def as {
      check: string;
      minimum?: number;
      maximum?: number;
      length?: number;
    };
    if (def.check === 'min_length') limits.min = def.minimum ?? 0;
    if (def.check === 'max_length') limits.max = def.maximum ?? limits.max;
    if (def.check === 'length_equals') limits.min = limits.max = def.length ?? 0;
  }
  return limits;
}
