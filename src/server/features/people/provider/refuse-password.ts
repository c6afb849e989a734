import { msg } from '#messages/msg.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/handler.ts';
import type { ProviderSignIn } from './provider-sign-in.ts';

/** Whether an account is tied to a person of the company's provider, or its directory keeps it. */
export async function isOfProvider(
  sql: Queryable,
  account: string,
  { hasDirectory }: ProviderSignIn,
): Promise<boolean> {
  const found = await sql`
    select from provider_identity where account = ${account} union all select from directory_user where account = ${account} and ${hasDirectory}`;
  return found.length > 0;
}

/** Why nobody but accounts for emergencies comes in by password or passkey; null where others do, too. */
export function refuseWithoutPasswords(sign: ProviderSignIn | null, account: string) {
  return sign && !sign.hasPasswords && !sign.breakGlass.includes(account)
    ? refuse('providerOnly', msg('provider.only'))
    : null;
}

/** Why an account does not come in by password or passkey; null where it does. */
export async function refusePassword(sql: Queryable, sign: ProviderSignIn | null, account: string) {
  const closed = refuseWithoutPasswords(sign, account);
  if (closed || !sign || sign.breakGlass.includes(account)) return closed;
  return (await isOfProvider(sql, account, sign))
    ? refuse('providerOnly', msg('provider.only'))
    : null;
}
