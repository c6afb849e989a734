import { randomUUID } from 'node:crypto';
import { calls } from '#wire/calls/table.ts';
import type { Settled } from '#wire/public/reply.ts';
import type { WireSettings } from '#wire/public/settings.ts';
import { readSession } from '#server/platform/wire-client/read-session.ts';
import type { WireRequest } from '#server/platform/wire-client/write-request.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Guarded } from './guard.ts';
import { classifyUpstreamReply, UNAVAILABLE } from './classify-reply.ts';
import { findUpstreamSession, keepUpstreamSession, type UpstreamSession } from './sessions.ts';

/** Makes a call of the gateway, guarded. */
export type SendToGateway = (call: WireRequest) => Promise<Guarded>;

type Opened = { ok: true; session: UpstreamSession } | { ok: false; answer: Settled };

/** The gateway's session of a session of ours, fetched where there is none; calls that want the same one wait for it. */
export function createSessionOpener(
  sql: Database,
  settings: WireSettings,
  send: SendToGateway,
): (session: number) => Promise<Opened> {
  const opening = new Map<number, Promise<Opened>>();

  async function fetchSession(session: number): Promise<Opened> {
    const entry = calls['common/session'];
    const blank = { token: '', key: '' };
    const received = await send({
      path: 'common/session',
      entry,
      fields: {},
      msgid: randomUUID(),
      session: blank,
      uniqueIndex: randomUUID(),
    });
    const found = received.kind === 'reply' ? readSession(received.reply, settings) : null;
    if (found) return { ok: true, session: await keepUpstreamSession(sql, session, found) };
    const answer = classifyUpstreamReply(received, entry);
    return { ok: false, answer: answer.ok ? UNAVAILABLE : answer };
  }

  return async (session) => {
    const known = await findUpstreamSession(sql, session);
    if (known) return { ok: true, session: known };
    const shared =
      opening.get(session) ?? fetchSession(session).finally(() => opening.delete(session));
    opening.set(session, shared);
    return shared;
  };
}
