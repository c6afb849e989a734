import { randomBytes } from 'node:crypto';
import type { Queryable } from '#server/platform/database/connect.ts';
import { decryptSecret, encryptSecret } from '#server/platform/secrets/keyring.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';

/** A visitor's live session. */
export interface VisitorSession {
  id: number;
  /** Key of its cipher in session mode 1: 32 ASCII characters. */
  key: string;
  /** Id of the investor who is logged in with it. */
  investor: string | null;
  /** The session that the trading gateway has for it. */
  upstream: EncryptedUpstream | null;
}

/** A session at the trading gateway as its row keeps it: token and key are encrypted. */
export interface EncryptedUpstream {
  token: string;
  key: string;
  /** `x-unique-index` of its calls, and what it is known by here. */
  uniqueIndex: string;
  /** Who is logged in with it. */
  investor: string | null;
}

/** What a token is good for; where for nothing, the result that says why. */
export type FoundSession =
  | { ok: true; session: VisitorSession }
  | { ok: false; reason: 'noSession' | 'notLoggedIn' | 'loggedInElsewhere' };

/** What a session is known by. Token and key go to the visitor, the hash and the encrypted key into the database. */
export interface Credentials {
  token: string;
  key: string;
  tokenHash: Buffer;
  storedKey: string;
}

export function newCredentials(): Credentials {
  const token = randomBytes(32).toString('base64url');
  const key = randomBytes(24).toString('base64url');
  const tokenHash = hashToken(token);
  return {
    token,
    key,
    tokenHash,
    storedKey: encryptSecret('wireKey', tokenHash.toString('hex'), key),
  };
}

/** Makes an anonymous session. */
export async function openSession(sql: Queryable): Promise<{ token: string; key: string }> {
  const { token, key, tokenHash, storedKey } = newCredentials();
  await sql`insert into wire_session (token_hash, cipher_key) values (${tokenHash}, ${storedKey})`;
  return { token, key };
}

/** Why a session no longer counts: its investor logged in elsewhere, or the trading system ended the login. */
export type SessionEnd = 'elsewhere' | 'over';

/** A row as `findSession` reads it. */
interface SessionRow extends VisitorSession {
  /** Used within the last 30 minutes. */
  isFresh: boolean;
  ended: SessionEnd | null;
}

/**
 * The session of a token with that of the gateway, in one round trip, and the note that it was used. A session ends after 30 minutes without a call, or as
 * `SessionEnd` says.
 */
export async function findSession(
  sql: Queryable,
  token: string,
  { isNoted = true }: { isNoted?: boolean } = {},
): Promise<FoundSession> {
  const tokenHash = hashToken(token);
  const noted = isNoted
    ? sql`, noted as (
      update wire_session set seen_at = now()
      where id in (select id from found where is_fresh and ended is null and seen_at < now() - interval '1 minute')
    )`
    : sql``;
  // 31 minutes, because a call within a minute of the last noted one is not noted.
  const [row] = await sql<SessionRow[]>`
    with found as (
      select id, cipher_key as key, investor, ended, seen_at, seen_at > now() - interval '31 minutes' as is_fresh
      from wire_session where token_hash = ${tokenHash}
    ) ${noted}
    select id, key, investor, ended, is_fresh as "isFresh", (
      select row_to_json(upstream) from (
        select token, cipher_key as key, unique_index as "uniqueIndex", investor
        from upstream_session where session = found.id and ended_at is null
      ) upstream
    ) as upstream
    from found`;
  const key = row ? decryptSecret('wireKey', tokenHash.toString('hex'), row.key) : null;
  return row && key !== null
    ? classifySession({ ...row, key })
    : { ok: false, reason: 'noSession' };
}

function classifySession({
  id,
  key,
  investor,
  upstream,
  ended,
  isFresh,
}: SessionRow): FoundSession {
  if (ended) return { ok: false, reason: ended === 'over' ? 'notLoggedIn' : 'loggedInElsewhere' };
  if (isFresh) return { ok: true, session: { id, key, investor, upstream } };
  return { ok: false, reason: investor === null ? 'noSession' : 'notLoggedIn' };
}

/** Removes what is over: sessions, once they tell nothing any more, and messages older than a day. */
export async function sweepWire(sql: Queryable): Promise<void> {
  await sql`
    delete from wire_session
    where seen_at < now() - (case when investor is null then interval '31 minutes' else interval '24 hours' end)`;
  await sql`delete from wire_message where at < now() - interval '24 hours'`;
  await sql`delete from wire_effect where at < now() - interval '24 hours'`;
}
