import { msg } from '#messages/msg.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Database } from '#server/platform/database/connect.ts';
import type { Editor } from '#server/platform/editor.ts';
import { defineHandlers, handled, refuse } from '#server/platform/handler.ts';
import { activeAccount } from '#server/store/accounts/accounts.ts';
import { takeBackTry } from '#server/store/accounts/lockout.ts';
import { passkeyRequest, spendPasskey } from '#server/store/accounts/passkeys.ts';
import { verifyAllFactors } from '#server/store/accounts/verify-all-factors.ts';
import { verifyPassword, refuseForNow } from '#server/store/accounts/verify-password.ts';
import { endSession } from '#server/store/accounts/sessions.ts';
import type { OfferedAssistant } from '#wire/studio/offered-assistant.ts';
import type { Account } from '#wire/studio/routes.ts';
import { ambiguousNames } from './accounts/name-problem.ts';
import type { ProviderSignIn } from './provider/provider-sign-in.ts';
import { refusePassword, refuseWithoutPasswords } from './provider/refuse-password.ts';
import { sessionNotes } from './session-notes.ts';

/** What somebody needs for a passkey before they are known: so often a minute from one address. */
const OPTIONS_PER_MINUTE = 30;

/**
 * Signing in and out: by password, by password and second factor, or by a passkey that made sure of the person. Tries
 * are counted by account and by address; which part was wrong is not said.
 */
export function signInHandlers(
  sql: Database,
  clock: () => Date,
  sign: ProviderSignIn | null,
  assistant: OfferedAssistant | null,
) {
  const { note, enter } = sessionNotes(sql, sign);

  return defineHandlers({
    ...passkeySignIns(sql, clock, sign),
    async signIn({ account, password, code }, context) {
      const closed = refuseWithoutPasswords(sign, account);
      if (closed) return closed;
      const proof = await verifyAllFactors(
        sql,
        { account, password, code, address: context.address },
        clock(),
      );
      if (!proof.ok) {
        // Somebody unknown may have typed a password into the wrong field: only accounts that there are, are named.
        if (proof.refusal.code !== 'codeNeeded')
          await note('session.refuse', await activeAccount(sql, account), context, {
            why: proof.refusal.code,
          });
        return proof;
      }
      return (
        (await refusePassword(sql, sign, account)) ?? enter(proof.account, proof.means, context)
      );
    },
    async signOut(_body, context) {
      if (context.token) await endSession(sql, context.token);
      if (context.account) await note('session.end', context.account, context);
      context.setToken(null);
      const isByProvider =
        context.account && isEditor(context.account) && context.account.byProvider;
      const address = isByProvider
        ? await sign?.provider.signOutAddress(`${context.origin ?? ''}/`)
        : null;
      return handled({ address: address ?? null });
    },
    async me(_body, { account, siteOrigin }) {
      if (!account || !isEditor(account))
        return handled({
          account: account && { account: account.account, name: account.name },
          grants: [],
          lacksFactor: false,
          endsIn: 0,
          siteOrigin,
          ambiguousNames: [],
          byProvider: false,
          assistant: null,
          provider: shownProvider(sign),
        });
      const { name, grants, lacksFactor, endsAt, byProvider = false } = account;
      const endsIn = Math.max(0, Math.round((Date.parse(endsAt) - Date.now()) / 1000));
      return handled({
        account: { account: account.account, name },
        grants: [...grants],
        lacksFactor,
        endsIn,
        siteOrigin,
        ambiguousNames: await ambiguousNames(sql),
        byProvider,
        assistant,
        provider: shownProvider(sign),
      });
    },
  });
}

function shownProvider(sign: ProviderSignIn | null) {
  return sign && { label: sign.label, hasPasswords: sign.hasPasswords };
}

function isEditor(account: Account | Editor): account is Editor {
  return 'grants' in account;
}

/** Signing in by a passkey. */
function passkeySignIns(sql: Database, clock: () => Date, sign: ProviderSignIn | null) {
  const optionsLimit = new RateLimiterMemory({ points: OPTIONS_PER_MINUTE, duration: 60 });
  const { note, enter } = sessionNotes(sql, sign);
  return defineHandlers({
    async passkeyOptions(_body, { address, origin = '' }) {
      const limited = await optionsLimit.consume(address).then(
        () => null,
        () => refuseForNow(60),
      );
      if (limited) return limited;
      return handled(await passkeyRequest(sql, origin));
    },
    async passkeySignIn({ id, response, account, password }, context) {
      const used = await spendPasskey(sql, { id, response, origin: context.origin ?? '' });
      const owner = used && (await activeAccount(sql, used.account));
      if (!owner) {
        await note('session.refuse', null, context, { why: 'wrongPasskey' });
        return refuse('wrongPasskey', msg('account.wrong-passkey'));
      }
      const closed = await refusePassword(sql, sign, owner.account);
      if (closed) return closed;
      if (used?.isVerified) return enter(owner, 'passkey', context);
      if (account !== owner.account || !password)
        return refuse('passwordNeeded', msg('account.passkey-unverified'));
      const proof = await verifyPassword(
        sql,
        { account, password, address: context.address },
        clock(),
      );
      if (!proof.ok) return proof;
      await takeBackTry(sql, proof.trying, { isProven: true });
      return enter(owner, 'passkey', context);
    },
  });
}
