import type { Queryable } from '../database/connect.ts';
import type { WireSession } from '#wire/public/write-call.ts';

/** The gateway's session of one session of ours. */
export interface UpstreamSession extends WireSession {
  /** `x-unique-index` of its calls. */
  uniqueIndex: string;
}

export async function findUpstreamSession(
  sql: Queryable,
  session: number,
): Promise<UpstreamSession | null> {
  const [row] = await sql<UpstreamSession[]>`
    select token, cipher_key as key, unique_index as "uniqueIndex" from upstream_session where session = ${session}`;
  return row ?? null;
}

/** Keeps a session that was just fetched, and answers the one to use: another process may have been first. */
export async function keepUpstreamSession(
  sql: Queryable,
  session: number,
  { token, key }: WireSession,
): Promise<UpstreamSession> {
  const [row] = await sql<UpstreamSession[]>`
    insert into upstream_session (session, token, cipher_key) values (${session}, ${token}, ${key})
    on conflict (session) do update set token = upstream_session.token
    returning token, cipher_key as key, unique_index as "uniqueIndex"`;
  if (!row) throw new Error('upsert without a row');
  return row;
}

/** Forgets a session that the gateway ended, unless a newer one has taken its place. */
export async function dropUpstreamSession(
  sql: Queryable,
  session: number,
  { token }: WireSession,
): Promise<void> {
  await sql`delete from upstream_session where session = ${session} and token = ${token}`;
}
