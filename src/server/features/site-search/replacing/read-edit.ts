import { msg } from '#messages/msg.ts';
import { bulkFields } from '#registry/kinds/bulk-fields.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { refuse } from '#server/platform/handler.ts';
import type { FieldEdit } from '#wire/studio/field-edits.ts';
import type { PlannedField } from './plan-edit.ts';

/** What is asked for with the field's declaration; refused where the kind has no field that is edited for many items at once. */
export function readFieldEdit({ kind, prop, change }: FieldEdit) {
  const definition = kindDefinition(kind);
  const field = definition && bulkFields(definition).find((one) => one.prop === prop);
  if (!definition || !field || (change.how !== 'set' && !field.isList))
    return refuse('badFields', msg('replacement.field-unknown', { prop }));
  return { ok: true as const, planned: { definition, field, change } satisfies PlannedField };
}
