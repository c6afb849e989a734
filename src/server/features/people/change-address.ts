import { msg } from '#messages/msg.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { editorOf, handled, refuse, type HandlerContext } from '#server/platform/handler.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { findPerson, lockPeople } from './accounts/people.ts';
import { inTransaction } from './in-transaction.ts';
import type { ProviderSignIn } from './provider/provider-sign-in.ts';

/** Gives an account another address and unties it from the person of the provider, whose sessions end. */
export function changeAddress(
  sql: Database,
  sign: ProviderSignIn | null,
  { account, email }: { account: string; email: string | null },
  context: HandlerContext,
) {
  return inTransaction(sql, async (tx) => {
    await lockPeople(tx);
    const person = await findPerson(tx, account);
    if (!person) return refuse('notFound', msg('account.unknown'));
    const kept = await tx`select from directory_user where account = ${account}`;
    if (sign?.hasDirectory && kept.length > 0)
      return refuse('ofProvider', msg('directory.keeps-address'));
    const others =
      email === null
        ? []
        : await tx`select from account where email = ${email} and account <> ${account}`;
    if (others.length > 0) return refuse('accountExists', msg('account.address-taken'));
    await tx`update account set email = ${email} where account = ${account}`;
    await tx`delete from provider_identity where account = ${account}`;
    await tx`delete from studio_session where account = ${account} and provider_issuer is not null`;
    await recordActivity(tx, {
      by: editorOf(context),
      action: 'people.address',
      thing: { kind: 'account', key: account, title: person.name },
      address: context.address,
      details: { email },
    });
    return handled({});
  });
}
