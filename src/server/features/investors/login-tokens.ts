import { randomBytes } from 'node:crypto';
import type { Queryable } from '#server/platform/database/connect.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';

/** Seconds in which a token has to be used. */
const LIFETIME = 60;

/** A token that is good for one login of this investor. Only its hash is stored. */
export async function mintLoginToken(sql: Queryable, investor: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`
    insert into login_token (hash, investor, expires_at)
    values (${hashToken(token)}, ${investor}, now() + ${LIFETIME} * interval '1 second')`;
  return token;
}

/** Whose token this is, or null where it is unknown, used or over. It is used up. */
export async function takeLoginToken(sql: Queryable, token: string): Promise<string | null> {
  const [row] = await sql<{ investor: string; isLive: boolean }[]>`
    delete from login_token where hash = ${hashToken(token)} returning investor, expires_at > now() as "isLive"`;
  return row?.isLive === true ? row.investor : null;
}

export async function sweepLoginTokens(sql: Queryable): Promise<void> {
  await sql`delete from login_token where expires_at < now()`;
}
