import { z } from 'zod';
import { role } from './permission.ts';
import { ROLES } from './role.ts';

/** How everybody signs in. */
export const securitySettings = z.strictObject({
  /** Minutes after its last use at which a session ends. */
  idleMinutes: z.int().min(5, { error: '至少 5 分钟' }).max(240, { error: '最多 240 分钟' }),
  /** Who has one of these roles needs a second factor. */
  factorRoles: z.array(role).max(ROLES.length),
});
export type SecuritySettings = z.infer<typeof securitySettings>;

export const DEFAULT_SECURITY: SecuritySettings = { idleMinutes: 30, factorRoles: [] };
/** Minutes after which what takes a fresh sign-in asks for password and code again. */
export const FRESH_MINUTES = 10;
/** However busy: a session ends after this long. */
export const LONGEST_SESSION_HOURS = 12;
/** So long somebody may take to sign in at the provider. */
export const SIGN_IN_SECONDS = 600;
/** So long before a session ends the studio says so. */
export const WARNED_SECONDS = 120;
