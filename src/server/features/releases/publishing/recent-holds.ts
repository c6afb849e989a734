import { msg } from '#messages/msg.ts';
import type { Message } from '#schemas/message.ts';
import type { ActivityAction } from '#schemas/activity.ts';
import type { Account } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { SIGNING } from '#server/store/release/approval-settings.ts';

/** What one account does to another that decides how or what it signs. */
const ACCOUNT_CHANGES = [
  'people.invite',
  'people.change',
  'people.activate',
  'factor.reset',
  'deputy.name',
] as const satisfies ActivityAction[];

/**
 * Refuses a signer whose factors or roles one of the makers changed within 24 hours, and everybody where a maker loosened
 * the settings of approval: nobody prepares who signs for them. Null where there is nothing against it.
 */
export async function refuseRecentChange(
  sql: Queryable,
  signer: string,
  makers: ReadonlySet<string>,
): Promise<Message | null> {
  const change = await recentChange(sql, signer, makers);
  if (!change) return null;
  return change.isAccount
    ? msg('release.signer-changed-by', { name: change.author })
    : msg('release.settings-changed-by', { name: change.author });
}

/** The same of whom a deputy represents. */
export async function refuseRecentChangeOf(
  sql: Queryable,
  { account, name }: Account,
  makers: ReadonlySet<string>,
): Promise<Message | null> {
  const change = await recentChange(sql, account, makers);
  if (!change) return null;
  return change.isAccount
    ? msg('release.represented-changed-by', { name: change.author, represented: name })
    : msg('release.settings-changed-by', { name: change.author });
}

/** The last change within 24 hours by one of the makers, of the account or of the settings of approval; null: none. */
async function recentChange(
  sql: Queryable,
  signer: string,
  makers: ReadonlySet<string>,
): Promise<{ author: string; isAccount: boolean } | null> {
  const [row] = await sql<{ author: string; isAccount: boolean }[]>`
    select author, kind = 'account' as "isAccount" from activity
    where at > log_clock() - interval '24 hours' and account = any (${[...makers]}::text[]) and account <> ${signer}
      and ((kind = 'account' and key = ${signer} and action = any (${[...ACCOUNT_CHANGES]}::text[]))
        or (kind = 'setting' and (key = ${SIGNING} or (key = 'approval' and details ->> 'required' = 'false'))))
    order by number desc limit 1`;
  return row ?? null;
}
