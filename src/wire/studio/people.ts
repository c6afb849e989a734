import { z } from 'zod';
import { text } from '#schemas/json.ts';
import { grant, grants } from '#schemas/permission.ts';
import { accountName } from '#schemas/people.ts';
import { securitySettings } from '#schemas/security.ts';
import type { StudioRoute } from './route.ts';

/** An account as who manages accounts sees it. */
export const person = z.strictObject({
  account: z.string(),
  name: z.string(),
  grants: z.array(grant),
  isActive: z.boolean(),
  hasFactor: z.boolean(),
  /** Number of open sessions. */
  sessions: z.int(),
  /** Last use of a session that still lives; null where there is none. */
  usedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type Person = z.infer<typeof person>;

/** A link that nobody has used yet. */
export const openInvitation = z.strictObject({
  id: z.string(),
  account: z.string(),
  grants: z.array(grant),
  isReset: z.boolean(),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type OpenInvitation = z.infer<typeof openInvitation>;

const who = z.strictObject({ account: text(60) });
const none = z.strictObject({});

export const peopleRoutes = {
  people: {
    method: 'GET',
    path: '/api/people',
    caller: 'editor',
    needs: 'people.manage',
    body: none,
    answer: z.strictObject({
      people: z.array(person),
      invitations: z.array(openInvitation),
      security: securitySettings,
    }),
  },
  /** The address is answered this once: only the hash of its token is stored. For an account that there is, it sets another password. */
  invite: {
    method: 'POST',
    path: '/api/people/invite',
    caller: 'editor',
    needs: 'people.manage',
    body: z.strictObject({ account: accountName, grants, isReset: z.boolean() }),
    answer: z.strictObject({ address: z.url() }),
  },
  revokeInvitation: {
    method: 'POST',
    path: '/api/people/invite/revoke',
    caller: 'editor',
    needs: 'people.manage',
    body: z.strictObject({ id: text(40) }),
    answer: none,
  },
  changeGrants: {
    method: 'POST',
    path: '/api/people/grants',
    caller: 'editor',
    needs: 'people.manage',
    body: who.extend({ grants }),
    answer: none,
  },
  /** Who is deactivated is signed out everywhere and cannot sign in. */
  setActive: {
    method: 'POST',
    path: '/api/people/active',
    caller: 'editor',
    needs: 'people.manage',
    body: who.extend({ isActive: z.boolean() }),
    answer: none,
  },
  /** For who has lost authenticator and codes: password alone signs in again. */
  resetFactors: {
    method: 'POST',
    path: '/api/people/factors/reset',
    caller: 'editor',
    needs: 'people.manage',
    body: who,
    answer: none,
  },
  endSessionsOf: {
    method: 'POST',
    path: '/api/people/sessions/end',
    caller: 'editor',
    needs: 'people.manage',
    body: who,
    answer: none,
  },
  setSecurity: {
    method: 'POST',
    path: '/api/people/security',
    caller: 'editor',
    needs: 'settings.edit',
    body: securitySettings,
    answer: securitySettings,
  },
} as const satisfies Record<string, StudioRoute>;
