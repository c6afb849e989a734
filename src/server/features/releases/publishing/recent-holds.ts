import { msg } from '#messages/msg.ts';
import type { Message } from '#schemas/message.ts';
import type { ActivityAction } from '#schemas/activity.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { SIGNING } from '#server/store/release/approval-settings.ts';

/** What one account does to another that decides how or what it signs. */
const ACCOUNT_CHANGES = [
  'people.invite',
  'people.change',
  'people.activate',
  'factor.reset',
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
  const [row] = await sql<{ author: string; isAccount: boolean }[]>`
    select author, kind = 'account' as "isAccount" from activity
    where at > clock_timestamp() - interval '24 hours' and account = any (${[...makers]}::text[]) and account <> ${signer}
      and ((kind = 'account' and key = ${signer} and action = any (${[...ACCOUNT_CHANGES]}::text[]))
        or (kind = 'setting' and (key = ${SIGNING} or (key = 'approval' and details ->> 'required' = 'false'))))
    order by number desc limit 1`;
  if (!row) return null;
  return row.isAccount
    ? msg('release.signer-changed-by', { name: row.author })
    : msg('release.settings-changed-by', { name: row.author });
}
