import { msg } from '#messages/msg.ts';
import {
  DOCUMENT_EDITS,
  hasRight,
  may,
  rightFor,
  type PermissionSubject,
} from '#rules/permissions/may.ts';
import { fieldTypeOf, kindOfType, TRANSLATION_TYPE } from '#rules/permissions/reaches-fields.ts';
import { hasField } from '#registry/fields/has-field.ts';
import type { Message } from '#schemas/message.ts';
import { EVERYWHERE, type Grant, type Scope } from '#schemas/permission.ts';
import { roles } from '#schemas/role.ts';

/** Why these roles may not be given, the first of what is wrong with their fields; null where they may. */
export function grantsProblem(grants: readonly Grant[]): Message | null {
  for (const { role, scope } of grants) {
    const isForFields = DOCUMENT_EDITS.some((right) => hasRight(role, right));
    if (scope.fields.length > 0 && !isForFields)
      return msg('permission.fields-for-editors', { role: roles[role].label });
    const problem = scopeProblem(scope);
    if (problem) return problem;
  }
  return null;
}

/** What is wrong with the fields that a scope names: one that no schema has, or that lies outside of what the scope reaches. */
export function scopeProblem(scope: Scope): Message | null {
  for (const field of scope.fields) {
    if (!hasField(field)) return msg('permission.field-unknown', { field });
    if (!isReached(field, scope)) return msg('permission.field-out-of-place', { field });
  }
  return null;
}

function isReached(field: string, scope: Scope): boolean {
  const subject = subjectWith(fieldTypeOf(field), scope);
  const actor = {
    grants: [{ role: 'administrator' as const, scope: EVERYWHERE }],
    limit: { rights: DOCUMENT_EDITS, scope },
  };
  return may(actor, rightFor('edit', subject.kind), { ...subject, fields: [field] });
}

/** A document with such a node, as near to the scope as there can be one. */
function subjectWith(type: string, { branches, kinds, categories }: Scope): PermissionSubject {
  const page = { kind: 'page', path: branches, types: [type] };
  if (type !== TRANSLATION_TYPE) return { ...page, kind: kindOfType(type) ?? 'page' };
  const [kind = categories.length > 0 ? 'article' : 'page'] = kinds;
  return { ...page, kind, types: [], language: 'en' };
}
