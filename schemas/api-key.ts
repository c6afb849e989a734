import { z } from 'zod';
import { requiredText } from './json.ts';
import { scope } from './permission.ts';
import { RIGHTS, rights, type KeyRight } from './right.ts';

export const KEY_RIGHTS = RIGHTS.filter((name): name is KeyRight => rights[name].forKeys);
export const keyRight = z.enum(KEY_RIGHTS);

/** What a key may do at most: these rights, where the scope says; and never more than its owner may at that time. */
export const keyLimit = z.strictObject({
  rights: z.array(keyRight).min(1, { error: '至少选一项权限' }),
  scope,
});
export type KeyLimit = z.infer<typeof keyLimit>;

/** Longest life of a key, days. */
export const MAX_KEY_DAYS = 730;

export const keyName = requiredText(40);
