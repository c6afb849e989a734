import { LONGEST_SESSION_HOURS } from '#schemas/security.ts';
import type { OwnSession } from '#wire/studio/session.ts';
import { readSecurity } from '#server/store/accounts/security-settings.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** Where somebody is signed in, the last used first. */
export async function livingSessions(
  sql: Queryable,
  account: string,
  ownHash: string,
): Promise<OwnSession[]> {
  const { idleMinutes } = await readSecurity(sql);
  return [
    ...(await sql<OwnSession[]>`
    select id, device, address, started_at as "startedAt", used_at as "usedAt", token_hash = ${ownHash} as "isThis" from studio_session
    where account = ${account} and used_at >= now() - ${`${idleMinutes} minutes`}::interval and started_at >= now() - ${`${LONGEST_SESSION_HOURS} hours`}::interval
    order by used_at desc`),
  ];
}
