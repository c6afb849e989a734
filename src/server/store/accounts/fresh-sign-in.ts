import { msg } from '#messages/msg.ts';
import { FRESH_MINUTES } from '#schemas/security.ts';
import type { Account } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/handler.ts';
import type { Editor } from '#server/platform/editor.ts';

const NEEDED = refuse(
  'freshSignInNeeded',
  msg('account.fresh-sign-in-needed', {
    minutes: FRESH_MINUTES,
  }),
);
const NOT_BY_KEY = refuse('notForKeys', msg('account.not-for-keys'));

/**
 * Refuses an API key, and a session whose owner did not sign in or prove who they are within `FRESH_MINUTES`. A proof of a later
 * time than now is of before the clock was set back, and does not count.
 */
export async function refuseStale(sql: Queryable, caller: Account | Editor | null) {
  if (!caller || !('session' in caller)) return NEEDED;
  if (caller.key !== undefined) return NOT_BY_KEY;
  const fresh =
    await sql`select from studio_session where id = ${caller.session} and account = ${caller.account} and proven_at > clock_timestamp() - ${`${FRESH_MINUTES} minutes`}::interval and proven_at <= clock_timestamp()`;
  return fresh.length > 0 ? null : NEEDED;
}

/** Notes that the owner of this session proved who they are. */
export async function markFresh(sql: Queryable, session: string): Promise<void> {
  await sql`update studio_session set proven_at = clock_timestamp() where id = ${session}`;
}
