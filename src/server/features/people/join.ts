import { msg } from '#messages/msg.ts';
import { hash } from '@node-rs/argon2';
import { passwordProblem } from '#rules/passwords/password-problem.ts';
import { endAccess } from '#server/store/accounts/end-access.ts';
import { activeAccount } from '#server/store/accounts/accounts.ts';
import { factorsOf, hasFactor } from '#server/store/accounts/factors.ts';
import { startSession } from '#server/store/accounts/sessions.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import type { Database } from '#server/platform/database/connect.ts';
import {
  handled,
  originOf,
  refuse,
  type Refused,
  defineHandlers,
} from '#server/platform/handler.ts';
import { findInvitation, spendInvitation } from './accounts/invitations.ts';
import { nameProblem } from './accounts/name-problem.ts';
import { lockPeople } from './accounts/people.ts';
import type { ProviderSignIn } from './provider/provider-sign-in.ts';
import { refusePassword } from './provider/refuse-password.ts';

const SPENT = msg('account.invitation-spent');
const UNAGREED = msg('account.invitation-unagreed');

/** Taking up an invitation, before anybody is signed in. */
export function joinHandlers(sql: Database, sign: ProviderSignIn | null) {
  return defineHandlers({
    async invitation({ token }) {
      const invited = await findInvitation(sql, token);
      if (!invited?.isAgreed) return refuse('invitationSpent', invited ? UNAGREED : SPENT);
      const closed = await refusePassword(sql, sign, invited.account);
      if (closed) return closed;
      const known = await activeAccount(sql, invited.account);
      return handled({
        account: invited.account,
        name: known?.name ?? '',
        isReset: invited.isReset,
      });
    },
    async acceptInvitation({ token, name, password }, context) {
      const invited = await findInvitation(sql, token);
      if (!invited?.isAgreed) return refuse('invitationSpent', invited ? UNAGREED : SPENT);
      const { account, grants, isReset, email } = invited;
      const closed = await refusePassword(sql, sign, account);
      if (closed) return closed;
      const factors = await factorsOf(sql, account);
      const problem = passwordProblem(password, { account, name, hasFactor: hasFactor(factors) });
      if (problem !== null) return refuse('weakPassword', problem);
      const passwordHash = await hash(password);
      const by = { account, name: name.trim() };
      const isIn = await sql.begin(
        async (tx): Promise<true | Refused<'nameTaken' | 'invitationSpent'>> => {
          await lockPeople(tx);
          const namesake = await nameProblem(tx, account, by.name);
          if (namesake !== null) return refuse('nameTaken', namesake);
          if (!(await spendInvitation(tx, token))) return refuse('invitationSpent', SPENT);
          const set = isReset
            ? await tx`update account set name = ${by.name}, password_hash = ${passwordHash} where account = ${account} and deactivated_at is null returning 1`
            : await tx`insert into account (account, name, password_hash, grants, email) values (${account}, ${by.name}, ${passwordHash}, ${JSON.stringify(grants)}::text::jsonb, ${email}) on conflict do nothing returning 1`;
          if (set.length === 0) return refuse('invitationSpent', SPENT);
          await endAccess(tx, account);
          await recordActivity(tx, {
            by,
            action: isReset ? 'password.change' : 'people.join',
            thing: { kind: 'account', key: account, title: by.name },
            address: context.address,
          });
          // A second factor that there is has to be shown: the link alone does not sign in.
          if (!hasFactor(factors))
            context.setToken(await startSession(tx, account, originOf(context)));
          return true;
        },
      );
      return isIn === true ? handled(by) : isIn;
    },
  });
}
