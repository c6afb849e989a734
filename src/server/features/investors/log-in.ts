import type { InvestorFacts } from '#schemas/investor.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { newCredentials, openSession, type SessionEnd } from '#server/store/visitors/sessions.ts';

/** What a session is known by from now on. */
export interface NewSession {
  token: string;
  key: string;
}

/** Keeps what is known of an investor as of now; answers the id. */
export async function keepInvestor(sql: Queryable, facts: InvestorFacts): Promise<string> {
  const { custno } = facts;
  await sql`
    insert into investor (id, facts) values (${custno}, ${sql.json(facts)})
    on conflict (id) do update set facts = excluded.facts`;
  return custno;
}

/** Logs an investor in with this session; the other sessions of that investor end. `sql` is a transaction. */
export async function bindInvestor(
  sql: Queryable,
  session: number,
  investor: string,
): Promise<void> {
  // Two logins at once would each overlook the other's session.
  await sql`select from investor where id = ${investor} for update`;
  await sql`update wire_session set ended = 'elsewhere' where investor = ${investor} and id <> ${session} and ended is null`;
  await sql`update wire_session set investor = ${investor} where id = ${session}`;
}

/**
 * Gives a session a new token and key: the ones it had, which someone may have seen while it was anonymous, are void.
 * `sql` is a transaction.
 */
export async function renewCredentials(sql: Queryable, session: number): Promise<NewSession> {
  const { token, key, tokenHash, storedKey } = newCredentials();
  await sql`update wire_session set token_hash = ${tokenHash}, cipher_key = ${storedKey} where id = ${session}`;
  return { token, key };
}

/** Ends a session, with all that hangs on it, and opens an anonymous one. */
export async function logOut(sql: Queryable, session: number): Promise<NewSession> {
  await sql`delete from wire_session where id = ${session}`;
  return openSession(sql);
}

/** The session goes on without its investor. */
export async function unbindInvestor(sql: Queryable, session: number): Promise<void> {
  await sql`update wire_session set investor = null where id = ${session}`;
}

/** Ends every session of an investor; answers how many there were. */
export async function endInvestorSessions(
  sql: Queryable,
  investor: string,
  reason: SessionEnd,
): Promise<number> {
  const ended = await sql`
    update wire_session set ended = ${reason} where investor = ${investor} and ended is null returning 1`;
  return ended.length;
}
