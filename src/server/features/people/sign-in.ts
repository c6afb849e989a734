import { msg } from '#messages/msg.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { ActivityAction } from '#schemas/activity.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Editor } from '#server/platform/editor.ts';
import {
  handled,
  originOf,
  refuse,
  type HandlerContext,
  defineHandlers,
} from '#server/platform/handler.ts';
import { activeAccount } from '#server/store/accounts/accounts.ts';
import { takeBackTry } from '#server/store/accounts/lockout.ts';
import { passkeyRequest, spendPasskey } from '#server/store/accounts/passkeys.ts';
import { verifyAllFactors } from '#server/store/accounts/verify-all-factors.ts';
import { verifyPassword, refuseForNow } from '#server/store/accounts/verify-password.ts';
import { endSession, startSession } from '#server/store/accounts/sessions.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import type { Account } from '#wire/studio/routes.ts';
import { ambiguousNames } from './name-problem.ts';

/** What somebody needs for a passkey before they are known: so often a minute from one address. */
const OPTIONS_PER_MINUTE = 30;

/**
 * Signing in and out: by password, by password and second factor, or by a passkey that made sure of the person. Tries
 * are counted by account and by address; which part was wrong is not said.
 */
export function signInHandlers(sql: Database, clock: () => Date = () => new Date()) {
  const { note, enter } = sessionNotes(sql);

  return defineHandlers({
    ...passkeySignIns(sql, clock),
    async signIn({ account, password, code }, context) {
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
      return enter(proof.account, proof.means, context);
    },
    async signOut(_body, context) {
      if (context.token) await endSession(sql, context.token);
      if (context.account) await note('session.end', context.account, context);
      context.setToken(null);
      return handled({});
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
        });
      const { name, grants, lacksFactor, endsAt } = account;
      const endsIn = Math.max(0, Math.round((Date.parse(endsAt) - Date.now()) / 1000));
      return handled({
        account: { account: account.account, name },
        grants: [...grants],
        lacksFactor,
        endsIn,
        siteOrigin,
        ambiguousNames: await ambiguousNames(sql),
      });
    },
  });
}

function isEditor(account: Account | Editor): account is Editor {
  return 'grants' in account;
}

/** Notes of sign-ins in the activity log, and the start of a session. */
function sessionNotes(sql: Database) {
  async function note(
    action: ActivityAction,
    by: Account | null,
    context: HandlerContext,
    details: Record<string, JsonValue> = {},
  ) {
    await recordActivity(sql, { by, action, address: context.address, details });
  }

  async function enter(found: Account, means: string, context: HandlerContext) {
    await sql.begin(async (tx) => {
      context.setToken(await startSession(tx, found.account, originOf(context)));
      await recordActivity(tx, {
        by: found,
        action: 'session.start',
        address: context.address,
        details: { means },
      });
    });
    return handled({ account: found.account, name: found.name });
  }
  return { note, enter };
}

/** Signing in by a passkey. */
function passkeySignIns(sql: Database, clock: () => Date) {
  const optionsLimit = new RateLimiterMemory({ points: OPTIONS_PER_MINUTE, duration: 60 });
  const { note, enter } = sessionNotes(sql);
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
