import { randomBytes } from 'node:crypto';
import type { Queryable } from '#server/platform/database/connect.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';

/** Seconds in which a token has to be used. */
export const LOGIN_TOKEN_SECONDS = 60;

/** Said of a token that is unknown, used, over or of somebody else. */
export const BAD_LOGIN_TOKEN = '登录凭证无效或已过期，请回到网上交易系统重新登录';

/** Whose login a token is, and the id of the gateway's session that comes with it. */
export interface TakenToken {
  investor: string;
  upstream: string | null;
}

/** A token that is good for one login of this investor. Only its hash is stored. */
export async function mintLoginToken(
  sql: Queryable,
  investor: string,
  upstream: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`
    insert into login_token (hash, investor, upstream, expires_at)
    values (${hashToken(token)}, ${investor}, ${upstream}, now() + ${LOGIN_TOKEN_SECONDS} * interval '1 second')`;
  return token;
}

/** What this token is for, or null where it is unknown, used or over. It is used up. */
export async function takeLoginToken(sql: Queryable, token: string): Promise<TakenToken | null> {
  const [row] = await sql<(TakenToken & { isLive: boolean })[]>`
    delete from login_token where hash = ${hashToken(token)}
    returning investor, upstream, expires_at > now() as "isLive"`;
  return row?.isLive === true ? { investor: row.investor, upstream: row.upstream } : null;
}

export async function sweepLoginTokens(sql: Queryable): Promise<void> {
  await sql`delete from login_token where expires_at < now()`;
}
