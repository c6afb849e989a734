import { CATEGORISED_KINDS } from '#schemas/categorised-kind.ts';
import type { Grant, Scope } from '#schemas/permission.ts';
import { rights, type PlacePart, type Right, type ScopePart } from '#schemas/right.ts';
import { roles, type Role } from '#schemas/role.ts';
import {
  canHave,
  fieldTypeOf,
  kindOfType,
  reachesFields,
  TRANSLATION_TYPE,
  type FieldSubject,
} from './reaches-fields.ts';

/** What is to be changed, published or approved. */
export interface PermissionSubject extends FieldSubject {
  /** Of a page: the menuids from the topmost entry down to its own. */
  path?: readonly string[];
  /** Types of the nodes that an operation touches. */
  types?: readonly string[] | undefined;
  /**
   * Of an item in a category: the ids of categories from the topmost down to its own, once for each category that it has
   * in its draft, in what visitors see, or by what is asked. None: it is in no category yet.
   */
  categories?: readonly (readonly string[])[];
}

/** Who acts: an account, as far as rights go. */
export interface Actor {
  grants: readonly Grant[];
  /** Of a key that acts for the account: nothing beyond these rights, nor outside of this scope. */
  limit?: { rights: readonly Right[]; scope: Scope };
}

type Verb = 'edit' | 'publish';

/** What a document of this kind needs to be changed or published. */
export function rightFor(verb: Verb, kind: string): Right {
  if (kind === 'page' || kind === 'frame' || kind === 'fragment') return `page.${verb}`;
  if (kind === 'menu' || kind === 'redirect') return `menu.${verb}`;
  return COMPLIANCE_KINDS.has(kind) ? `rule.${verb}` : `content.${verb}`;
}

/** Kinds of content that decide what may be said on the site. */
const COMPLIANCE_KINDS: ReadonlySet<string> = new Set(['rule', 'claim', 'rating']);

/** Calls of content items that need the key's right are made with these for compliance's kinds, and for translations of other documents. */
const ALSO_BY: Partial<Record<Right, readonly Right[]>> = {
  'content.edit': ['rule.edit', 'page.edit', 'menu.edit'],
  'content.publish': ['rule.publish', 'page.publish', 'menu.publish'],
};

/** Whether the actor may make calls that need this right at all; which documents they may touch is asked besides. */
export function mayCall(actor: Actor, needs: Right): boolean {
  return [needs, ...(ALSO_BY[needs] ?? [])].some((right) => may(actor, right));
}

/** Whether there is any document that the actor may change. */
export function mayEdit(actor: Actor): boolean {
  return DOCUMENT_EDITS.some((right) => may(actor, right));
}

/** The rights to change documents. */
export const DOCUMENT_EDITS: readonly Right[] = [
  'page.edit',
  'menu.edit',
  'content.edit',
  'rule.edit',
];

/** Whether a role includes the right. */
export function hasRight(role: Role, right: Right): boolean {
  const { roles: having }: { roles: readonly Role[] } = rights[right];
  return role === 'administrator' || having.includes(role);
}

/**
 * Whether one of the account's roles has the right and reaches the subject; without a subject, whether there is anything
 * that it reaches. A narrowed role reaches only what its scope names: with branches alone it changes no content item,
 * with kinds or categories alone no page, and what shows on every page (frame, fragments, menu, redirects) is beyond it.
 * Fields and languages narrow that further. What is seen goes by branches, kinds and blocks: for `studio.read` an item's
 * categories, fields and languages count for nothing.
 */
export function may({ grants, limit }: Actor, right: Right, subject?: PermissionSubject): boolean {
  if (limit && !(limit.rights.includes(right) && covers(limit.scope, right, subject))) return false;
  return grants.some(({ role, scope }) => {
    if (!hasRight(role, right)) return false;
    return !roles[role].isScoped || covers(scope, right, subject);
  });
}

/** Whether the right holds for the whole site: by a role that is not narrowed, and for a key without narrowing either. */
export function mayEverywhere({ grants, limit }: Actor, right: Right): boolean {
  if (limit && !(limit.rights.includes(right) && isEverywhere(limit.scope))) return false;
  return grants.some(
    ({ role, scope }) => hasRight(role, right) && (!roles[role].isScoped || isEverywhere(scope)),
  );
}

/** Whether what the actor may do depends on the categories of items. */
export function isNarrowedByCategory(actor: Actor): boolean {
  return scopesOf(actor).some(({ categories }) => categories.length > 0);
}

/** Whether what the actor may do depends on where in the menu a page hangs. */
export function isNarrowedByBranch(actor: Actor): boolean {
  return scopesOf(actor).some(({ branches }) => branches.length > 0);
}

/** Whether what the actor may do depends on the fields that are changed. */
export function isNarrowedByField(actor: Actor): boolean {
  return scopesOf(actor).some(({ fields }) => fields.length > 0);
}

/** The fields to which a right to change the subject is narrowed; null: every one, or the right is lacking. */
export function editableFields(
  actor: Pick<Actor, 'grants'>,
  right: Right,
  subject: PermissionSubject,
): string[] | null {
  const reaching = actor.grants.filter((grant) => may({ grants: [grant] }, right, subject));
  const isFree = reaching.some(
    ({ role, scope }) => !roles[role].isScoped || scope.fields.length === 0,
  );
  const named = reaching.flatMap(({ scope }) => scope.fields);
  return isFree || named.length === 0
    ? null
    : [...new Set(named)].filter((field) => canHave(subject, field));
}

/** The scopes of what was granted, and of the key. */
export function scopesOf({ grants, limit }: Actor): Scope[] {
  return [...grants, ...(limit ? [limit] : [])].map(({ scope }) => scope);
}

function covers(scope: Scope, right: Right, subject: PermissionSubject | undefined): boolean {
  if (right === 'studio.read')
    return reachesPlace(scope, right, subject && { ...subject, categories: [] });
  return (
    reachesPlace(scope, right, subject) &&
    reachesLanguage(scope, right, subject) &&
    reachesOwnFields(scope, right, subject)
  );
}

function isEverywhere(scope: Scope): boolean {
  return Object.values(scope).every((named) => named.length === 0);
}

const PLACES = ['branches', 'kinds', 'categories', 'blocks'] as const satisfies PlacePart[];

/** Without a subject: where the scope names a part that the right is narrowed by. */
function reachesPlace(scope: Scope, right: Right, subject: PermissionSubject | undefined): boolean {
  if (PLACES.every((part) => scope[part].length === 0)) return true;
  if (!subject) return PLACES.some((part) => isNarrowable(right, part) && scope[part].length > 0);
  return subject.kind === 'page'
    ? reachesPage(scope, subject)
    : reachesItem(scope, subject.kind, subject.categories);
}

function reachesItem(
  { kinds, categories: reached }: Scope,
  kind: string,
  categories: PermissionSubject['categories'] = [],
): boolean {
  if (reached.length === 0 || !CATEGORISED_KINDS.has(kind)) return kinds.includes(kind);
  if (kinds.length > 0 && !kinds.includes(kind)) return false;
  return categories.every((path) => path.some((id) => reached.includes(id)));
}

function reachesPage(
  { branches, blocks }: Scope,
  { path = [], types = [] }: PermissionSubject,
): boolean {
  if (branches.length === 0 && blocks.length === 0) return false;
  const isBelow = branches.length === 0 || path.some((menuid) => branches.includes(menuid));
  return isBelow && (blocks.length === 0 || types.every((type) => blocks.includes(type)));
}

function reachesLanguage(
  { languages }: Scope,
  right: Right,
  subject: PermissionSubject | undefined,
): boolean {
  if (languages.length === 0) return true;
  return (
    isNarrowable(right, 'languages') && (!subject || languages.includes(subject.language ?? 'zh'))
  );
}

function reachesOwnFields(
  { fields }: Scope,
  right: Right,
  subject: PermissionSubject | undefined,
): boolean {
  if (fields.length === 0) return true;
  if (!isNarrowable(right, 'fields')) return false;
  if (subject) return reachesFields(fields, subject);
  return !DOCUMENT_EDITS.includes(right) || fields.some((field) => isChangedBy(field, right));
}

/** Whether there are documents with this field that the right is for; translations lie over documents of every kind. */
function isChangedBy(field: string, right: Right): boolean {
  const type = fieldTypeOf(field);
  if (type === TRANSLATION_TYPE) return true;
  return rightFor('edit', kindOfType(type) ?? 'page') === right;
}

function isNarrowable(right: Right, part: ScopePart): boolean {
  return rights[right].narrowedBy.includes(part);
}
