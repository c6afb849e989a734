import { z } from 'zod';
import { requiredText } from './json.ts';

/**
 * What an account may do, the smallest step of it. Changing a thing and making it public are rights apart. What the
 * drafts of pages, the frame and fragments need is `page.*`; of the menu and the redirects `menu.*`; of content items
 * `content.*`.
 */
export const RIGHTS = [
  'studio.read',
  'page.edit',
  'page.publish',
  'menu.edit',
  'menu.publish',
  'content.edit',
  'content.publish',
  'release.prepare',
  'release.publish',
  'release.approve',
  'review.share',
  'media.edit',
  'figures.read',
  'figures.import',
  'feedback.read',
  'feedback.answer',
  'feedback.personal',
  'dashboard.read',
  'activity.read',
  'people.manage',
  'settings.edit',
  'keys.manage',
  'archive.export',
  'archive.accounts',
  'archive.import',
] as const;
export const right = z.enum(RIGHTS);
export type Right = z.infer<typeof right>;

/** What is done to documents, by which the right follows. */
export type DocumentVerb = 'edit' | 'publish' | 'approve' | 'prepare' | 'share';

export const ROLES = [
  'administrator',
  'editor',
  'reviewer',
  'publisher',
  'fund-operator',
  'auditor',
  'developer',
] as const;
export const role = z.enum(ROLES, { error: '没有这个角色' });
export type Role = z.infer<typeof role>;

const named = z.array(requiredText(60)).max(200);

/**
 * Narrows a role to what is named; all three empty: everywhere. `branches` are menuids, each with all that hangs below
 * it; `kinds` are kinds of content items; `blocks` are types of modules and blocks on the pages.
 */
export const scope = z.strictObject({ branches: named, kinds: named, blocks: named });
export type Scope = z.infer<typeof scope>;

/** A role that an account has, and where it holds. */
export const grant = z.strictObject({ role, scope });
export type Grant = z.infer<typeof grant>;
export const grants = z.array(grant).max(30, { error: '一个账号最多 30 项角色' });

export const EVERYWHERE: Scope = { branches: [], kinds: [], blocks: [] };
