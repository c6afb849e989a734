import { z } from 'zod';
import { coreOf } from '../conversion/read-schema.ts';

/** The schemas of an object's fields by name; of several forms of one, those of all. Undefined: the schema is of no object. */
export function fieldSchemas(schema: z.ZodType | undefined): Record<string, z.ZodType> | undefined {
  const core = schema && coreOf(schema);
  if (core instanceof z.ZodObject) return core.shape as Record<string, z.ZodType>;
  if (!(core instanceof z.ZodUnion)) return undefined;
  const forms = core.options.map((option) => fieldSchemas(option as z.ZodType) ?? {});
  return Object.assign({}, ...forms) as Record<string, z.ZodType>;
}

/** The schema of a list's elements, inside defaults and optionals; undefined where the schema is of no list. */
export function elementSchema(schema: z.ZodType | undefined): z.ZodType | undefined {
  const core = schema && coreOf(schema);
  return core instanceof z.ZodArray ? coreOf(core.element as z.ZodType) : undefined;
}
