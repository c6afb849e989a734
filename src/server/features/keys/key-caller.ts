import { msg } from '#messages/msg.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Editor } from '#server/platform/editor.ts';
import { refuse, type Refused } from '#server/platform/handler.ts';
import { hexHashOfToken } from '#server/platform/secrets/token-hash.ts';
import { stateOf } from '#server/store/accounts/keys.ts';
import type { ApiKey } from '#wire/studio/keys.ts';
import { callLimit } from './call-limit.ts';
import { editorOfKey, type KeyHolder } from './editor-of-key.ts';

/** Whom the bearer of a token acts for; or why it opens nothing, in words. */
export type KeyCaller = { ok: true; editor: Editor } | (Refused & { retryAfter?: number });

/** Asked with the token of every call that brings one. */
export type ApiKeyAuthenticator = (token: string) => Promise<KeyCaller>;

const TOKEN = /^quoin_[\w-]{43}$/;

const REFUSED: Record<Exclude<ApiKey['state'], 'valid'> | 'unknown', Refused> = {
  unknown: refuse('keyUnknown', msg('key.unknown')),
  revoked: refuse('keyRevoked', msg('key.revoked')),
  expired: refuse('keyExpired', msg('key.expired')),
  unagreed: refuse('keyUnagreed', msg('key.unagreed')),
  suspended: refuse('keySuspended', msg('key.account-deactivated')),
};

/** What recognises keys. A key may do what its owner may now, and never more than its own limit. */
export function createApiKeyAuthenticator(sql: Database): ApiKeyAuthenticator {
  const refuseTooFast = callLimit();
  return async (token) => {
    if (!TOKEN.test(token)) return REFUSED.unknown;
    const [row] = await sql<Row[]>`
      select k.id, k.name, k.limits, k.expires_at as "endsAt", ${stateOf(sql)} as state, a.account, a.name as owner, a.grants
      from api_key k join account a using (account) where k.token_hash = ${hexHashOfToken(token)}`;
    if (!row) return REFUSED.unknown;
    if (row.state !== 'valid') return REFUSED[row.state];
    const tooFast = await refuseTooFast(row.id);
    if (tooFast) return tooFast;
    await sql`update api_key set used_at = clock_timestamp() where id = ${row.id} and (used_at is null or used_at < now() - interval '1 minute')`;
    return { ok: true, editor: await editorOfKey(sql, row) };
  };
}

interface Row extends KeyHolder {
  state: ApiKey['state'];
}
