import { passwordProblem } from '#rules/passwords/password-problem.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { editorOf, handled, refuse, defineHandlers } from '#server/platform/handler.ts';
import { base64HashOfToken } from '#server/platform/secrets/token-hash.ts';
import { endAccess } from '#server/store/accounts/end-access.ts';
import { setPassword } from '#server/store/accounts/accounts.ts';
import { factorsOf, hasFactor } from '#server/store/accounts/factors.ts';
import { markFresh } from '#server/store/accounts/fresh-sign-in.ts';
import { verifyAllFactors } from '#server/store/accounts/verify-all-factors.ts';
import { reauthenticate } from '#server/store/accounts/verify-password.ts';
import { readSecurity } from '#server/store/accounts/security-settings.ts';
import { readGrants } from '#server/store/accounts/read-grants.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { livingSessions } from './living-sessions.ts';

/** What everybody keeps of their own account. */
export function ownAccountHandlers(sql: Database, clock: () => Date = () => new Date()) {
  return defineHandlers({
    async ownAccount(_body, context) {
      const { account, name } = editorOf(context);
      const [factors, passkeys, sessions, { factorRoles }, [row]] = await Promise.all([
        factorsOf(sql, account),
        sql<{ id: string; name: string; createdAt: string; usedAt: string | null }[]>`
          select id, name, created_at as "createdAt", used_at as "usedAt" from passkey where account = ${account} order by created_at`,
        livingSessions(sql, account, base64HashOfToken(context.token ?? '')),
        readSecurity(sql),
        sql<{ grants: unknown }[]>`select grants from account where account = ${account}`,
      ]);
      const needsFactor = readGrants(row?.grants).some(({ role }) => factorRoles.includes(role));
      return handled({
        account,
        name,
        hasTotp: factors.hasTotp,
        recoveryLeft: factors.recoveryLeft,
        passkeys: [...passkeys],
        needsFactor,
        sessions,
      });
    },
    async changePassword({ current, password }, context) {
      const by = editorOf(context);
      const refused = await reauthenticate(sql, by, current, context.address, clock());
      if (refused) return refused;
      const problem = passwordProblem(password, {
        ...by,
        hasFactor: hasFactor(await factorsOf(sql, by.account)),
      });
      if (problem !== null) return refuse('weakPassword', problem);
      await sql.begin(async (tx) => {
        await setPassword(tx, by.account, password);
        await endAccess(tx, by.account, { tokenHash: base64HashOfToken(context.token ?? '') });
        await recordActivity(tx, { by, action: 'password.change', address: context.address });
      });
      return handled({});
    },
    async confirmIdentity({ password, code }, context) {
      const by = editorOf(context);
      const proof = await verifyAllFactors(
        sql,
        { account: by.account, password, code, address: context.address },
        clock(),
      );
      if (!proof.ok) return proof;
      if ('session' in by) await markFresh(sql, String(by.session));
      return handled({});
    },
    async endOwnSession({ id }, context) {
      const by = editorOf(context);
      await sql.begin(async (tx) => {
        const ended =
          await tx`delete from studio_session where account = ${by.account} and id = ${id} returning 1`;
        if (ended.length > 0)
          await recordActivity(tx, { by, action: 'session.end', address: context.address });
      });
      return handled({});
    },
    async endOwnSessions(_body, context) {
      const by = editorOf(context);
      await sql.begin(async (tx) => {
        await endAccess(tx, by.account);
        await recordActivity(tx, { by, action: 'session.end-all', address: context.address });
      });
      context.setToken(null);
      return handled({});
    },
  });
}
