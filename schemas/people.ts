import { z } from 'zod';

/** What people sign in as: letters, digits and what stands between them. */
export const accountName = z.string().regex(/^[a-z0-9](?:[a-z0-9._-]{0,38}[a-z0-9])?$/, {
  error: '账号由小写字母、数字、点、横线组成，1 至 40 个字，例如 chen.yuan',
});

/** Hours for which an invitation holds. */
export const INVITATION_HOURS = 72;
