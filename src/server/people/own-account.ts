import { passwordProblem } from '#rules/passwords/password-problem.ts';
import { setPassword } from '../accounts/accounts.ts';
import { factorsOf, hasFactor } from '../accounts/factors/factors.ts';
import { proveAgain } from '../accounts/prove.ts';
import { readSecurity } from '../accounts/security-settings.ts';
import { readGrants } from '../accounts/sessions.ts';
import { hashOfToken } from '../accounts/token-hash.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Database } from '../database/connect.ts';
import { editorOf, handled, refuse, type StudioHandlers } from '../studio/handler.ts';
import { livingSessions } from './living-sessions.ts';

type Names = 'ownAccount' | 'changePassword' | 'endOwnSession' | 'endOwnSessions';

/** What everybody keeps of their own account. */
export function ownAccountHandlers(
  sql: Database,
  clock: () => Date = () => new Date(),
): Pick<StudioHandlers, Names> {
  return {
    async ownAccount(_body, context) {
      const { account, name } = editorOf(context);
      const [factors, passkeys, sessions, { factorRoles }, [row]] = await Promise.all([
        factorsOf(sql, account),
        sql<{ id: string; name: string; createdAt: string; usedAt: string | null }[]>`
          select id, name, created_at as "createdAt", used_at as "usedAt" from passkey where account = ${account} order by created_at`,
        livingSessions(sql, account, hashOfToken(context.token ?? '')),
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
      const refused = await proveAgain(sql, by, current, context.address, clock());
      if (refused) return refused;
      const problem = passwordProblem(password, {
        ...by,
        hasFactor: hasFactor(await factorsOf(sql, by.account)),
      });
      if (problem !== null) return refuse(422, 'weakPassword', problem);
      await sql.begin(async (tx) => {
        await setPassword(tx, by.account, password);
        await tx`delete from studio_session where account = ${by.account} and token_hash <> ${hashOfToken(context.token ?? '')}`;
        await recordActivity(tx, { by, action: 'password.change', address: context.address });
      });
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
        await tx`delete from studio_session where account = ${by.account}`;
        await recordActivity(tx, { by, action: 'session.end-all', address: context.address });
      });
      context.setToken(null);
      return handled({});
    },
  };
}
