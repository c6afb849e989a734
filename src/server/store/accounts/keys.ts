import { randomBytes, randomUUID } from 'node:crypto';
import { keyLimit, type KeyLimit } from '#schemas/api-key.ts';
import { EVERYWHERE } from '#schemas/permission.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { hexHashOfToken } from '#server/platform/secrets/token-hash.ts';
import { KEY_PREFIX, type ApiKey } from '#wire/studio/keys.ts';

/** So much of a token is shown for good: enough to recognise it, far too little to guess the rest. */
const SHOWN = KEY_PREFIX.length + 6;

interface NewKey {
  name: string;
  account: string;
  limit: KeyLimit;
  days: number;
  /** False: it opens nothing before `agreeKey`. */
  isAgreed: boolean;
}

/** Makes a key that acts for the account. Answers its token, which is not stored. */
export async function createKey(
  tx: Queryable,
  { name, account, limit, days, isAgreed }: NewKey,
): Promise<{ id: string; token: string }> {
  const token = `${KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
  const id = randomUUID();
  await tx`
    insert into api_key (id, token_hash, prefix, name, account, limits, expires_at, is_agreed)
    values (${id}, ${hexHashOfToken(token)}, ${token.slice(0, SHOWN)}, ${name}, ${account}, ${JSON.stringify(limit)}::text::jsonb, now() + ${`${days} days`}::interval, ${isAgreed})`;
  return { id, token };
}

/** Of an account, or of all; those that hold come first, then the newest. */
export async function listKeys(sql: Queryable, account: string | null): Promise<ApiKey[]> {
  const rows = await sql<(Omit<ApiKey, 'limit'> & { limits: unknown })[]>`
    select k.id, k.name, k.prefix, k.account, a.name as owner, k.limits, k.created_at as "createdAt", k.expires_at as "expiresAt", k.used_at as "usedAt", ${stateOf(sql)} as state
    from api_key k join account a using (account) where ${account === null ? sql`true` : sql`k.account = ${account}`}
    order by k.revoked_at is not null or k.expires_at <= now(), k.created_at desc limit 500`;
  return rows.map(({ limits, ...row }) => ({ ...row, limit: readLimit(limits) }));
}

type AgreedKey = Pick<ApiKey, 'id' | 'name' | 'account' | 'limit'>;

/** Whether the key counts from now; false where it did already, holds no longer, or is not as it is told. */
export async function agreeKey(
  tx: Queryable,
  { id, name, account, limit }: AgreedKey,
): Promise<boolean> {
  const agreed = await tx`
    update api_key set is_agreed = true
    where id = ${id} and name = ${name} and account = ${account} and limits = ${JSON.stringify(limit)}::text::jsonb
      and revoked_at is null and not is_agreed returning 1`;
  return agreed.length > 0;
}

/** Answers the key that holds no longer; null where there is none that did, or it is another account's. */
export async function revokeKey(
  tx: Queryable,
  id: string,
  account: string | null,
): Promise<{ name: string } | null> {
  const [row] = await tx<{ name: string }[]>`
    update api_key set revoked_at = clock_timestamp()
    where id = ${id} and revoked_at is null and ${account === null ? tx`true` : tx`account = ${account}`} returning name`;
  return row ?? null;
}

/** What is wrong with a key first, where several things are. For `api_key k join account a`. */
export function stateOf(sql: Queryable) {
  return sql`case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired' when a.deactivated_at is not null then 'suspended' when not k.is_agreed then 'unagreed' else 'valid' end`;
}

/** What cannot be read gives no right. */
export function readLimit(stored: unknown): KeyLimit {
  return keyLimit.safeParse(stored).data ?? { rights: [], scope: EVERYWHERE };
}
