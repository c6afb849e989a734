import { z } from 'zod';
import { requiredText } from './json.ts';
import { right, scope } from './permission.ts';

/** Rights that no key has: with them it could let somebody in, make itself more, or take secrets of others. */
export const keyRight = right.exclude(['people.manage', 'keys.manage', 'archive.accounts']);
export const KEY_RIGHTS = keyRight.options;

/** What a key may do at most: these rights, where the scope says; and never more than its owner may at that time. */
export const keyLimit = z.strictObject({
  rights: z.array(keyRight).min(1, { error: '至少选一项权限' }),
  scope,
});
export type KeyLimit = z.infer<typeof keyLimit>;

/** Longest life of a key, days. */
export const MAX_KEY_DAYS = 730;

export const keyName = requiredText(40);
