import { RateLimiterMemory } from 'rate-limiter-flexible';
import { msg } from '#messages/msg.ts';
import type { Database } from '#server/platform/database/connect.ts';
import {
  defineHandlers,
  handled,
  originOf,
  refuse,
  type HandlerContext,
} from '#server/platform/handler.ts';
import type { ProviderFailure, ProviderPerson } from '#server/platform/oidc/provider.ts';
import { markFresh } from '#server/store/accounts/fresh-sign-in.ts';
import { startSession } from '#server/store/accounts/sessions.ts';
import { refuseForNow } from '#server/store/accounts/verify-password.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { PROVIDER_PATH } from '#wire/studio/provider-path.ts';
import { admitPerson } from './admit-person.ts';
import { rolesOf, type ProviderSignIn } from './provider-sign-in.ts';
import { beginSignIn, secretsOf, takeSignIn } from './sign-in-tokens.ts';

/** From one address in a minute. */
const BEGUN_PER_MINUTE = 30;

/** How one signs in at the provider, by what it is for. */
const HOW = { signIn: 'usual', other: 'other', prove: 'fresh' } as const;

const NONE = refuse('notFound', msg('provider.none'));
const SIGNED_OUT = refuse('signedOut', msg('http.signed-out'));
const EXPIRED = refuse('signInExpired', msg('provider.expired'));
const OTHER_PERSON = refuse('providerRefused', msg('provider.other-person'));

/** Signing in by the company's provider: the way there, and what comes back from it. */
export function providerHandlers(sql: Database, sign: ProviderSignIn | null) {
  const limit = new RateLimiterMemory({ points: BEGUN_PER_MINUTE, duration: 60 });
  return defineHandlers({
    async beginProviderSignIn({ purpose }, context) {
      if (!sign) return NONE;
      const session = purpose === 'prove' ? sessionOf(context) : null;
      if (purpose === 'prove' && session === null) return SIGNED_OUT;
      const limited = await limit.consume(context.address).then(
        () => null,
        () => refuseForNow(60),
      );
      if (limited) return limited;
      const token = await beginSignIn(sql, session);
      const begun = await sign.provider.signInAddress(
        secretsOf(token),
        backOf(context),
        HOW[purpose],
      );
      if (!begun.ok) return refuseFailure(sign, begun);
      context.setSignInToken?.(token);
      return handled({ address: begun.address });
    },
    async finishProviderSignIn({ query }, context) {
      if (!sign) return NONE;
      const { signInToken: token } = context;
      const address = new URL(backOf(context));
      address.search = query;
      const secrets = secretsOf(token ?? '');
      // One of another window has another state, and stays.
      if (!token || address.searchParams.get('state') !== secrets.state) return EXPIRED;
      context.setSignInToken?.(null);
      const begun = await takeSignIn(sql, token);
      if (!begun) return EXPIRED;
      const proves = begun.session !== null;
      const read = await sign.provider.readPerson(secrets, address, proves);
      if (!read.ok) return refuseFailure(sign, read);
      return begun.session === null
        ? enterPerson(sql, read.person, sign, context)
        : prove(sql, read.person, begun.session, context);
    },
  });
}

function backOf({ origin = '' }: HandlerContext): string {
  return `${origin}${PROVIDER_PATH}`;
}

function sessionOf({ account }: HandlerContext): string | null {
  return (account && 'session' in account && account.session) || null;
}

function refuseFailure({ warn }: ProviderSignIn, { reason, why }: ProviderFailure) {
  warn({ why }, 'the provider did not sign anybody in');
  return reason === 'away'
    ? refuse('providerAway', msg('provider.away'))
    : refuse('providerRefused', msg('provider.refused'));
}

/** Starts a session for a person, or says why not. */
async function enterPerson(
  sql: Database,
  person: ProviderPerson,
  sign: ProviderSignIn,
  context: HandlerContext,
) {
  const admitted = await sql.begin(async (tx) => {
    const result = await admitPerson(tx, person, sign, context.address);
    if (!result.ok) return result;
    const { account, name } = result.found;
    const { issuer, subject, sid } = person;
    const token = await startSession(tx, account, originOf(context), { issuer, subject, sid });
    await recordActivity(tx, {
      by: { account, name },
      action: 'session.start',
      address: context.address,
      details: { means: 'provider', unmapped: unmappedGroups(person, sign) },
    });
    return { ok: true as const, account, name, token };
  });
  if (!admitted.ok) {
    await recordActivity(sql, {
      by: null,
      action: 'session.refuse',
      address: context.address,
      details: { why: admitted.refusal.code, means: 'provider', person: person.username },
    });
    return admitted;
  }
  context.setToken(admitted.token);
  return handled({ account: admitted.account, name: admitted.name, proves: false });
}

/** Groups that give nothing here, for who looks why somebody lacks a role. */
function unmappedGroups({ groups }: ProviderPerson, sign: ProviderSignIn): string[] {
  return rolesOf(sign, []) === null
    ? []
    : groups.filter((group) => !sign.roles.has(group)).slice(0, 20);
}

/** Notes that the owner of the session proved who they are, where it was them. */
async function prove(
  sql: Database,
  { issuer, subject }: ProviderPerson,
  session: string,
  context: HandlerContext,
) {
  const { account } = context;
  if (!account || sessionOf(context) !== session) return SIGNED_OUT;
  const own =
    await sql`select from provider_identity where issuer = ${issuer} and subject = ${subject} and account = ${account.account}`;
  if (own.length === 0) return OTHER_PERSON;
  await markFresh(sql, session);
  return handled({ account: account.account, name: account.name, proves: true });
}
