import { z } from 'zod';
import { requiredText } from './json.ts';
import { RIGHTS } from './right.ts';
import { ROLES } from './role.ts';

export const right = z.enum(RIGHTS);

/** What is done to documents, by which the right follows. */
export type DocumentVerb = 'edit' | 'publish' | 'approve' | 'prepare' | 'share' | 'see' | 'comment';

export const role = z.enum(ROLES, { error: '没有这个角色' });

const named = z.array(requiredText(60)).max(200);

/**
 * Narrows a role to what is named; all four empty: everywhere. `branches` are menuids, each with all that hangs below it;
 * `kinds` are kinds of content items; `categories` are ids of categories, each with all below it; `blocks` are types of
 * modules and blocks on the pages. With categories and no kinds, items of every kind that has categories are reached; with
 * both, of the named kinds, those that have categories only in the named ones. Absent categories are none.
 */
export const scope = z.strictObject({
  branches: named,
  kinds: named,
  categories: named.default([]),
  blocks: named,
});
export type Scope = z.infer<typeof scope>;

/** A role that an account has, and where it holds. */
export const grant = z.strictObject({ role, scope });
export type Grant = z.infer<typeof grant>;
export const grants = z.array(grant).max(30, { error: '一个账号最多 30 项角色' });

export const EVERYWHERE: Scope = { branches: [], kinds: [], categories: [], blocks: [] };
