import type { z } from 'zod';
import { formOf, type ItemProps, type KindDefinition } from './define-kind.ts';

const schemas = new WeakMap<z.ZodObject, z.ZodObject>();

/** Of a draft's one node: the fields of the form that the item has as it is now, and the key, which the form does not ask for. */
export function itemSchema(definition: KindDefinition, props: ItemProps = {}): z.ZodObject {
  const form = formOf(definition, props);
  const known = schemas.get(form);
  if (known) return known;
  const { body, key } = definition;
  const schema = form.extend(
    Object.fromEntries(key.props.map((prop) => [prop, body.shape[prop] as z.ZodType])),
  );
  schemas.set(form, schema);
  return schema;
}
