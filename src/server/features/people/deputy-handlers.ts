import { msg } from '#messages/msg.ts';
import {
  DEPUTY_DAYS,
  type DeputyDaysProblem,
  deputyDaysProblem,
} from '#rules/people/deputyship.ts';
import { hasRight, may } from '#rules/permissions/may.ts';
import type { Message } from '#schemas/message.ts';
import type { Grant } from '#schemas/permission.ts';
import { ROLES } from '#schemas/role.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { defineHandlers, editorOf, handled, publishing, refuse } from '#server/platform/handler.ts';
import {
  activeAccounts,
  addDeputy,
  countDeputies,
  DEPUTIES_MAX,
  endDeputy,
  listDeputies,
  type NewDeputy,
  todayInBeijing,
} from '#server/store/accounts/deputies.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { readSigningSteps } from '#server/store/release/approval-settings.ts';
import { findPerson, lockPeople } from './accounts/people.ts';

/** Deputies: who signs for somebody between two days. Naming one is a change of who may sign, and asks for a second person as roles do. */
export function deputyHandlers(sql: Database) {
  return defineHandlers({
    async deputies(_body, context) {
      const { account } = editorOf(context);
      const [deputies, today, accounts, roles] = await Promise.all([
        listDeputies(sql, account),
        todayInBeijing(sql),
        activeAccounts(sql),
        signingRoles(sql),
      ]);
      const held = heldBy(accounts, account);
      return handled({
        deputies,
        today,
        candidates: accounts
          .filter((one) => one.account !== account && may(one, 'studio.read'))
          .map(({ account: key, name }) => ({ account: key, name })),
        roles: roles.filter((role) => held.some((grant) => grant.role === role)),
      });
    },
    nameDeputy: publishing('nameDeputy', async (asked, context) => {
      const by = editorOf(context);
      return sql.begin(async (tx) => {
        await lockPeople(tx);
        const problem = await namingProblem(tx, { ...asked, account: by.account });
        if (problem) return refuse('badDeputy', problem);
        const person = await findPerson(tx, asked.deputy);
        await addDeputy(tx, { ...asked, account: by.account });
        const { role, from, until } = asked;
        await recordActivity(tx, {
          by,
          action: 'deputy.name',
          thing: { kind: 'account', key: asked.deputy, title: person?.name ?? asked.deputy },
          address: context.address,
          details: { represents: by.account, role, from, until },
        });
        return handled({});
      });
    }),
    async endDeputy({ id }, context) {
      const by = editorOf(context);
      return sql.begin(async (tx) => {
        const ended = await endDeputy(tx, id, by.account, await todayInBeijing(tx));
        if (!ended) return refuse('notFound', msg('account.deputy-gone'));
        const person = await findPerson(tx, ended.deputy);
        await recordActivity(tx, {
          by,
          action: 'deputy.end',
          thing: { kind: 'account', key: ended.deputy, title: person?.name ?? ended.deputy },
          address: context.address,
          details: { represents: ended.account },
        });
        return handled({});
      });
    },
  });
}

const DAYS: Readonly<Record<DeputyDaysProblem, Message>> = {
  noDay: msg('account.deputy-no-day'),
  backDated: msg('account.deputy-back-dated'),
  backwards: msg('account.deputy-backwards'),
  tooLong: msg('account.deputy-too-long', { days: DEPUTY_DAYS }),
};

/** Why this deputy cannot be named; null where they can. */
async function namingProblem(
  tx: Queryable,
  { account, deputy, role, from, until }: NewDeputy,
): Promise<Message | null> {
  if (deputy === account) return msg('account.deputy-self');
  const today = await todayInBeijing(tx);
  const days = deputyDaysProblem({ from, until }, today);
  if (days) return DAYS[days];
  const accounts = await activeAccounts(tx);
  const named = accounts.find((one) => one.account === deputy);
  if (!named || !may(named, 'studio.read')) return msg('account.deputy-not-working');
  const held = heldBy(accounts, account).map((grant) => grant.role);
  const signed = (await signingRoles(tx)).filter((one) => held.includes(one));
  if (role === null ? signed.length === 0 : !signed.includes(role))
    return msg('account.deputy-not-signer');
  return (await countDeputies(tx, account, today)) >= DEPUTIES_MAX
    ? msg('account.deputy-too-many', { count: DEPUTIES_MAX })
    : null;
}

function heldBy(
  accounts: readonly { account: string; grants: readonly Grant[] }[],
  account: string,
): readonly Grant[] {
  return accounts.find((one) => one.account === account)?.grants ?? [];
}

/** The roles that sign a step of some purpose. */
async function signingRoles(sql: Queryable) {
  const steps = Object.values(await readSigningSteps(sql)).flat();
  const asked = new Set(steps.flatMap(({ role, also }) => [role, ...also]));
  return ROLES.filter((role) => asked.has(role) && hasRight(role, 'release.approve'));
}
