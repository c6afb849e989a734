import { z } from 'zod';
import { propsSchema } from '../data.ts';

/** Whether nodes of the type that a field's name begins with have the field by their schema, also inside lists and groups. */
export function hasField(field: string): boolean {
  const [type = '', ...names] = field.split('.');
  let found: z.ZodType | undefined = propsSchema(type);
  for (const name of names) {
    const shape: Record<string, z.ZodType> = shapeOf(found) ?? {};
    found = Object.hasOwn(shape, name) ? shape[name] : undefined;
  }
  return names.length > 0 && found !== undefined;
}

/** The fields of an object, or of the objects in a list; of several forms of one, those of all. */
function shapeOf(schema: z.ZodType | undefined): Record<string, z.ZodType> | undefined {
  const type = withoutWrappers(schema);
  if (type instanceof z.ZodObject) return type.shape as Record<string, z.ZodType>;
  if (type instanceof z.ZodArray) return shapeOf(type.element as z.ZodType);
  if (!(type instanceof z.ZodUnion)) return undefined;
  const shapes = type.options.map((option) => shapeOf(option as z.ZodType) ?? {});
  return Object.assign({}, ...shapes) as Record<string, z.ZodType>;
}

/** Without defaults and the like around it. */
function withoutWrappers(schema: z.ZodType | undefined): z.ZodType | undefined {
  return schema && 'innerType' in schema.def
    ? withoutWrappers(schema.def.innerType as z.ZodType)
    : schema;
}
