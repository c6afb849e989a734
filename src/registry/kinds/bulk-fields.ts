import type { z } from 'zod';
import { fieldMeta, type FieldMeta } from '#kit';
import type { KindDefinition } from './define-kind.ts';

/** A field of a kind's items that makes sense with one value for many of them. */
export interface BulkField {
  prop: string;
  meta: FieldMeta;
  /** It holds short words or keys, which can be added and taken out one by one. */
  isList: boolean;
}

const SINGLE: ReadonlySet<string> = new Set([
  ...['switch', 'choice', 'segmented', 'date', 'time', 'fund', 'category', 'item', 'menu'],
]);
const LISTS: ReadonlySet<string> = new Set(['tags', 'funds', 'products']);

/** Choices, switches, days, references and lists of words; never the key or what an item is called by. */
export function bulkFields({ form, key, title }: KindDefinition): BulkField[] {
  return Object.entries(form.shape).flatMap(([prop, schema]): BulkField[] => {
    const meta = fieldMeta(schema as z.ZodType);
    if (!meta || prop === title || key.props.includes(prop)) return [];
    const { control, choices } = meta;
    if (control !== undefined && LISTS.has(control)) return [{ prop, meta, isList: true }];
    const isSingle =
      control === undefined
        ? choices !== undefined || coreOf(schema as z.ZodType).def.type === 'boolean'
        : SINGLE.has(control);
    return isSingle ? [{ prop, meta, isList: false }] : [];
  });
}

/** Without defaults and the like around it. */
function coreOf(schema: z.ZodType): z.ZodType {
  const { innerType } = schema.def as { innerType?: z.ZodType };
  return innerType ? coreOf(innerType) : schema;
}
