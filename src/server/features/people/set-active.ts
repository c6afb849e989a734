import { msg } from '#messages/msg.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { editorOf, handled, refuse, type HandlerContext } from '#server/platform/handler.ts';
import { endAccess } from '#server/store/accounts/end-access.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { isInactiveInDirectory } from './accounts/directory-state.ts';
import { findPerson, lockPeople, withoutAdministrator } from './accounts/people.ts';
import { inTransaction } from './in-transaction.ts';
import type { ProviderSignIn } from './provider/provider-sign-in.ts';

/** Deactivates an account, whose sessions end, or activates it; whom the directory deactivated is activated there. */
export function setActive(
  sql: Database,
  sign: ProviderSignIn | null,
  { account, isActive }: { account: string; isActive: boolean },
  context: HandlerContext,
) {
  return inTransaction(sql, async (tx) => {
    await lockPeople(tx);
    const person = await findPerson(tx, account);
    if (!person) return refuse('notFound', msg('account.unknown'));
    if (isActive && sign?.hasDirectory && (await isInactiveInDirectory(tx, account)))
      return refuse('ofProvider', msg('directory.inactive'));
    await tx`update account set deactivated_at = ${isActive ? null : tx`clock_timestamp()`} where account = ${account}`;
    if (!isActive) {
      await endAccess(tx, account);
      // From now on the directory does not activate it: the studio stopped it, too.
      await tx`update directory_user set has_deactivated = false where account = ${account}`;
    }
    if (await withoutAdministrator(tx))
      return refuse('lastAdministrator', msg('account.last-administrator'));
    await recordActivity(tx, {
      by: editorOf(context),
      action: isActive ? 'people.activate' : 'people.deactivate',
      thing: { kind: 'account', key: account, title: person.name },
      address: context.address,
    });
    return handled({});
  });
}
