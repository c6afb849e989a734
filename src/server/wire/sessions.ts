import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../database/connect.ts';

/** A visitor's anonymous session. */
export interface Session {
  id: number;
  /** Key of its cipher in session mode 1: 32 ASCII characters. */
  key: string;
}

/** Makes a session. The token is stored as its hash alone. */
export async function openSession(sql: Queryable): Promise<{ token: string; key: string }> {
  const token = randomBytes(32).toString('base64url');
  const key = randomBytes(24).toString('base64url');
  await sql`insert into wire_session (token_hash, cipher_key) values (${hashOf(token)}, ${key})`;
  return { token, key };
}

/** The session of a token, and the note that it was used; null where it is unknown or was not used for 30 minutes. */
export async function findSession(sql: Queryable, token: string): Promise<Session | null> {
  // 31 minutes, because a call within a minute of the last noted one is not noted.
  const [found] = await sql<Session[]>`
    with found as (
      select id, cipher_key as key, seen_at from wire_session
      where token_hash = ${hashOf(token)} and seen_at > now() - interval '31 minutes'
    ), noted as (
      update wire_session set seen_at = now()
      where id in (select id from found where seen_at < now() - interval '1 minute')
    )
    select id, key from found`;
  return found ?? null;
}

/** Removes what is over: sessions, and messages older than a day. */
export async function sweepWire(sql: Queryable): Promise<void> {
  await sql`delete from wire_session where seen_at < now() - interval '31 minutes'`;
  await sql`delete from wire_message where at < now() - interval '24 hours'`;
  await sql`delete from wire_effect where at < now() - interval '24 hours'`;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
