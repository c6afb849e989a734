import { may, rightFor, type Actor, type Subject } from '#rules/permissions/may.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { Right } from '#schemas/permission.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '../database/connect.ts';
import { worldNow } from '../site/site.ts';
import { editorsMenu } from '../studio/entries.ts';

/** A document as rights see it. */
export type SubjectOf = (name: DocumentName, types?: readonly string[]) => Subject;

/** The menu is read only for somebody whose rights depend on it. */
export async function subjectsFor(sql: Queryable, { grants }: Actor): Promise<SubjectOf> {
  const isBranched = grants.some(({ scope }) => scope.branches.length > 0);
  const menu = isBranched ? await editorsMenu(sql, await worldNow(sql)) : [];
  return ({ kind, key }, types = []) => ({
    kind,
    types,
    path: kind === 'page' ? pathTo(menu, key) : [],
  });
}

/** The first of the documents for which the actor lacks the right, with that right. `verb` approve is the same for all kinds. */
export async function firstBeyond(
  sql: Queryable,
  actor: Actor,
  verb: 'edit' | 'publish' | 'approve',
  names: readonly DocumentName[],
): Promise<{ name: DocumentName; right: Right } | null> {
  const subjectOf = await subjectsFor(sql, actor);
  for (const name of names) {
    const right = verb === 'approve' ? 'release.approve' : rightFor(verb, name.kind);
    if (!may(actor, right, subjectOf(name))) return { name, right };
  }
  return null;
}

/** From the topmost entry down to this one; a circle ends. */
export function pathTo(
  menu: readonly Pick<MenuItem, 'id' | 'parentid'>[],
  menuid: string,
): string[] {
  const parents = new Map(menu.map(({ id, parentid }) => [id, parentid]));
  const path: string[] = [];
  for (
    let id: string | undefined = menuid;
    id !== undefined && id !== '' && !path.includes(id);
    id = parents.get(id)
  )
    path.unshift(id);
  return path;
}
