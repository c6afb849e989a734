import type { z } from 'zod';
import type { DocumentNode } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { readFields, type FieldShape } from '../../core/nodes/field-shape.ts';

/** A node with its schema and its props in the current version. */
export interface FormOfNode {
  node: DocumentNode;
  schema: z.ZodObject;
  props: Record<string, JsonValue>;
}

export interface SharedSettings {
  fields: FieldShape[];
  /** Their schemas, as the first node has them. */
  shape: Record<string, z.core.SomeType>;
  /** The values that all nodes agree on. */
  props: Record<string, JsonValue>;
  /** Names of the fields on which they do not. */
  mixed: ReadonlySet<string>;
}

/** What is one value by itself: lists and groups are edited node by node. */
const SIMPLE = new Set<FieldShape['kind']>(['text', 'number', 'switch', 'choice']);

/** The settings that mean the same in all nodes: same name, same label, same control and the same choices. */
export function sharedSettings(forms: readonly FormOfNode[]): SharedSettings {
  const [first, ...others] = forms;
  if (!first) return { fields: [], shape: {}, props: {}, mixed: new Set() };
  const fieldsOf = new Map(
    forms.map((form) => [
      form,
      new Map(readFields(form.schema).map((field) => [field.name, field])),
    ]),
  );
  const fields = readFields(first.schema).filter(
    (field) =>
      SIMPLE.has(field.kind) &&
      others.every((form) => isSame(fieldsOf.get(form)?.get(field.name), field)),
  );
  const held = (form: FormOfNode, { name }: FieldShape) =>
    JSON.stringify(form.props[name] ?? fieldsOf.get(form)?.get(name)?.fallback);
  const mixed = new Set(
    fields
      .filter((field) => others.some((form) => held(form, field) !== held(first, field)))
      .map(({ name }) => name),
  );
  const agreed = fields
    .filter(({ name }) => !mixed.has(name))
    .flatMap(({ name }) =>
      first.props[name] === undefined ? [] : [[name, first.props[name]] as const],
    );
  return {
    // A field on which the nodes differ shows no default in place of their values.
    fields: fields.map((field) =>
      mixed.has(field.name) ? { ...field, fallback: undefined } : field,
    ),
    shape: Object.fromEntries(
      fields.flatMap(({ name }) =>
        mixed.has(name) ? [] : [[name, first.schema.shape[name] as z.core.SomeType] as const],
      ),
    ),
    props: Object.fromEntries(agreed),
    mixed,
  };
}

function isSame(one: FieldShape | undefined, other: FieldShape): boolean {
  return one !== undefined && meaning(one) === meaning(other);
}

function meaning({ kind, meta, ...field }: FieldShape): string {
  return JSON.stringify([
    kind,
    meta.label,
    meta.control,
    meta.when,
    'options' in field ? field.options : null,
  ]);
}
