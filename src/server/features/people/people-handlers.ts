import { msg } from '#messages/msg.ts';
import type { ActivityAction } from '#schemas/activity.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import {
  editorOf,
  handled,
  publishing,
  refuse,
  type HandlerContext,
  defineHandlers,
} from '#server/platform/handler.ts';
import { endAccess } from '#server/store/accounts/end-access.ts';
import { resetFactors } from '#server/store/accounts/factors.ts';
import { readSecurity, writeSecurity } from '#server/store/accounts/security-settings.ts';
import { isApprovalRequired } from '#server/store/release/approval-settings.ts';
import { grantsProblem } from '#server/site/permissions/scope-problem.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import {
  agreeInvitation,
  createInvitation,
  openInvitations,
  revokeInvitation,
} from './accounts/invitations.ts';
import { changeAddress } from './change-address.ts';
import { readDirectory } from './accounts/directory-state.ts';
import { inTransaction } from './in-transaction.ts';
import type { ProviderSignIn } from './provider/provider-sign-in.ts';
import { isOfProvider } from './provider/refuse-password.ts';
import { setActive } from './set-active.ts';
import { findPerson, listPeople, lockPeople, withoutAdministrator } from './accounts/people.ts';

const ABSENT = msg('account.unknown');
const LAST = msg('account.last-administrator');

/** Keeping accounts: who there is and what they may do. Every change is one line of the activity log. */
export function peopleHandlers(sql: Database, sign: ProviderSignIn | null) {
  return defineHandlers({
    ...accountChanges(sql, sign),
    ...securityHandlers(sql),
    async people() {
      const [people, invitations, security, isRequired] = await Promise.all([
        listPeople(sql),
        openInvitations(sql),
        readSecurity(sql),
        isApprovalRequired(sql),
      ]);
      return handled({
        people,
        invitations,
        security,
        isApprovalRequired: isRequired,
        provider: sign && { givesRoles: sign.roles.size > 0 },
        directory: sign?.hasDirectory ? await readDirectory(sql, sign.roles) : null,
      });
    },
    async invite({ account, grants, isReset, email = null }, context) {
      const by = editorOf(context);
      const problem = grantsProblem(grants);
      if (problem) return refuse('badFields', problem);
      return inTransaction(sql, async (tx) => {
        await lockPeople(tx);
        const person = await findPerson(tx, account);
        if (isReset && !person) return refuse('notFound', ABSENT);
        if (!isReset && person)
          return refuse('accountExists', msg('account.exists', { key: account }));
        if (sign && isReset && (await isOfProvider(tx, account, sign)))
          return refuse('ofProvider', msg('provider.no-password'));
        const isAgreed = !(await isApprovalRequired(tx));
        const token = await createInvitation(
          tx,
          { account, grants, isReset, isAgreed, email },
          by.name,
        );
        await recordActivity(tx, {
          by,
          action: 'people.invite',
          thing: { kind: 'account', key: account, title: person?.name ?? account },
          address: context.address,
          details: { isReset, after: grants.map((each) => ({ ...each })), ...(email && { email }) },
        });
        return handled({ address: `${context.origin}/invite#${token}` });
      });
    },
    agreeInvitation: publishing('agreeInvitation', (told, context) =>
      inTransaction(sql, async (tx) => {
        if (!(await agreeInvitation(tx, told)))
          return refuse('notFound', msg('account.invitation-gone'));
        const { account } = told;
        await recordActivity(tx, {
          by: editorOf(context),
          action: 'people.agree',
          thing: { kind: 'account', key: account, title: account },
          address: context.address,
        });
        return handled({});
      }),
    ),
    async revokeInvitation({ id }, context) {
      return inTransaction(sql, async (tx) => {
        const account = await revokeInvitation(tx, id);
        if (account !== null)
          await recordActivity(tx, {
            by: editorOf(context),
            action: 'people.revoke',
            thing: { kind: 'account', key: account, title: account },
            address: context.address,
          });
        return handled({});
      });
    },
  });
}

/** How everybody signs in. */
function securityHandlers(sql: Database) {
  return defineHandlers({
    async setSecurity(security, context) {
      await sql.begin(async (tx) => {
        const by = editorOf(context);
        await writeSecurity(tx, security, by.account);
        await recordActivity(tx, {
          by,
          action: 'settings.change',
          thing: { kind: 'setting', key: 'security', title: '登录' },
          address: context.address,
          details: { ...security },
        });
      });
      return handled(security);
    },
  });
}

/** Changes one account, while nobody else changes any; refused where no administrator would be left. */
function accountChange(sql: Database) {
  function change(
    account: string,
    action: ActivityAction,
    context: HandlerContext,
    work: (tx: Queryable) => Promise<Record<string, JsonValue>>,
  ) {
    return inTransaction(sql, async (tx) => {
      await lockPeople(tx);
      const person = await findPerson(tx, account);
      if (!person) return refuse('notFound', ABSENT);
      const details = await work(tx);
      if (await withoutAdministrator(tx)) return refuse('lastAdministrator', LAST);
      await recordActivity(tx, {
        by: editorOf(context),
        action,
        thing: { kind: 'account', key: account, title: person.name },
        address: context.address,
        details,
      });
      return handled({});
    });
  }
  return change;
}

/** What is changed of one account. */
function accountChanges(sql: Database, sign: ProviderSignIn | null) {
  const change = accountChange(sql);
  return defineHandlers({
    changeGrants: publishing('changeGrants', async ({ account, grants }, context) => {
      if (sign && sign.roles.size > 0 && (await isOfProvider(sql, account, sign)))
        return refuse('ofProvider', msg('provider.roles-follow'));
      const problem = grantsProblem(grants);
      if (problem) return refuse('badFields', problem);
      return change(account, 'people.change', context, async (tx) => {
        const [before] = await tx<
          { grants: JsonValue }[]
        >`select grants from account where account = ${account}`;
        await tx`update account set grants = ${JSON.stringify(grants)}::text::jsonb where account = ${account}`;
        return { before: before?.grants ?? [], after: grants.map((each) => ({ ...each })) };
      });
    }),
    changeAddress: publishing('changeAddress', ({ account, email }, context) =>
      changeAddress(sql, sign, { account, email }, context),
    ),
    setActive: publishing('setActive', (told, context) => setActive(sql, sign, told, context)),
    resetFactors: publishing('resetFactors', ({ account }, context) =>
      change(account, 'factor.reset', context, async (tx) => {
        await resetFactors(tx, account);
        await endAccess(tx, account);
        return {};
      }),
    ),
    endSessionsOf: ({ account }, context) =>
      change(account, 'session.end-all', context, async (tx) => {
        await endAccess(tx, account);
        return {};
      }),
  });
}
