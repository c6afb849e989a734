import { msg } from '#messages/msg.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { nameProblem } from '../accounts/name-problem.ts';
import { accountNameOf, freeAccountName } from '../provider/account-name.ts';
import type { ProviderSignIn } from '../provider/provider-sign-in.ts';
import type { DirectoryChange } from './follow-groups.ts';
import { invalidValue, notUnique, ScimRefusal } from './scim-refusal.ts';
import { companyAddressOf, type UserAttributes } from './user-attributes.ts';

/** Account of somebody whom the directory creates. */
export interface ClaimedAccount {
  account: string;
  /** Somebody of the provider has it already. */
  isLinked: boolean;
}

/**
 * The account of somebody whom the directory creates: the one of the person who signed in by the provider already, else a new
 * one. Throws a refusal where an account that is not the directory's has the name or the address.
 */
export async function claimAccount(
  change: DirectoryChange,
  user: UserAttributes,
): Promise<ClaimedAccount> {
  const { tx, sign } = change;
  const linked = await linkedAccount(tx, user);
  if (linked !== null) {
    if (sign.breakGlass.includes(linked)) throw handMade(linked);
    return { account: linked, isLinked: true };
  }
  await claimAddress(change, companyAddressOf(user), null);
  return { account: await newAccount(tx, sign, user.userName), isLinked: false };
}

/** Takes the address from somebody whom the directory removed. Throws a refusal where another account has it; null is nobody's. */
export async function claimAddress(
  { tx, sign, address }: DirectoryChange,
  email: string | null,
  own: string | null,
): Promise<void> {
  if (email === null) return;
  const [former] = await tx<{ account: string; name: string }[]>`
    update account a set email = null where email = ${email} and account is distinct from ${own} and account <> all(${[...sign.breakGlass]}::text[])
      and exists (select from directory_user u where u.account = a.account and u.removed_at is not null)
    returning account, name`;
  if (former) {
    await recordActivity(tx, {
      by: null,
      action: 'directory.change',
      thing: { kind: 'account', key: former.account, title: former.name },
      address,
      details: { fields: ['emails'] },
    });
  }
  const [other] = await tx<{ account: string; isHandMade: boolean }[]>`
    select account, ${isHandMade(tx)} as "isHandMade" from account a where email = ${email} and account is distinct from ${own}`;
  if (other) throw other.isHandMade ? handMade(other.account) : notUnique('emails.value');
}

/** Of the person of the provider who is the same by the directory's id for them, else by their address. */
async function linkedAccount(tx: Queryable, user: UserAttributes): Promise<string | null> {
  const [row] = await tx<{ account: string }[]>`
    select i.account from provider_identity i join account a using (account)
    where (i.directory_id = ${user.externalId || null} or (i.directory_id is null and i.subject = ${user.externalId || null}) or a.email = ${companyAddressOf(user)})
      and not exists (select from directory_user u where u.account = i.account)
    order by a.email is not distinct from ${companyAddressOf(user)} limit 1`;
  return row?.account ?? null;
}

async function newAccount(tx: Queryable, sign: ProviderSignIn, userName: string): Promise<string> {
  const wanted = accountNameOf({ username: userName, email: null });
  if (wanted === null) throw invalidValue('userName', msg('directory.fault-account'));
  const [taken] = await tx`
    select from account a where a.account = ${wanted} and ${isHandMade(tx)}`;
  if (taken || sign.breakGlass.includes(wanted)) throw handMade(wanted);
  const account = await freeAccountName(tx, wanted);
  if (account === null) throw notUnique('userName');
  const isReserved = (await nameProblem(tx, account, account)) !== null;
  if (isReserved) throw invalidValue('userName', msg('directory.fault-reserved'));
  await tx`insert into account (account, name, password_hash, grants) values (${account}, ${account}, null, '[]')`;
  return account;
}

/** For `account a`: neither the directory nor the provider knows it. */
function isHandMade(tx: Queryable) {
  return tx`(not exists (select from directory_user u where u.account = a.account) and not exists (select from provider_identity i where i.account = a.account))`;
}

function handMade(account: string): ScimRefusal {
  return new ScimRefusal(403, msg('directory.hand-made', { key: account }));
}
