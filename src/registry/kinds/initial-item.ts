import type { z } from 'zod';
import { fieldMeta } from '#kit';
import type { JsonValue } from '#schemas/json.ts';
import { EMPTY_RICH_TEXT } from '#schemas/rich-text.ts';
import type { ItemProps, KindDefinition } from './define-kind.ts';

/** What a new item begins with: texts and lists empty, choices with their first; then what its kind says. `today` is yyyymmdd. */
export function initialItem({ form, initial }: KindDefinition, today: string): ItemProps {
  const empty = Object.entries(form.shape).map(
    ([prop, schema]) => [prop, emptyValue(schema as z.ZodType)] as const,
  );
  return {
    ...Object.fromEntries(
      empty.flatMap(([prop, value]) => (value === undefined ? [] : [[prop, value]])),
    ),
    ...initial?.(today),
  };
}

function emptyValue(schema: z.ZodType): JsonValue | undefined {
  if (fieldMeta(schema)?.control === 'richtext') return EMPTY_RICH_TEXT as unknown as JsonValue;
  switch (schema.def.type) {
    case 'default':
    case 'prefault':
      return schema.safeParse(undefined).data as JsonValue;
    case 'optional':
    case 'nonoptional':
      return undefined;
    case 'array':
      return [];
    case 'enum':
      return String((schema as z.ZodEnum).options[0]);
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'object':
      return Object.fromEntries(
        Object.entries((schema as z.ZodObject).shape).flatMap(([name, inner]) => {
          const value = emptyValue(inner as z.ZodType);
          return value === undefined ? [] : [[name, value]];
        }),
      );
    default:
      return '';
  }
}
