import { idPath } from '#composition/id-path.ts';
import { firstOutOfReach, type ScopedDocument } from '#rules/permissions/lacked-right.ts';
import {
  isNarrowedByBranch,
  isNarrowedByCategory,
  type Actor,
  type PermissionSubject,
} from '#rules/permissions/may.ts';
import { toSubject } from '#rules/permissions/to-subject.ts';
import { translatedDocument } from '#rules/permissions/translated-document.ts';
import type { DocumentVerb } from '#schemas/permission.ts';
import type { Right } from '#schemas/right.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { currentSnapshot } from '../site.ts';
import { editorsMenu } from '../documents/draft-menu.ts';
import { readItemCategories } from './item-categories.ts';

/** A document as rights see it. */
export type SubjectOf = (
  document: DocumentName & Pick<ScopedDocument, 'types' | 'categories' | 'fields'>,
) => PermissionSubject;

/** Menu and categories of the documents that are asked for are read only for somebody whose rights depend on them. */
export async function subjectsFor(
  sql: Queryable,
  actor: Actor,
  names: readonly DocumentName[],
): Promise<SubjectOf> {
  const menu = isNarrowedByBranch(actor) ? await editorsMenu(sql, await currentSnapshot(sql)) : [];
  const items = isNarrowedByCategory(actor)
    ? await readItemCategories(
        sql,
        names.map((name) => translatedDocument(name) ?? name),
      )
    : null;
  return (document) =>
    toSubject(document, {
      pathOf: (menuid) => idPath(menu, menuid),
      categoryPaths: (name, named) => items?.pathsOf(name, named) ?? [],
    });
}

/** The first of the documents for which the actor lacks the right, with that right. */
export async function firstForbidden(
  sql: Queryable,
  actor: Actor,
  verb: DocumentVerb,
  names: readonly DocumentName[],
): Promise<{ name: DocumentName; right: Right } | null> {
  return firstOutOfReach(actor, verb, names, await subjectsFor(sql, actor, names));
}
