import type { Queryable } from '#server/platform/database/connect.ts';
import { newCredentials, openSession } from '#server/store/visitors/sessions.ts';
import { takeLoginToken } from './login-tokens.ts';

/** What a session is known by from now on. */
export interface NewSession {
  token: string;
  key: string;
}

/**
 * Logs the investor of a login token in with this session, which gets a new token and key: the ones it had, which
 * someone may have seen while it was anonymous, are void. His other sessions end. Null where the token is no good.
 * `sql` is a transaction.
 */
export async function logIn(
  sql: Queryable,
  session: number,
  loginToken: string,
): Promise<(NewSession & { investor: string }) | null> {
  const investor = await takeLoginToken(sql, loginToken);
  if (investor === null) return null;
  // Two logins at once would each overlook the other's session.
  await sql`select from investor where id = ${investor} for update`;
  await sql`update wire_session set ended = 'elsewhere' where investor = ${investor} and id <> ${session} and ended is null`;
  const { token, key, tokenHash, storedKey } = newCredentials();
  await sql`update wire_session set investor = ${investor}, token_hash = ${tokenHash}, cipher_key = ${storedKey} where id = ${session}`;
  return { token, key, investor };
}

/** Ends a session, with all that hangs on it, and opens an anonymous one. */
export async function logOut(sql: Queryable, session: number): Promise<NewSession> {
  await sql`delete from wire_session where id = ${session}`;
  return openSession(sql);
}
