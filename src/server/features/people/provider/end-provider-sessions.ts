import type { Database } from '#server/platform/database/connect.ts';
import type { ProviderLogout } from '#server/platform/oidc/provider.ts';
import { hexHashOfToken } from '#server/platform/secrets/token-hash.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';

/**
 * Ends the sessions that a logout token of the provider names: of its session, else all of its person. Answers how many
 * ended; null where the token was used before.
 */
export async function endProviderSessions(
  sql: Database,
  { issuer, subject, sid, id, endsAt }: ProviderLogout,
  address: string,
): Promise<number | null> {
  return sql.begin(async (tx) => {
    await tx`delete from provider_logout where expires_at < now()`;
    const used = await tx`
      insert into provider_logout (token_hash, expires_at)
      values (${hexHashOfToken(JSON.stringify([issuer, id]))}, ${new Date(endsAt).toISOString()})
      on conflict do nothing returning 1`;
    if (used.length === 0) return null;
    const ended = await tx<{ account: string; name: string }[]>`
      delete from studio_session s using account a
      where a.account = s.account and s.provider_issuer = ${issuer}
        and (${subject}::text is null or s.provider_subject = ${subject})
        and (${sid}::text is null or s.provider_sid = ${sid} or (s.provider_sid is null and ${subject}::text is not null))
      returning a.account, a.name`;
    for (const by of new Map(ended.map((one) => [one.account, one])).values())
      await recordActivity(tx, {
        by: { account: by.account, name: by.name },
        action: 'session.end',
        address,
        details: { means: 'provider' },
      });
    return ended.length;
  });
}
