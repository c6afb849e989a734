import { menuIdPath } from '#composition/menu/menu-order.ts';
import { firstOutOfReach } from '#rules/permissions/lacked-right.ts';
import type { Actor, PermissionSubject } from '#rules/permissions/may.ts';
import type { DocumentVerb } from '#schemas/permission.ts';
import type { Right } from '#schemas/right.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { currentSnapshot } from '../site.ts';
import { editorsMenu } from '../documents/entries.ts';

/** A document as rights see it. */
export type SubjectOf = (name: DocumentName, types?: readonly string[]) => PermissionSubject;

/** The menu is read only for somebody whose rights depend on it. */
export async function subjectsFor(sql: Queryable, { grants, limit }: Actor): Promise<SubjectOf> {
  const isBranched = [...grants, ...(limit ? [limit] : [])].some(
    ({ scope }) => scope.branches.length > 0,
  );
  const menu = isBranched ? await editorsMenu(sql, await currentSnapshot(sql)) : [];
  return ({ kind, key }, types = []) => ({
    kind,
    types,
    path: kind === 'page' ? menuIdPath(menu, key) : [],
  });
}

/** The first of the documents for which the actor lacks the right, with that right. */
export async function firstForbidden(
  sql: Queryable,
  actor: Actor,
  verb: DocumentVerb,
  names: readonly DocumentName[],
): Promise<{ name: DocumentName; right: Right } | null> {
  return firstOutOfReach(actor, verb, names, await subjectsFor(sql, actor));
}
