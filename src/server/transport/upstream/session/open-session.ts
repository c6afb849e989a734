import { randomUUID } from 'node:crypto';
import { calls } from '#wire/calls/table.ts';
import { failure } from '#wire/public/codes.ts';
import type { Settled } from '#wire/public/reply.ts';
import type { WireSession } from '#wire/public/write-call.ts';
import type { WireSettings } from '#wire/public/settings.ts';
import { readSession } from '#server/platform/wire-client/read-session.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { EncryptedUpstream } from '#server/store/visitors/sessions.ts';
import type { Visitor } from '#server/site/calls/context.ts';
import { classifyUpstreamReply, UNSENT } from '../exchange/classify-reply.ts';
import type { SendToGateway } from '../exchange/send-to-gateway.ts';
import {
  findUpstreamSession,
  keepUpstreamSession,
  readUpstream,
  retireUpstreamSession,
  type UpstreamSession,
} from './upstream-sessions.ts';

type Opened = { ok: true; session: UpstreamSession } | { ok: false; answer: Settled };
type Fetched = { ok: true; session: WireSession } | { ok: false; answer: Settled };
type Caller = Pick<Visitor, 'session' | 'investor'>;
/** As it was read with the visitor's own session; absent where it is to be read. */
type Known = EncryptedUpstream | null | undefined;

export interface SessionOpener {
  /**
   * The gateway's session of a session of ours, fetched where there is none; calls that want the same one wait for it. An
   * investor's is the one opened by the login there: without it the investor is not logged in.
   */
  open(caller: Caller, known?: Known): Promise<Opened>;
  /** A session to log in with, which belongs to no session of ours yet. */
  openForLogin(): Promise<Opened>;
}

export function createSessionOpener(
  sql: Database,
  settings: WireSettings,
  send: SendToGateway,
): SessionOpener {
  const opening = new Map<number, Promise<Opened>>();

  async function fetchSession(): Promise<Fetched> {
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
    if (found) return { ok: true, session: found };
    const answer = classifyUpstreamReply(received, entry);
    return { ok: false, answer: answer.ok ? UNSENT : { ...answer, unsent: true } };
  }

  async function fetchFor(session: number | null): Promise<Opened> {
    const fetched = await fetchSession();
    if (!fetched.ok) return fetched;
    return { ok: true, session: await keepUpstreamSession(sql, session, fetched.session) };
  }

  return {
    async open({ session, investor }, read) {
      const known =
        read === undefined
          ? await findUpstreamSession(sql, session)
          : read && (await readUpstream(sql, read));
      if (known && known.investor === investor) return { ok: true, session: known };
      if (investor !== null) return { ok: false, answer: failure('notLoggedIn') };
      if (known) await retireUpstreamSession(sql, session);
      const shared =
        opening.get(session) ?? fetchFor(session).finally(() => opening.delete(session));
      opening.set(session, shared);
      return shared;
    },
    openForLogin: () => fetchFor(null),
  };
}
