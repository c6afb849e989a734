import { z } from 'zod';
import { role } from './permission.ts';

/** How everybody signs in. */
export const securitySettings = z.strictObject({
  /** A session ends so many minutes after its last use. */
  idleMinutes: z.int().min(5, { error: '至少 5 分钟' }).max(240, { error: '最多 240 分钟' }),
  /** Who has one of these roles needs a second factor. */
  factorRoles: z.array(role).max(7),
});
export type SecuritySettings = z.infer<typeof securitySettings>;

export const DEFAULT_SECURITY: SecuritySettings = { idleMinutes: 30, factorRoles: [] };
/** However busy: a session ends after this long. */
export const LONGEST_SESSION_HOURS = 12;
/** So long before a session ends the studio says so. */
export const WARNED_SECONDS = 120;
