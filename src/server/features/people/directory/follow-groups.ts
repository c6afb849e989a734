import { msg } from '#messages/msg.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { endAccess } from '#server/store/accounts/end-access.ts';
import { readGrants } from '#server/store/accounts/read-grants.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { withoutAdministrator } from '../accounts/people.ts';
import { groupHolders } from '../provider/directory-roles.ts';
import { grantsOf } from '../provider/find-account.ts';
import { rolesOf, type ProviderSignIn } from '../provider/provider-sign-in.ts';
import { ScimRefusal } from './scim-refusal.ts';

/** What a request of the directory changes with. */
export interface DirectoryChange {
  tx: Queryable;
  sign: ProviderSignIn;
  /** From which it came. */
  address: string;
}

/** Gives people the roles of their groups; who has none left is signed out everywhere. */
export async function followGroups(
  { tx, sign, address }: DirectoryChange,
  users: readonly string[],
): Promise<void> {
  for (const { account, name, grants, groups } of await groupHolders(tx, users, sign)) {
    const before = readGrants(grants);
    const after = grantsOf(rolesOf(sign, groups) ?? []);
    if (JSON.stringify(before) === JSON.stringify(after)) continue;
    refuseEmergency(sign, account);
    await tx`update account set grants = ${JSON.stringify(after)}::text::jsonb where account = ${account}`;
    if (after.length === 0) await endAccess(tx, account);
    await recordActivity(tx, {
      by: null,
      action: 'directory.roles',
      thing: { kind: 'account', key: account, title: name },
      address,
      details: {
        ...(after.length > 0 && { roles: after.map(({ role }) => role) }),
        ...(before.length > 0 && { former: before.map(({ role }) => role) }),
      },
    });
  }
}

/** Refuses to change an account for emergencies. */
export function refuseEmergency({ breakGlass }: ProviderSignIn, account: string): void {
  if (breakGlass.includes(account))
    throw new ScimRefusal(403, msg('directory.emergency', { key: account }));
}

/** Refuses to take its last administrator from the studio. */
export async function keepAdministrator(tx: Queryable): Promise<void> {
  if (await withoutAdministrator(tx))
    throw new ScimRefusal(403, msg('directory.last-administrator'));
}
