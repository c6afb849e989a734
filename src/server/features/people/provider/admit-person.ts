import { msg } from '#messages/msg.ts';
import type { Grant } from '#schemas/permission.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/handler.ts';
import type { ProviderPerson } from '#server/platform/oidc/provider.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { lockPeople } from '../accounts/people.ts';
import { directoryGroupsOf } from './directory-roles.ts';
import { findProviderAccount, grantsOf, type FoundAccount } from './find-account.ts';
import { rolesOf, type ProviderSignIn } from './provider-sign-in.ts';

/** Maximum number of groups that a sentence names. */
const NAMED_GROUPS = 5;

/** Finds the account of a person whom the provider signed in, and lets its roles follow their groups. What it changes stays also where it refuses. */
export async function admitPerson(
  tx: Queryable,
  signedIn: ProviderPerson,
  sign: ProviderSignIn,
  address: string,
) {
  await lockPeople(tx);
  const groups = sign.hasDirectory ? await directoryGroupsOf(tx, signedIn, sign) : null;
  const person = groups === null ? signedIn : { ...signedIn, groups };
  const roles = rolesOf(sign, person.groups);
  const result = await findProviderAccount(tx, person, roles, sign);
  if (!result.ok)
    return roles?.length === 0 && result.refusal.code === 'notInvited' ? lacksRole(person) : result;
  const { found } = result;
  if (!found.isActive) return refuse('accountInactive', msg('provider.inactive'));
  if (sign.breakGlass.includes(found.account))
    return refuse('notInvited', msg('provider.not-invited'));
  if (found.how !== 'known' && roles?.length === 0) return lacksRole(person);
  if (found.how !== 'known') await noteJoining(tx, found, address);
  if (roles === null)
    return found.grants.length > 0
      ? { ok: true as const, found }
      : refuse('noRole', msg('provider.no-grants'));
  const changed = await followGroups(tx, found, grantsOf(roles), address);
  if (changed) return changed;
  return roles.length > 0 ? { ok: true as const, found } : lacksRole(person);
}

function lacksRole({ groups }: ProviderPerson) {
  if (groups.length === 0) return refuse('noRole', msg('provider.no-groups'));
  const named = groups.slice(0, NAMED_GROUPS).map((group) => group.slice(0, 60));
  return refuse('noRole', msg('provider.no-role', { groups: named.join('、') }));
}

async function noteJoining(tx: Queryable, found: FoundAccount, address: string): Promise<void> {
  await recordActivity(tx, {
    by: found,
    action: found.how === 'created' ? 'people.join' : 'people.link',
    thing: { kind: 'account', key: found.account, title: found.name },
    address,
    details: { means: 'provider' },
  });
}

/** Refuses to take its last administrator from the studio. */
async function followGroups(
  tx: Queryable,
  { account, name, grants: before }: FoundAccount,
  after: Grant[],
  address: string,
) {
  if (JSON.stringify(before) === JSON.stringify(after)) return null;
  const isAdministrator = (grants: readonly Grant[]) =>
    grants.some(({ role }) => role === 'administrator');
  if (isAdministrator(before) && !isAdministrator(after)) {
    const others =
      await tx`select from account where account <> ${account} and deactivated_at is null and grants @> '[{"role": "administrator"}]' limit 1`;
    if (others.length === 0) return refuse('lastAdministrator', msg('provider.last-administrator'));
  }
  await tx`update account set grants = ${JSON.stringify(after)}::text::jsonb where account = ${account}`;
  await recordActivity(tx, {
    by: { account, name },
    action: 'people.change',
    thing: { kind: 'account', key: account, title: name },
    address,
    details: {
      means: 'provider',
      before: before.map((one) => ({ ...one })),
      after: after.map((one) => ({ ...one })),
    },
  });
  return null;
}
