import { CATEGORISED_KINDS } from '#schemas/categorised-kind.ts';
import type { Grant, Scope } from '#schemas/permission.ts';
import { rights, type Right } from '#schemas/right.ts';
import { roles, type Role } from '#schemas/role.ts';

/** What is to be changed, published or approved. */
export interface PermissionSubject {
  /** Kind of the document: `page`, `frame`, `fragment`, `menu`, `redirect`, or that of a content item. */
  kind: string;
  /** Of a page: the menuids from the topmost entry down to its own. */
  path?: readonly string[];
  /** Types of the nodes that an operation touches. */
  types?: readonly string[];
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

/** Calls of content items that need the key's right are made for compliance's kinds with this one. */
const ALSO_BY: Partial<Record<Right, Right>> = {
  'content.edit': 'rule.edit',
  'content.publish': 'rule.publish',
};

/** Whether the actor may make calls that need this right at all; which documents they may touch is asked besides. */
export function mayCall(actor: Actor, needs: Right): boolean {
  const other = ALSO_BY[needs];
  return may(actor, needs) || (other !== undefined && may(actor, other));
}

/** Whether there is any document that the actor may change. */
export function mayEdit(actor: Actor): boolean {
  return (['page.edit', 'menu.edit', 'content.edit', 'rule.edit'] as const).some((right) =>
    may(actor, right),
  );
}

/** Whether a role includes the right. */
export function hasRight(role: Role, right: Right): boolean {
  const { roles: having }: { roles: readonly Role[] } = rights[right];
  return role === 'administrator' || having.includes(role);
}

/**
 * Whether one of the account's roles has the right and reaches the subject; without a subject, whether there is anything
 * that it reaches. A narrowed role reaches only what its scope names: with branches alone it changes no content item,
 * with kinds or categories alone no page, and what shows on every page (frame, fragments, menu, redirects) is beyond it.
 * Categories narrow what is done to items, not what is seen of them: `studio.read` goes by their kind.
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
export function isNarrowedByCategory({ grants, limit }: Actor): boolean {
  return [...grants, ...(limit ? [limit] : [])].some(({ scope }) => scope.categories.length > 0);
}

function covers(scope: Scope, right: Right, subject: PermissionSubject | undefined): boolean {
  if (isEverywhere(scope)) return true;
  if (!subject) return reachesAny(scope, right);
  return subject.kind === 'page'
    ? reachesPage(scope, subject)
    : reachesItem(scope, subject.kind, right === 'studio.read' ? [] : subject.categories);
}

function isEverywhere(scope: Scope): boolean {
  return Object.values(scope).every((named) => named.length === 0);
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

/** Whether a narrowed role has the right anywhere: where its scope names a part that the right is narrowed by. */
function reachesAny(scope: Scope, right: Right): boolean {
  return rights[right].narrowedBy.some((part) => scope[part].length > 0);
}
