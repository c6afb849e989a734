import { z } from 'zod';
import { text } from '#schemas/json.ts';
import { defineRoute } from './route.ts';
import { account } from './session.ts';

/** Signing in by the company's OpenID Connect provider. */
export const providerRoutes = {
  /** Answers where to sign in, and binds what comes back from there to this browser by a cookie. `other`: as another person than is signed in there. `prove`: who is signed in here proves again who they are. */
  beginProviderSignIn: defineRoute({
    method: 'POST',
    path: '/api/session/provider',
    caller: 'anyone',
    needs: null,
    touches: 'own',
    seconds: 20,
    summary: '到公司的登录服务去登录',
    tag: '账号',
    errors: ['notFound', 'signedOut', 'tooManyTries', 'providerAway', 'providerRefused'],
    body: z.strictObject({ purpose: z.enum(['signIn', 'other', 'prove']) }),
    answer: z.strictObject({ address: z.url() }),
  }),
  /** `query` is that of the address to which the provider led back. It counts once. */
  finishProviderSignIn: defineRoute({
    method: 'POST',
    path: '/api/session/provider/return',
    caller: 'anyone',
    needs: null,
    touches: 'own',
    seconds: 30,
    summary: '从公司的登录服务回来',
    tag: '账号',
    errors: [
      'notFound',
      'signedOut',
      'signInExpired',
      'providerAway',
      'providerRefused',
      'notInvited',
      'noRole',
      'accountInactive',
      'lastAdministrator',
    ],
    body: z.strictObject({ query: text(8000) }),
    answer: account.extend({ proves: z.boolean() }),
  }),
};
