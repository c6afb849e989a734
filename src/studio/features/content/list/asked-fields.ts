import { formOf, type KindDefinition } from '#registry/kinds/define-kind.ts';
import { readFields, type FieldShape } from '../../../core/nodes/field-shape.ts';

/** All that editors fill in of a kind's items, the key that they name them by first. */
export function askedFields({ keyForm, form }: KindDefinition): FieldShape[] {
  return [...(keyForm ? readFields(keyForm) : []), ...readFields(form)];
}

/** The same of one item, where what its form asks depends on its key. */
export function askedOf(definition: KindDefinition, key: string): FieldShape[] {
  const values = key.split(':');
  const named = Object.fromEntries(
    definition.key.props.map((prop, at) => [prop, values[at] ?? '']),
  );
  return readFields(formOf(definition, named));
}
