import { msg } from '#messages/msg.ts';
import { touchedCategories } from '#composition/operations/item-category.ts';
import { touchedTypes } from '#composition/touched-types.ts';
import { isNarrowedByCategory, may, rightFor, type Actor } from '#rules/permissions/may.ts';
import { CATEGORISED_KINDS } from '#schemas/categorised-kind.ts';
import { rights } from '#schemas/right.ts';
import type { Message } from '#schemas/message.ts';
import { SessionEnded } from '#server/store/accounts/session-end.ts';
import { readGrants } from '#server/store/accounts/read-grants.ts';
import { isSessionStored } from '#server/store/accounts/sessions.ts';
import type { Permit } from '#server/store/drafts/draft-store.ts';
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
  const right = rightFor('edit', name.kind);
  const subjectOf = await subjectsFor(tx, actor, []);
  const hasCategories = isNarrowedByCategory(actor) && CATEGORISED_KINDS.has(name.kind);
  return (operation, tree): Message | null => {
    const types = touchedTypes(operation, tree);
    const categories = hasCategories ? touchedCategories(operation, tree) : [];
    if (may(actor, right, subjectOf({ ...name, types, categories }))) return null;
    if (!may(actor, right, subjectOf(name)))
      return msg('permission.view-only', {
        right: rights[right].label,
      });
    return msg(hasCategories ? 'permission.view-only-category' : 'permission.view-only-types');
  };
};
