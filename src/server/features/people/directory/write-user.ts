import type { ActivityAction } from '#schemas/activity.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { endAccess } from '#server/store/accounts/end-access.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { hasMappedGroup } from '../provider/directory-roles.ts';
import { personName } from '../provider/account-name.ts';
import { claimAccount, claimAddress } from './claim-account.ts';
import {
  findDirectoryUser,
  findRemovedUser,
  insertDirectoryUser,
  markUserRemoved,
  storeDirectoryUser,
  type DirectoryUser,
} from './directory-users.ts';
import {
  followGroups,
  keepAdministrator,
  refuseEmergency,
  type DirectoryChange,
} from './follow-groups.ts';
import { inLowerCase } from './in-lower-case.ts';
import { notUnique } from './scim-refusal.ts';
import { companyAddressOf, personNameOf, type UserAttributes } from './user-attributes.ts';

/** Makes an account for somebody, takes over the one that they have by the provider, or brings back whom the directory had removed. */
export async function createUser(
  change: DirectoryChange,
  attributes: UserAttributes,
): Promise<DirectoryUser> {
  const { tx } = change;
  await refuseTaken(tx, attributes, '');
  const removed = await findRemovedUser(tx, attributes);
  if (removed) {
    refuseEmergency(change.sign, removed.account);
    await setUp(change, removed, attributes);
    await note(change, 'directory.create', removed.account);
    return stored(tx, removed.id);
  }
  const { account, isLinked } = await claimAccount(change, attributes);
  // The account as it is, so that what the directory says is a change of it.
  const blank = { ...attributes, active: true };
  const id = await insertDirectoryUser(tx, account, blank);
  await setUp(change, await stored(tx, id), attributes);
  await note(change, isLinked ? 'directory.link' : 'directory.create', account);
  await keepAdministrator(tx);
  return stored(tx, id);
}

/** Changes somebody to what the directory says; nothing is written where it says nothing else. */
export async function changeUser(
  change: DirectoryChange,
  user: DirectoryUser,
  attributes: UserAttributes,
): Promise<DirectoryUser> {
  const { tx } = change;
  const changed = changedFields(user.attributes, attributes);
  if (changed.length === 0) return user;
  refuseEmergency(change.sign, user.account);
  await refuseTaken(tx, attributes, user.id);
  await setUp(change, user, attributes);
  const told = changed.filter((name) => name !== 'active');
  if (told.length > 0) await note(change, 'directory.change', user.account, { fields: told });
  await keepAdministrator(tx);
  return stored(tx, user.id);
}

/** Deactivates somebody whom the directory no longer has. The account stays, as what they did does. */
export async function removeUser(change: DirectoryChange, user: DirectoryUser): Promise<void> {
  const { tx, sign } = change;
  refuseEmergency(sign, user.account);
  await setUp(change, user, { ...user.attributes, active: false });
  const gaveRoles = await hasMappedGroup(tx, sign);
  await markUserRemoved(tx, user.id);
  if (gaveRoles) await followGroups(change, [user.id]);
  await note(change, 'directory.remove', user.account);
  await keepAdministrator(tx);
}

/** Throws a refusal where the directory has somebody else of this name or id. */
async function refuseTaken(
  tx: Queryable,
  { userName, externalId }: UserAttributes,
  own: string,
): Promise<void> {
  const others = await tx<{ isName: boolean }[]>`
    select lower(user_name) = ${inLowerCase(tx, userName)} as "isName" from directory_user
    where removed_at is null and id <> ${own} and (lower(user_name) = ${inLowerCase(tx, userName)} or external_id = ${externalId || null})`;
  if (others.some(({ isName }) => isName)) throw notUnique('userName');
  if (others.length > 0) throw notUnique('externalId');
}

/** Writes what follows from the attributes into the account, and the attributes. */
async function setUp(
  change: DirectoryChange,
  user: DirectoryUser,
  attributes: UserAttributes,
): Promise<void> {
  const { tx } = change;
  const { account } = user;
  const email = companyAddressOf(attributes);
  await claimAddress(change, email, account);
  await tx`update account set email = ${email} where account = ${account} and email is distinct from ${email}`;
  await setName(tx, account, attributes);
  const hasDeactivated =
    user.attributes.active === attributes.active
      ? user.hasDeactivated
      : attributes.active
        ? await activate(change, user)
        : await deactivate(change, user);
  await storeDirectoryUser(tx, { id: user.id, attributes, hasDeactivated });
}

async function setName(tx: Queryable, account: string, user: UserAttributes): Promise<void> {
  const wanted = personNameOf(user);
  if (wanted === '') return;
  const name = await personName(tx, account, wanted);
  await tx`update account set name = ${name} where account = ${account} and name <> ${name}`;
}

/** Ends whatever an account has open. Answers whether it was active: one that the studio deactivated stays so when the directory activates it. */
async function deactivate(change: DirectoryChange, { account }: DirectoryUser): Promise<boolean> {
  const { tx } = change;
  const stopped = await tx`
    update account set deactivated_at = clock_timestamp() where account = ${account} and deactivated_at is null returning 1`;
  await endAccess(tx, account);
  await note(change, 'directory.deactivate', account);
  return stopped.length > 0;
}

async function activate(
  change: DirectoryChange,
  { account, hasDeactivated }: DirectoryUser,
): Promise<boolean> {
  if (hasDeactivated)
    await change.tx`update account set deactivated_at = null where account = ${account}`;
  await note(change, 'directory.activate', account);
  return false;
}

function changedFields(before: UserAttributes, after: UserAttributes): string[] {
  const names = Object.keys(before) as (keyof UserAttributes)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

async function stored(tx: Queryable, id: string): Promise<DirectoryUser> {
  const user = await findDirectoryUser(tx, id);
  if (!user) throw new Error('a user that was just stored is gone');
  return user;
}

async function note(
  { tx, address }: DirectoryChange,
  action: ActivityAction,
  account: string,
  details: Record<string, string | string[]> = {},
): Promise<void> {
  const [row] = await tx<{ name: string }[]>`select name from account where account = ${account}`;
  await recordActivity(tx, {
    by: null,
    action,
    thing: { kind: 'account', key: account, title: row?.name ?? account },
    address,
    details,
  });
}
