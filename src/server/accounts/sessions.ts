import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#server/database/connect.ts';
import type { Account } from '#wire/studio/routes.ts';

/** A session ends this long after its last use, and at the latest after `LONGEST`. */
const IDLE = '2 hours';
const LONGEST = '14 days';

/** Only the hash is stored: who reads the table cannot sign in with it. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Starts a session and answers its token, which only the editor's cookie holds. */
export async function startSession(sql: Database, account: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`delete from studio_session where used_at < now() - ${IDLE}::interval or started_at < now() - ${LONGEST}::interval`;
  await sql`insert into studio_session (token_hash, account) values (${hashOf(token)}, ${account})`;
  return token;
}

/** Whether a token's session still lives. Not a use: a tab that is only open does not keep its session alive. */
export async function isSessionAlive(sql: Database, token: string): Promise<boolean> {
  const rows = await sql`
    select 1 from studio_session
    where token_hash = ${hashOf(token)} and used_at >= now() - ${IDLE}::interval and started_at >= now() - ${LONGEST}::interval`;
  return rows.length > 0;
}

/** Who a token belongs to, or null when its session ended. Counts as a use. */
export async function sessionAccount(sql: Database, token: string): Promise<Account | null> {
  const [row] = await sql<Account[]>`
    update studio_session s set used_at = clock_timestamp() from account a
    where s.token_hash = ${hashOf(token)} and a.account = s.account
      and s.used_at >= now() - ${IDLE}::interval and s.started_at >= now() - ${LONGEST}::interval
    returning a.account, a.name`;
  return row ?? null;
}

export async function endSession(sql: Database, token: string): Promise<void> {
  await sql`delete from studio_session where token_hash = ${hashOf(token)}`;
}
