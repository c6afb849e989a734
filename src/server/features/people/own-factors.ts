import { msg } from '#messages/msg.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import {
  editorOf,
  handled,
  refuse,
  type HandlerContext,
  defineHandlers,
} from '#server/platform/handler.ts';
import {
  dropIdleCodes,
  factorsOf,
  firstRecoveryCodes,
  hasFactor,
} from '#server/store/accounts/factors.ts';
import { refuseStale } from '#server/store/accounts/fresh-sign-in.ts';
import { addPasskey, passkeyCreation } from '#server/store/accounts/passkeys.ts';
import { reauthenticate } from '#server/store/accounts/verify-password.ts';
import { renewRecoveryCodes } from '#server/store/accounts/recovery.ts';
import { keepTotp, newTotp, totpStep } from '#server/store/accounts/totp.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';

/** Second factors of one's own account. Each change asks for the password: a session alone must not make itself at home. */
export function ownFactorHandlers(sql: Database, clock: () => Date = () => new Date()) {
  const { proven, change } = factorChanges(sql, clock);

  return defineHandlers({
    ...passkeyHandlers(sql, clock),
    startTotp: ({ password }, context) =>
      proven(password, context, async () => handled(newTotp(editorOf(context).account))),
    confirmTotp: ({ password, secret, code }, context) =>
      proven(password, context, async () => {
        const { account } = editorOf(context);
        const step = totpStep(secret, code.replace(/\s/g, ''), clock());
        if (step === null) return refuse('factorRejected', msg('account.totp-not-confirmed'));
        const recoveryCodes = await change('factor.add', 'totp', context, async (tx) => {
          await keepTotp(tx, account, secret, step);
          return firstRecoveryCodes(tx, account);
        });
        return handled({ recoveryCodes });
      }),
    removeTotp: ({ password }, context) =>
      proven(password, context, async () => {
        const { account } = editorOf(context);
        await change('factor.remove', 'totp', context, async (tx) => {
          await tx`update account set totp_secret = null where account = ${account}`;
          await dropIdleCodes(tx, account);
        });
        return handled({});
      }),
    renewRecoveryCodes: ({ password }, context) =>
      proven(password, context, async () => {
        const { account } = editorOf(context);
        if (!hasFactor(await factorsOf(sql, account)))
          return refuse('noFactor', msg('account.no-factor'));
        return handled({
          recoveryCodes: await change('factor.recover', 'codes', context, (tx) =>
            renewRecoveryCodes(tx, account),
          ),
        });
      }),
  });
}

/** Asks for the password, and notes each change in the activity log. */
function factorChanges(sql: Database, clock: () => Date) {
  async function proven<Result>(
    password: string | undefined,
    context: HandlerContext,
    work: () => Promise<Result>,
  ) {
    return (await unproven(password, context)) ?? work();
  }
  /** Who came by the provider has no password, and proves by a fresh sign-in there. */
  async function unproven(password: string | undefined, context: HandlerContext) {
    const by = editorOf(context);
    if (!('byProvider' in by && by.byProvider))
      return reauthenticate(sql, by, password ?? '', context.address, clock());
    const stale = await refuseStale(sql, context.account);
    return stale && stale.refusal.code === 'freshSignInNeeded'
      ? refuse('freshSignInNeeded', stale.refusal.message)
      : null;
  }
  async function change<T>(
    action: 'factor.add' | 'factor.remove' | 'factor.recover',
    what: string,
    context: HandlerContext,
    work: (tx: Queryable) => Promise<T>,
  ): Promise<T> {
    return sql.begin(async (tx) => {
      const done = await work(tx);
      await recordActivity(tx, {
        by: editorOf(context),
        action,
        address: context.address,
        details: { what },
      });
      return done;
    }) as Promise<T>;
  }
  return { proven, change };
}

/** Passkeys of one's own account. */
function passkeyHandlers(sql: Database, clock: () => Date) {
  const { proven, change } = factorChanges(sql, clock);
  return defineHandlers({
    startPasskey: ({ password }, context) =>
      proven(password, context, async () =>
        handled(await passkeyCreation(sql, editorOf(context), context.origin ?? '')),
      ),
    async addPasskey({ id, name, response }, context) {
      const { account } = editorOf(context);
      const added = await addPasskey(sql, account, {
        id,
        name,
        response,
        origin: context.origin ?? '',
      });
      if (!added) return refuse('factorRejected', msg('account.passkey-not-added'));
      return handled({
        recoveryCodes: await change('factor.add', 'passkey', context, (tx) =>
          firstRecoveryCodes(tx, account),
        ),
      });
    },
    removePasskey: ({ password, id }, context) =>
      proven(password, context, async () => {
        const { account } = editorOf(context);
        await change('factor.remove', 'passkey', context, async (tx) => {
          await tx`delete from passkey where account = ${account} and id = ${id}`;
          await dropIdleCodes(tx, account);
        });
        return handled({});
      }),
  });
}
