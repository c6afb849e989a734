import type { Grant, Right, Scope } from '#schemas/permission.ts';
import { roles } from './roles.ts';

/** What is to be changed, published or approved. */
export interface Subject {
  /** Kind of the document: `page`, `frame`, `fragment`, `menu`, `redirect`, or that of a content item. */
  kind: string;
  /** Of a page: the menuids from the topmost entry down to its own. */
  path?: readonly string[];
  /** Types of the nodes that an operation touches. */
  types?: readonly string[];
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
  return kind === 'menu' || kind === 'redirect' ? `menu.${verb}` : `content.${verb}`;
}

/** Whether there is any document that the actor may change. */
export function mayEdit(actor: Actor): boolean {
  return (['page.edit', 'menu.edit', 'content.edit'] as const).some((right) => may(actor, right));
}

/**
 * Whether one of the account's roles has the right and reaches the subject; without a subject, whether there is anything
 * that it reaches. A narrowed role reaches only what its scope names: with branches alone it changes no content item,
 * with kinds alone no page, and what shows on every page (frame, fragments, menu, redirects) is beyond it.
 */
export function may({ grants, limit }: Actor, right: Right, subject?: Subject): boolean {
  if (limit && !(limit.rights.includes(right) && covers(limit.scope, right, subject))) return false;
  return grants.some(({ role, scope }) => {
    const rule = roles[role];
    if (!rule.rights.includes(right)) return false;
    return !rule.isScoped || covers(scope, right, subject);
  });
}

/** Whether the right holds for the whole site: by a role that is not narrowed, and for a key without narrowing either. */
export function mayEverywhere({ grants, limit }: Actor, right: Right): boolean {
  if (limit && !(limit.rights.includes(right) && isEverywhere(limit.scope))) return false;
  return grants.some(
    ({ role, scope }) =>
      roles[role].rights.includes(right) && (!roles[role].isScoped || isEverywhere(scope)),
  );
}

function covers(scope: Scope, right: Right, subject: Subject | undefined): boolean {
  if (isEverywhere(scope)) return true;
  return subject ? reaches(scope, subject) : reachesAny(scope, right);
}

function isEverywhere({ branches, kinds, blocks }: Scope): boolean {
  return branches.length === 0 && kinds.length === 0 && blocks.length === 0;
}

function reaches(
  { branches, kinds, blocks }: Scope,
  { kind, path = [], types = [] }: Subject,
): boolean {
  if (kind !== 'page') return kinds.includes(kind);
  if (branches.length === 0 && blocks.length === 0) return false;
  const isBelow = branches.length === 0 || path.some((menuid) => branches.includes(menuid));
  return isBelow && (blocks.length === 0 || types.every((type) => blocks.includes(type)));
}

/** What belongs to no part of the site, so that a role or key that is narrowed to a part has it nowhere. */
const WHOLE_SITE: readonly Right[] = [
  'figures.import',
  'people.manage',
  'settings.edit',
  'keys.manage',
  'archive.export',
  'archive.accounts',
  'archive.import',
];

/** Rights that a narrowed role has nowhere, and those that it has where its scope names a place of their own. */
function reachesAny({ branches, kinds, blocks }: Scope, right: Right): boolean {
  const [area] = right.split('.');
  if (area === 'menu' || area === 'feedback' || WHOLE_SITE.includes(right)) return false;
  if (area === 'page') return branches.length + blocks.length > 0;
  return area !== 'content' || kinds.length > 0;
}
