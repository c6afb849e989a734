import { z } from 'zod';
import { keyLimit, keyName, MAX_KEY_DAYS } from '#schemas/api-key.ts';
import { text } from '#schemas/json.ts';
import { accountName } from '#schemas/people.ts';
import { BY_TWO, defineRoute } from './route.ts';

/** How a program says who it is: `Authorization: Bearer quoin_…`. Cookies beside it do not count. */
export const KEY_PREFIX = 'quoin_';

/** A key as people see it. Its token is shown once, when it is made. */
export const apiKey = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** How its token begins. */
  prefix: z.string(),
  /** For whom it acts. */
  account: z.string(),
  owner: z.string(),
  limit: keyLimit,
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Told once a minute at most; null: never. */
  usedAt: z.string().nullable(),
  /** `suspended`: its owner's account is deactivated; `unagreed`: a second person has not agreed to it yet. */
  state: z.enum(['valid', 'expired', 'revoked', 'suspended', 'unagreed']),
});
export type ApiKey = z.infer<typeof apiKey>;

/**
 * Keys by which programs use this interface. Each acts for the account that made it. No key reaches these routes, nor those of
 * accounts and signing in.
 */
export const keyRoutes = {
  /** One's own, and for who manages accounts those of all. */
  keys: defineRoute({
    method: 'GET',
    path: '/api/keys',
    caller: 'person',
    needs: 'keys.manage',
    summary: '接口密钥',
    tag: '密钥',
    body: z.strictObject({}),
    answer: z.strictObject({ keys: z.array(apiKey) }),
  }),
  /** The token is answered this once: only its hash is stored. */
  createKey: defineRoute({
    method: 'POST',
    path: '/api/keys',
    caller: 'person',
    needs: 'keys.manage',
    touches: 'own',
    summary: '新建密钥，只给出这一次',
    tag: '密钥',
    errors: ['beyondOwn', 'badFields'],
    body: z.strictObject({
      name: keyName,
      limit: keyLimit,
      days: z.int().min(1).max(MAX_KEY_DAYS),
    }),
    answer: z.strictObject({ key: apiKey, token: z.string() }),
  }),
  /** Lets a key count that one person made where a second one is needed. Refused where it is another account's or may do something else than the body says, which is what the second person reads. */
  agreeKey: defineRoute({
    method: 'POST',
    path: '/api/keys/agree',
    caller: 'person',
    needs: 'keys.manage',
    touches: 'own',
    publishes: BY_TWO,
    summary: '让密钥生效',
    tag: '密钥',
    errors: ['notFound'],
    body: z.strictObject({ id: text(40), name: keyName, account: accountName, limit: keyLimit }),
    answer: z.strictObject({}),
  }),
  revokeKey: defineRoute({
    method: 'POST',
    path: '/api/keys/revoke',
    caller: 'person',
    needs: 'keys.manage',
    touches: 'own',
    summary: '收回密钥',
    tag: '密钥',
    errors: ['notFound'],
    body: z.strictObject({ id: text(40) }),
    answer: z.strictObject({}),
  }),
};
