import { msg } from '#messages/msg.ts';
import { touchedCategories } from '#composition/operations/item-category.ts';
import { touchedTypes } from '#composition/touched-types.ts';
import {
  isNarrowedByCategory,
  isNarrowedByField,
  may,
  rightFor,
  type Actor,
} from '#rules/permissions/may.ts';
import { translatedDocument } from '#rules/permissions/translated-document.ts';
import { CATEGORISED_KINDS } from '#schemas/categorised-kind.ts';
import { rights } from '#schemas/right.ts';
import type { Message } from '#schemas/message.ts';
import { SessionEnded } from '#server/store/accounts/session-end.ts';
import { readGrants } from '#server/store/accounts/read-grants.ts';
import { isSessionStored } from '#server/store/accounts/sessions.ts';
import type { Permit } from '#server/store/drafts/draft-batch.ts';
import { createChangedFields } from './changed-fields.ts';
import { subjectsFor } from './subjects.ts';

/**
 * Who may do which operation on which draft. Rights are read with every batch: what was taken from somebody holds for
 * the next thing they do, though their tab is open. Throws `SessionEnded`.
 */
export const permitByRights: Permit = async (tx, { account, limit, session }, name) => {
  if (session !== undefined && limit === undefined && !(await isSessionStored(tx, session)))
    throw new SessionEnded();
  const [row] = await tx<
    { grants: unknown }[]
  >`select grants from account where account = ${account} and deactivated_at is null`;
  const actor: Actor = { grants: readGrants(row?.grants), ...(limit && { limit }) };
  // The category of an item is read from its tree, before and after; that of what is translated lies elsewhere.
  const subjectOf = await subjectsFor(tx, actor, translatedDocument(name) ? [name] : []);
  const right = rightFor('edit', subjectOf(name).kind);
  const hasCategories = isNarrowedByCategory(actor) && CATEGORISED_KINDS.has(name.kind);
  const changedFields = isNarrowedByField(actor) ? createChangedFields() : null;
  return (operation, tree): Message | null => {
    const types = touchedTypes(operation, tree);
    const categories = hasCategories ? touchedCategories(operation, tree) : [];
    const asked = { ...name, types, categories };
    const fields = changedFields?.(operation, tree);
    if (may(actor, right, subjectOf({ ...asked, fields }))) return null;
    if (!may(actor, right, subjectOf(name)))
      return msg('permission.view-only', { right: rights[right].label });
    if (fields !== undefined && may(actor, right, subjectOf(asked)))
      return msg(fields === null ? 'permission.only-values' : 'permission.view-only-field');
    return msg(hasCategories ? 'permission.view-only-category' : 'permission.view-only-types');
  };
};
