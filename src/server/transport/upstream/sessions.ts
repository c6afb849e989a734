import type { Queryable } from '#server/platform/database/connect.ts';
import { decryptSecret, encryptSecret } from '#server/platform/secrets/keyring.ts';
import type { WireSession } from '#wire/public/write-call.ts';

/** The gateway's session of one session of ours. */
export interface UpstreamSession extends WireSession {
  /** `x-unique-index` of its calls. */
  uniqueIndex: string;
}

/** Null where there is none; one that no key opens is forgotten. */
export async function findUpstreamSession(
  sql: Queryable,
  session: number,
): Promise<UpstreamSession | null> {
  const [row] = await sql<UpstreamSession[]>`
    select token, cipher_key as key, unique_index as "uniqueIndex" from upstream_session where session = ${session}`;
  if (!row) return null;
  const found = decrypted(session, row);
  if (!found) await dropUpstreamSession(sql, session, row);
  return found;
}

/** Keeps a session that was just fetched, and answers the one to use: another process may have been first. */
export async function keepUpstreamSession(
  sql: Queryable,
  session: number,
  { token, key }: WireSession,
): Promise<UpstreamSession> {
  const [row] = await sql<UpstreamSession[]>`
    insert into upstream_session (session, token, cipher_key) values (${session}, ${encryptSecret('upstreamToken', String(session), token)}, ${encryptSecret('upstreamKey', String(session), key)})
    on conflict (session) do update set token = upstream_session.token
    returning token, cipher_key as key, unique_index as "uniqueIndex"`;
  const kept = row && decrypted(session, row);
  if (!kept) throw new Error('the session of the gateway cannot be read back');
  return kept;
}

function decrypted(
  session: number,
  { token, key, uniqueIndex }: UpstreamSession,
): UpstreamSession | null {
  const [plainToken, plainKey] = [
    decryptSecret('upstreamToken', String(session), token),
    decryptSecret('upstreamKey', String(session), key),
  ];
  return plainToken === null || plainKey === null
    ? null
    : { token: plainToken, key: plainKey, uniqueIndex };
}

/** Forgets a session that the gateway ended, unless a newer one has taken its place. */
export async function dropUpstreamSession(
  sql: Queryable,
  session: number,
  { uniqueIndex }: Pick<UpstreamSession, 'uniqueIndex'>,
): Promise<void> {
  await sql`delete from upstream_session where session = ${session} and unique_index = ${uniqueIndex}`;
}
