import type { Choice } from './scope-choices.ts';
import { contentKinds } from '#registry/kinds/kinds.ts';
import { itemType } from '#registry/kinds/define-kind.ts';
import { fieldTypeOf } from '#rules/permissions/reaches-fields.ts';
import { marks } from '../../base/language/language.ts';
import { labelText } from '../../base/language/labels.ts';
import { fieldsBelow, readFields, type FieldShape } from '../nodes/field-shape.ts';
import { nodeSchema } from '../nodes/node-schema.ts';
import { catalogue, registry } from '../nodes/registry.ts';

/** Every field of content items and blocks that a scope can name, those in lists and groups below theirs, each with what has it in front. */
export function fieldChoices(): Choice[] {
  return (known ??= TYPES.flatMap((type) => {
    const schema = nodeSchema(type);
    const name = typeWords(type);
    return schema ? choicesIn(readFields(schema), type, name) : [];
  }));
}

let known: Choice[] | undefined;

const TYPES = [
  ...[...contentKinds.keys()].map(itemType),
  ...Object.keys(registry.modules),
  ...Object.keys(registry.blocks),
];

function choicesIn(fields: readonly FieldShape[], path: string, words: string): Choice[] {
  return fields.flatMap((field) => {
    const own = {
      value: `${path}.${field.name}`,
      label: `${words}${marks.colon}${field.meta.label}`,
    };
    return [own, ...choicesIn(fieldsBelow(field), own.value, own.label)];
  });
}

/** What a field is called, with what has it in front; a name that no form knows stays as it is. */
export function fieldWords(name: string): string {
  const type = fieldTypeOf(name);
  const schema = nodeSchema(type);
  const found =
    schema &&
    choicesIn(readFields(schema), type, typeWords(type)).find((one) => one.value === name);
  return found?.label ?? name;
}

function typeWords(type: string): string {
  const label = labelText(catalogue.get(type)?.label ?? type);
  return type in registry.modules ? `${label} ${type}` : label;
}
