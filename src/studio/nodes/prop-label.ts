import { nodeSchema } from './node-schema.ts';
import { readFields } from '../form/field-shape.ts';

/** What the form calls a prop of a type. */
export function propLabel(type: string, prop: string): string {
  const schema = nodeSchema(type);
  const field = schema && readFields(schema).find((one) => one.name === prop);
  return field?.meta.label ?? prop;
}
