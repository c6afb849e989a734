import { randomUUID } from 'node:crypto';
import { calls } from '#wire/calls/table.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { EncryptedUpstream } from '#server/store/visitors/sessions.ts';
import type { SendToGateway } from '../exchange/send-to-gateway.ts';
import { decryptUpstream, dropUpstreamSession, type UpstreamSession } from './upstream-sessions.ts';

/** Sessions that one round ends. */
const PORTION = 100;

/** A session at the gateway whose visitor is gone. */
interface EndedSession extends EncryptedUpstream {
  /** Somebody is or may be logged in with it. */
  isLogin: boolean;
  /** For a day the gateway could not be told: it has ended the session by itself. */
  isOld: boolean;
}

/**
 * Tells the gateway of the logins that are over here: by logout, by expiry, by a login elsewhere, or because a login was
 * never completed. What it does not answer is tried again at the next round, a minute later at the earliest.
 */
export async function endUpstreamSessions(sql: Database, send: SendToGateway): Promise<void> {
  for (const ended of await takeEndedSessions(sql)) {
    const session = decryptUpstream(ended);
    const isTold =
      !session || !ended.isLogin || ended.isOld || (await logOutAtGateway(session, send));
    if (isTold) await dropUpstreamSession(sql, ended);
  }
}

/** Each is taken by one process. */
async function takeEndedSessions(sql: Database): Promise<EndedSession[]> {
  return sql<EndedSession[]>`
    update upstream_session set ended_at = coalesce(ended_at, now()), tried_at = now()
    where unique_index in (
      select u.unique_index from upstream_session u left join wire_session w on w.id = u.session
      where (tried_at is null or tried_at < now() - interval '1 minute') and (
        ended_at is not null
        or (u.session is null and u.created_at < now() - interval '2 minutes')
        or (u.session is not null and (w.id is null or w.ended is not null or w.seen_at < now() - interval '31 minutes'))
      )
      limit ${PORTION} for update of u skip locked
    )
    returning token, cipher_key as key, unique_index as "uniqueIndex", investor,
      investor is not null or session is null as "isLogin", ended_at < now() - interval '1 day' as "isOld"`;
}

/** Whatever it answers, it knows. */
async function logOutAtGateway(session: UpstreamSession, send: SendToGateway): Promise<boolean> {
  const received = await send({
    path: 'account/logout',
    entry: calls['account/logout'],
    fields: {},
    msgid: randomUUID(),
    session,
    uniqueIndex: session.uniqueIndex,
  });
  return received.kind === 'reply';
}
