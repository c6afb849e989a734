import { createHmac, randomBytes } from 'node:crypto';
import { SIGN_IN_SECONDS } from '#schemas/security.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { SignInSecrets } from '#server/platform/oidc/provider.ts';
import { hexHashOfToken } from '#server/platform/secrets/token-hash.ts';

/** What a sign-in at the provider is bound to. All of it follows from the token of the browser's cookie, so that the database has nothing of it. */
export function secretsOf(token: string): SignInSecrets {
  const derive = (what: string) => createHmac('sha256', token).update(what).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}

/** Notes that somebody was led to the provider. `session`: whose owner proves again who they are. Answers the token. */
export async function beginSignIn(sql: Queryable, session: string | null): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`delete from provider_sign_in where expires_at < now()`;
  await sql`
    insert into provider_sign_in (token_hash, session, expires_at)
    values (${hexHashOfToken(token)}, ${session}, now() + ${`${SIGN_IN_SECONDS} seconds`}::interval)`;
  return token;
}

/** What a token was made for, once; null where it is over. */
export async function takeSignIn(
  sql: Queryable,
  token: string,
): Promise<{ session: string | null } | null> {
  const [row] = await sql<{ session: string | null }[]>`
    delete from provider_sign_in where token_hash = ${hexHashOfToken(token)} and expires_at > now() returning session`;
  return row ?? null;
}
