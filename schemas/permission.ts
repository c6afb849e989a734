import { z } from 'zod';
import { CONTENT_LANGUAGES } from './content-language.ts';
import { requiredText } from './json.ts';
import { RIGHTS } from './right.ts';
import { ROLES } from './role.ts';

export const right = z.enum(RIGHTS);

/** What is done to documents, by which the right follows. */
export type DocumentVerb = 'edit' | 'publish' | 'approve' | 'prepare' | 'share' | 'see' | 'comment';

export const role = z.enum(ROLES, { error: '没有这个角色' });

const named = z.array(requiredText(60)).max(200);

/** A field as scopes name it: the type of its node, which for content items is `item-` and the kind, then the names on the way to it, without ids of list items. */
export const scopedField = z
  .string()
  .max(200, { error: '字段名最长 200 个字符' })
  .regex(/^[A-Za-z][\w-]*(\.[\w-]+){1,11}$/, {
    error: '字段写成“类型.字段”，例如 item-article.title、fund-list.title',
  });

/**
 * Narrows a role to what is named; all empty: everywhere. `branches` are menuids, each with all that hangs below it;
 * `kinds` are kinds of content items; `categories` are ids of categories, each with all below it; `blocks` are types of
 * modules and blocks on the pages. With categories and no kinds, items of every kind that has categories are reached; with
 * both, of the named kinds, those that have categories only in the named ones. Within what these four reach, or everywhere,
 * `fields` leave only values of the named fields to change, each with all below it, and nothing to publish or approve;
 * `languages` leave only documents in these languages, a translation where the document that it lies over is reached.
 * Absent categories, fields and languages are none named.
 */
export const scope = z.strictObject({
  branches: named,
  kinds: named,
  categories: named.default([]),
  blocks: named,
  fields: z.array(scopedField).max(200, { error: '一项范围最多 200 个字段' }).default([]),
  languages: z
    .array(z.enum(CONTENT_LANGUAGES, { error: '没有这种语言' }))
    .max(10)
    .default([]),
});
export type Scope = z.infer<typeof scope>;

/** A role that an account has, and where it holds. */
export const grant = z.strictObject({ role, scope });
export type Grant = z.infer<typeof grant>;
export const grants = z.array(grant).max(30, { error: '一个账号最多 30 项角色' });

export const EVERYWHERE: Scope = {
  branches: [],
  kinds: [],
  categories: [],
  blocks: [],
  fields: [],
  languages: [],
};
