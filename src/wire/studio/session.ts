import { z } from 'zod';
import { jsonValue, requiredText, text } from '#schemas/json.ts';
import { grant } from '#schemas/permission.ts';
import { accountName } from '#schemas/people.ts';
import { offeredAssistant } from './offered-assistant.ts';
import { defineRoute } from './route.ts';

export const account = z.strictObject({ account: z.string(), name: z.string() });
export type Account = z.infer<typeof account>;

const none = z.strictObject({});
/** As typed; for what a stolen session must not do. */
const password = requiredText(200);
/** Absent in a session of the company's provider, which takes a fresh sign-in there instead. */
const ownPassword = password.optional();
/** Options and responses of WebAuthn, as browsers and `@simplewebauthn` write them. */
const ceremony = z.record(text(60), jsonValue);
/** Shown this once; null where there are some already. */
const recoveryCodes = z.array(z.string()).nullable();

/** Where one is signed in. */
export const ownSession = z.strictObject({
  id: z.string(),
  device: z.string(),
  address: z.string(),
  startedAt: z.string(),
  usedAt: z.string(),
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const ownAccount = account.extend({
  hasTotp: z.boolean(),
  passkeys: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      createdAt: z.string(),
      usedAt: z.string().nullable(),
    }),
  ),
  recoveryLeft: z.int(),
  /** One of one's roles needs a second factor. */
  needsFactor: z.boolean(),
  sessions: z.array(ownSession),
});
export type OwnAccount = z.infer<typeof ownAccount>;

/** Signing in and out, and what everybody keeps of their own account: no right is needed for it. */
export const sessionRoutes = {
  /** `code` is of the authenticator, or a recovery code; it is asked for by the refusal `codeNeeded`. */
  signIn: defineRoute({
    method: 'POST',
    path: '/api/session',
    caller: 'anyone',
    needs: null,
    touches: 'own',
    summary: '登录',
    tag: '账号',
    errors: ['wrongPassword', 'codeNeeded', 'wrongCode', 'tooManyTries', 'providerOnly'],
    body: z.strictObject({ account: requiredText(60), password, code: text(40).optional() }),
    answer: account,
  }),
  signOut: defineRoute({
    method: 'DELETE',
    path: '/api/session',
    caller: 'person',
    needs: null,
    touches: 'own',
    seconds: 20,
    summary: '退出登录',
    tag: '账号',
    body: none,
    /** Where the session at the company's provider ends; null: there is none to end. */
    answer: z.strictObject({ address: z.url().nullable() }),
  }),
  /** Who is signed in, with seconds until the session ends by itself; null when nobody is, which is no error. */
  me: defineRoute({
    method: 'GET',
    path: '/api/session',
    caller: 'anyone',
    needs: null,
    summary: '谁登录着',
    tag: '账号',
    body: none,
    answer: z.strictObject({
      account: account.nullable(),
      grants: z.array(grant),
      lacksFactor: z.boolean(),
      endsIn: z.int(),
      siteOrigin: z.url(),
      /** Names of accounts that do not tell who is meant: of several accounts, or of a role or the product. */
      ambiguousNames: z.array(z.string()),
      /** The session was begun by the company's provider, and can be proved again by it alone. */
      byProvider: z.boolean(),
      /** Who can be asked for proposals of texts; null: nobody, and for who is not signed in. */
      assistant: offeredAssistant.nullable(),
      /** How one signs in by the provider; null: there is none. `label` null: in the studio's own words. Without `hasPasswords` accounts for emergencies alone have another way. */
      provider: z
        .strictObject({ label: z.string().nullable(), hasPasswords: z.boolean() })
        .nullable(),
    }),
  }),
  passkeyOptions: defineRoute({
    method: 'POST',
    path: '/api/session/passkey/options',
    caller: 'anyone',
    needs: null,
    touches: 'own',
    summary: '用通行密钥登录所需的参数',
    tag: '账号',
    errors: ['tooManyTries'],
    body: none,
    answer: z.strictObject({ id: z.string(), options: ceremony }),
  }),
  /** A passkey that made sure of the person signs in alone; another one beside account and password. */
  passkeySignIn: defineRoute({
    method: 'POST',
    path: '/api/session/passkey',
    caller: 'anyone',
    needs: null,
    touches: 'own',
    summary: '用通行密钥登录',
    tag: '账号',
    errors: ['wrongPassword', 'passwordNeeded', 'wrongPasskey', 'tooManyTries', 'providerOnly'],
    body: z.strictObject({
      id: text(40),
      response: ceremony,
      account: text(60).optional(),
      password: text(200).optional(),
    }),
    answer: account,
  }),
  /** What a link of an invitation leads to. */
  invitation: defineRoute({
    method: 'POST',
    path: '/api/invitation',
    caller: 'anyone',
    needs: null,
    touches: 'nothing',
    summary: '邀请链接通向什么',
    tag: '账号',
    errors: ['invitationSpent', 'providerOnly'],
    body: z.strictObject({ token: text(80) }),
    answer: z.strictObject({ account: accountName, name: z.string(), isReset: z.boolean() }),
  }),
  /** Takes an invitation up, once, and signs in. */
  acceptInvitation: defineRoute({
    method: 'POST',
    path: '/api/invitation/accept',
    caller: 'anyone',
    needs: null,
    touches: 'own',
    summary: '接受邀请',
    tag: '账号',
    errors: ['invitationSpent', 'nameTaken', 'weakPassword', 'providerOnly'],
    body: z.strictObject({ token: text(80), name: requiredText(30), password }),
    answer: account,
  }),
  ownAccount: defineRoute({
    method: 'GET',
    path: '/api/account',
    caller: 'person',
    needs: null,
    summary: '自己的账号',
    tag: '账号',
    body: none,
    answer: ownAccount,
  }),
  /** All other sessions end. */
  changePassword: defineRoute({
    method: 'POST',
    path: '/api/account/password',
    caller: 'person',
    needs: null,
    touches: 'own',
    summary: '改自己的密码',
    tag: '账号',
    errors: ['wrongPassword', 'weakPassword', 'tooManyTries'],
    body: z.strictObject({ current: password, password }),
    answer: none,
  }),
  /** Proves again who is signed in, for calls that take a fresh sign-in. `code` as in `signIn`. */
  confirmIdentity: defineRoute({
    method: 'POST',
    path: '/api/account/confirm',
    caller: 'person',
    needs: null,
    touches: 'own',
    summary: '再次证明是本人',
    tag: '账号',
    errors: ['wrongPassword', 'codeNeeded', 'wrongCode', 'tooManyTries'],
    body: z.strictObject({ password, code: text(40).optional() }),
    answer: none,
  }),
  endOwnSession: defineRoute({
    method: 'POST',
    path: '/api/account/sessions/end',
    caller: 'person',
    needs: null,
    touches: 'own',
    summary: '结束自己的一处登录',
    tag: '账号',
    body: z.strictObject({ id: text(40) }),
    answer: none,
  }),
  /** This one too. */
  endOwnSessions: defineRoute({
    method: 'POST',
    path: '/api/account/sessions/end-all',
    caller: 'person',
    needs: null,
    touches: 'own',
    summary: '结束自己的所有登录',
    tag: '账号',
    body: none,
    answer: none,
  }),
  startTotp: defineRoute({
    method: 'POST',
    path: '/api/account/totp/start',
    caller: 'person',
    needs: null,
    touches: 'own',
    summary: '开始添加验证器',
    tag: '账号',
    errors: ['wrongPassword', 'tooManyTries', 'freshSignInNeeded'],
    body: z.strictObject({ password: ownPassword }),
    answer: z.strictObject({ secret: z.string(), address: z.string() }),
  }),
  /** Takes the authenticator into use that shows this code for the secret. */
  confirmTotp: defineRoute({
    method: 'POST',
    path: '/api/account/totp',
    caller: 'person',
    needs: null,
    touches: 'own',
    summary: '启用验证器',
    tag: '账号',
    errors: ['wrongPassword', 'factorRejected', 'tooManyTries', 'freshSignInNeeded'],
    body: z.strictObject({ password: ownPassword, secret: text(64), code: text(10) }),
    answer: z.strictObject({ recoveryCodes }),
  }),
  removeTotp: defineRoute({
    method: 'POST',
    path: '/api/account/totp/remove',
    caller: 'person',
    needs: null,
    touches: 'own',
    summary: '移除验证器',
    tag: '账号',
    errors: ['wrongPassword', 'tooManyTries', 'freshSignInNeeded'],
    body: z.strictObject({ password: ownPassword }),
    answer: none,
  }),
  startPasskey: defineRoute({
    method: 'POST',
    path: '/api/account/passkeys/start',
    caller: 'person',
    needs: null,
    touches: 'own',
    summary: '开始添加通行密钥',
    tag: '账号',
    errors: ['wrongPassword', 'tooManyTries', 'freshSignInNeeded'],
    body: z.strictObject({ password: ownPassword }),
    answer: z.strictObject({ id: z.string(), options: ceremony }),
  }),
  addPasskey: defineRoute({
    method: 'POST',
    path: '/api/account/passkeys',
    caller: 'person',
    needs: null,
    touches: 'own',
    summary: '添加通行密钥',
    tag: '账号',
    errors: ['factorRejected'],
    body: z.strictObject({ id: text(40), name: requiredText(30), response: ceremony }),
    answer: z.strictObject({ recoveryCodes }),
  }),
  removePasskey: defineRoute({
    method: 'POST',
    path: '/api/account/passkeys/remove',
    caller: 'person',
    needs: null,
    touches: 'own',
    summary: '移除通行密钥',
    tag: '账号',
    errors: ['wrongPassword', 'tooManyTries', 'freshSignInNeeded'],
    body: z.strictObject({ password: ownPassword, id: text(1400) }),
    answer: none,
  }),
  renewRecoveryCodes: defineRoute({
    method: 'POST',
    path: '/api/account/recovery',
    caller: 'person',
    needs: null,
    touches: 'own',
    summary: '重发恢复码',
    tag: '账号',
    errors: ['wrongPassword', 'noFactor', 'tooManyTries', 'freshSignInNeeded'],
    body: z.strictObject({ password: ownPassword }),
    answer: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  }),
};
