import { randomUUID } from 'node:crypto';
import type { Queryable } from '#server/platform/database/connect.ts';
import { decryptSecret, encryptSecret } from '#server/platform/secrets/keyring.ts';
import type { EncryptedUpstream, SessionEnd } from '#server/store/visitors/sessions.ts';
import type { WireSession } from '#wire/public/write-call.ts';

/** A session at the gateway, its token and key as the gateway gave them. */
export interface UpstreamSession
  extends WireSession, Pick<EncryptedUpstream, 'uniqueIndex' | 'investor'> {}

/** The gateway's session of one session of ours. Null where there is none. */
export async function findUpstreamSession(
  sql: Queryable,
  session: number,
): Promise<UpstreamSession | null> {
  const [row] = await sql<EncryptedUpstream[]>`
    select token, cipher_key as key, unique_index as "uniqueIndex", investor
    from upstream_session where session = ${session} and ended_at is null`;
  return row ? readUpstream(sql, row) : null;
}

/** Null for one that no key opens: it is forgotten. */
export async function readUpstream(
  sql: Queryable,
  row: EncryptedUpstream,
): Promise<UpstreamSession | null> {
  const found = decryptUpstream(row);
  if (!found) await dropUpstreamSession(sql, row);
  return found;
}

/**
 * Keeps a session of the gateway, and answers the one to use: another process may have been first. `session` is null for
 * one that a login is still to be made or completed with.
 */
export async function keepUpstreamSession(
  sql: Queryable,
  session: number | null,
  { token, key }: WireSession,
): Promise<UpstreamSession> {
  const id = randomUUID();
  const [row] = await sql<EncryptedUpstream[]>`
    insert into upstream_session (unique_index, session, token, cipher_key)
    values (${id}, ${session}, ${encryptSecret('upstreamToken', id, token)}, ${encryptSecret('upstreamKey', id, key)})
    on conflict (session) where ended_at is null do update set session = upstream_session.session
    returning token, cipher_key as key, unique_index as "uniqueIndex", investor`;
  const kept = row && decryptUpstream(row);
  if (!kept) throw new Error('the session of the gateway cannot be read back');
  return kept;
}

export function decryptUpstream(row: EncryptedUpstream): UpstreamSession | null {
  const token = decryptSecret('upstreamToken', row.uniqueIndex, row.token);
  const key = decryptSecret('upstreamKey', row.uniqueIndex, row.key);
  return token === null || key === null ? null : { ...row, token, key };
}

type Known = Pick<UpstreamSession, 'uniqueIndex'>;

/** Forgets a session that the gateway ended. */
export async function dropUpstreamSession(sql: Queryable, { uniqueIndex }: Known): Promise<void> {
  await sql`delete from upstream_session where unique_index = ${uniqueIndex}`;
}

/** Forgets a session that the gateway ended, and ends the login here that went with it. */
export async function endLoginOf(
  sql: Queryable,
  { uniqueIndex }: Known,
  reason: SessionEnd,
): Promise<void> {
  await sql`
    with dropped as (delete from upstream_session where unique_index = ${uniqueIndex} returning session)
    update wire_session set ended = ${reason}
    where id in (select session from dropped) and investor is not null and ended is null`;
}

/**
 * Gives the session of the gateway in which an investor has logged in to a session of ours; the one that it had is left
 * to be ended. False where the gateway's session is gone. `tx` is a transaction.
 */
export async function adoptUpstreamSession(
  tx: Queryable,
  session: number,
  { uniqueIndex }: Known,
  investor: string,
): Promise<boolean> {
  await retireUpstreamSession(tx, session);
  const adopted = await tx`
    update upstream_session set session = ${session}, investor = ${investor}
    where unique_index = ${uniqueIndex} and session is null and ended_at is null`;
  return adopted.count > 0;
}

/** Leaves the gateway's session of a session of ours to be ended there; the next call gets another one. */
export async function retireUpstreamSession(sql: Queryable, session: number): Promise<void> {
  await sql`update upstream_session set ended_at = now() where session = ${session} and ended_at is null`;
}
