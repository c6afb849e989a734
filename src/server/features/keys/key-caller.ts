import { msg } from '#messages/msg.ts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import type { Editor } from '#server/platform/editor.ts';
import { refuse, type Refused } from '#server/platform/handler.ts';
import { hexHashOfToken } from '#server/platform/secrets/token-hash.ts';
import { factorsOf, hasFactor } from '#server/store/accounts/factors.ts';
import { readLimit, stateOf } from '#server/store/accounts/keys.ts';
import { readSecurity } from '#server/store/accounts/security-settings.ts';
import { readGrants } from '#server/store/accounts/read-grants.ts';
import type { ApiKey } from '#wire/studio/keys.ts';

/** Whom the bearer of a token acts for; or why it opens nothing, in words. */
export type KeyCaller = { ok: true; editor: Editor } | (Refused & { retryAfter?: number });

/** Asked with the token of every call that brings one. */
export type ApiKeyAuthenticator = (token: string) => Promise<KeyCaller>;

/** Calls a minute by one key, in each process. */
export const CALLS_PER_MINUTE = 600;

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
  const limiter = new RateLimiterMemory({ points: CALLS_PER_MINUTE, duration: 60 });
  return async (token) => {
    if (!TOKEN.test(token)) return REFUSED.unknown;
    const [row] = await sql<Row[]>`
      select k.id, k.name, k.limits, k.expires_at as "endsAt", ${stateOf(sql)} as state, a.account, a.name as owner, a.grants
      from api_key k join account a using (account) where k.token_hash = ${hexHashOfToken(token)}`;
    if (!row) return REFUSED.unknown;
    if (row.state !== 'valid') return REFUSED[row.state];
    const tooFast = await limiter.consume(row.id).then(() => null, refuseTooFast);
    if (tooFast) return tooFast;
    await sql`update api_key set used_at = clock_timestamp() where id = ${row.id} and (used_at is null or used_at < now() - interval '1 minute')`;
    return { ok: true, editor: await editorFor(sql, row) };
  };
}

interface Row {
  id: string;
  name: string;
  limits: unknown;
  endsAt: string;
  state: ApiKey['state'];
  account: string;
  owner: string;
  grants: unknown;
}

/** What it does is told of under its owner's name and its own. */
async function editorFor(
  sql: Queryable,
  { id, name, limits, endsAt, account, owner, grants }: Row,
): Promise<Editor> {
  const held = readGrants(grants);
  const { factorRoles } = await readSecurity(sql);
  const needsFactor = held.some(({ role }) => factorRoles.includes(role));
  const lacksFactor = needsFactor && !hasFactor(await factorsOf(sql, account));
  return {
    account,
    name: `${owner} · API ${name}`,
    grants: held,
    limit: readLimit(limits),
    key: id,
    lacksFactor,
    session: `key ${id}`,
    endsAt,
  };
}

function refuseTooFast(reason: unknown): KeyCaller {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
  return {
    ...refuse(
      'tooManyCalls',
      msg('key.too-many-calls', {
        count: CALLS_PER_MINUTE,
        seconds,
      }),
    ),
    retryAfter: seconds,
  };
}
