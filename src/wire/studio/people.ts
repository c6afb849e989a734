import { z } from 'zod';
import { emailAddress } from '#schemas/account.ts';
import { text } from '#schemas/json.ts';
import { grant, grants, role } from '#schemas/permission.ts';
import { accountName } from '#schemas/people.ts';
import { securitySettings } from '#schemas/security.ts';
import { BY_TWO, defineRoute } from './route.ts';

/** What the company's directory says of an account that it keeps. */
export const managedByDirectory = z.strictObject({
  /** False: the directory deactivated or removed the person. */
  isActive: z.boolean(),
  /** Their groups there, by name. */
  groups: z.array(z.string()),
  /** When the directory last said something else of them. */
  changedAt: z.string(),
});

/** A group that the company's directory keeps. */
const directoryGroup = z.strictObject({
  name: z.string(),
  members: z.int(),
  /** That it gives; empty: none. */
  roles: z.array(role),
});
export type DirectoryGroupSummary = z.infer<typeof directoryGroup>;

/** An account as who manages accounts sees it. */
export const managedAccount = z.strictObject({
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
  /** At which the company knows the person; null: none was given. */
  email: z.string().nullable(),
  /** They sign in by the company's provider, and by nothing else. */
  isOfProvider: z.boolean(),
  /** Null: the directory does not keep it. */
  directory: managedByDirectory.nullable(),
});
export type ManagedAccount = z.infer<typeof managedAccount>;

/** A link that nobody has used yet. */
export const openInvitation = z.strictObject({
  id: z.string(),
  account: z.string(),
  grants: z.array(grant),
  isReset: z.boolean(),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** False: it opens nothing before a second person has agreed. */
  isAgreed: z.boolean(),
  /** At which the company knows the person; null: none was given. */
  email: z.string().nullable(),
});
export type OpenInvitation = z.infer<typeof openInvitation>;

/** In lower case. */
const companyAddress = emailAddress.transform((address) => address.toLowerCase());
const who = z.strictObject({ account: text(60) });
const none = z.strictObject({});

export const peopleRoutes = {
  people: defineRoute({
    method: 'GET',
    path: '/api/people',
    caller: 'person',
    needs: 'people.manage',
    summary: '所有账号、邀请和登录规则',
    tag: '账号',
    body: none,
    answer: z.strictObject({
      people: z.array(managedAccount),
      invitations: z.array(openInvitation),
      security: securitySettings,
      /** Whether a release needs the approval of somebody who did not make it. */
      isApprovalRequired: z.boolean(),
      /** Null: nobody signs in by a provider. With `givesRoles` its groups do, and not the studio. */
      provider: z.strictObject({ givesRoles: z.boolean() }).nullable(),
      /** Null: no directory keeps accounts. */
      directory: z
        .strictObject({
          groups: z.array(directoryGroup),
          /** When it last asked for something; null: never. */
          calledAt: z.string().nullable(),
        })
        .nullable(),
    }),
  }),
  /** The address is answered this once: only the hash of its token is stored. For an account that there is, it sets another password. */
  invite: defineRoute({
    method: 'POST',
    path: '/api/people/invite',
    caller: 'person',
    needs: 'people.manage',
    touches: 'site',
    summary: '邀请一个人，或给人重设密码的链接',
    tag: '账号',
    errors: ['notFound', 'accountExists', 'ofProvider', 'badFields'],
    body: z.strictObject({
      account: accountName,
      grants,
      isReset: z.boolean(),
      /** At which the company's provider knows the person, who can then come in by it as well. */
      email: companyAddress.optional(),
    }),
    answer: z.strictObject({ address: z.url() }),
  }),
  /** Lets an invitation count that one person made where a second one is needed. Refused where it is for another account or other roles than the body says, which is what the second person reads. */
  agreeInvitation: defineRoute({
    method: 'POST',
    path: '/api/people/invite/agree',
    caller: 'person',
    needs: 'people.manage',
    touches: 'site',
    publishes: BY_TWO,
    summary: '让邀请生效',
    tag: '账号',
    errors: ['notFound'],
    body: z.strictObject({
      id: text(40),
      account: accountName,
      grants,
      email: companyAddress.nullable().default(null),
    }),
    answer: none,
  }),
  revokeInvitation: defineRoute({
    method: 'POST',
    path: '/api/people/invite/revoke',
    caller: 'person',
    needs: 'people.manage',
    touches: 'site',
    summary: '撤销邀请',
    tag: '账号',
    body: z.strictObject({ id: text(40) }),
    answer: none,
  }),
  changeGrants: defineRoute({
    method: 'POST',
    path: '/api/people/grants',
    caller: 'person',
    needs: 'people.manage',
    touches: 'site',
    publishes: BY_TWO,
    summary: '改账号的角色',
    tag: '账号',
    errors: ['notFound', 'lastAdministrator', 'ofProvider', 'badFields'],
    body: who.extend({ grants }),
    answer: none,
  }),
  /** The address at which the company knows a person. It unties the account, which then belongs to the next person whom the provider signs in with this address. */
  changeAddress: defineRoute({
    method: 'POST',
    path: '/api/people/address',
    caller: 'person',
    needs: 'people.manage',
    touches: 'site',
    publishes: BY_TWO,
    summary: '改账号的公司邮箱',
    tag: '账号',
    errors: ['notFound', 'accountExists', 'ofProvider'],
    body: who.extend({ email: companyAddress.nullable() }),
    answer: none,
  }),
  /** Who is deactivated is signed out everywhere and cannot sign in. */
  setActive: defineRoute({
    method: 'POST',
    path: '/api/people/active',
    caller: 'person',
    needs: 'people.manage',
    touches: 'site',
    publishes: BY_TWO,
    summary: '停用或恢复账号',
    tag: '账号',
    errors: ['notFound', 'lastAdministrator', 'ofProvider'],
    body: who.extend({ isActive: z.boolean() }),
    answer: none,
  }),
  /** For who has lost authenticator and codes: password alone signs in again. */
  resetFactors: defineRoute({
    method: 'POST',
    path: '/api/people/factors/reset',
    caller: 'person',
    needs: 'people.manage',
    touches: 'site',
    publishes: BY_TWO,
    summary: '重设一个人的两步登录',
    tag: '账号',
    errors: ['notFound', 'lastAdministrator'],
    body: who,
    answer: none,
  }),
  endSessionsOf: defineRoute({
    method: 'POST',
    path: '/api/people/sessions/end',
    caller: 'person',
    needs: 'people.manage',
    touches: 'site',
    summary: '结束一个人的所有登录',
    tag: '账号',
    errors: ['notFound', 'lastAdministrator'],
    body: who,
    answer: none,
  }),
  setSecurity: defineRoute({
    method: 'POST',
    path: '/api/people/security',
    caller: 'person',
    needs: 'settings.edit',
    touches: 'site',
    summary: '改登录规则',
    tag: '账号',
    body: securitySettings,
    answer: securitySettings,
  }),
};
