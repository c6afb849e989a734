import { randomUUID } from 'node:crypto';
import { calls } from '#wire/calls/table.ts';
import { failure } from '#wire/public/codes.ts';
import { REQUEST_TIMEOUT, TRANSFER_TIMEOUT } from '#wire/public/constants.ts';
import type { Settled } from '#wire/public/reply.ts';
import type { RequestTarget } from '#server/platform/wire-client/write-request.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import type { SessionEnd } from '#server/store/visitors/sessions.ts';
import type { ForwardedCall, Gateway } from '../wire/handle-call.ts';
import { believeAnswer } from './checks/believe-answer.ts';
import type { OrderSources } from './checks/check-order.ts';
import { checkRequest } from './checks/check-request.ts';
import { DEFAULT_GUARD, type GuardLimits } from './exchange/guard.ts';
import { createSender, type GatewayLog } from './exchange/send-to-gateway.ts';
import { classifyUpstreamReply } from './exchange/classify-reply.ts';
import { endUpstreamSessions } from './session/end-sessions.ts';
import { createLoginCalls, type LoginMode } from './session/login-calls.ts';
import { createSessionOpener } from './session/open-session.ts';
import {
  dropUpstreamSession,
  endLoginOf,
  type UpstreamSession,
} from './session/upstream-sessions.ts';

/**
 * The company's trading gateway, as a place that answers calls. Never rejects for what the gateway does: one that cannot be
 * reached, answers too late or nothing legible gives 2030504, as does an answer that does not fit its schema. Its own codes
 * and HTTP statuses pass unchanged. A request that does not fit its schema or breaks the rules of trading is answered here
 * and never leaves. Waits for the gateway, so never within a transaction.
 */
export interface Upstream extends Gateway {
  /** Ends at the gateway the logins that are over here. */
  endSessions(): Promise<void>;
}

export interface UpstreamOptions {
  sql: Database;
  target: RequestTarget;
  log: GatewayLog;
  /** Who reads login tokens; `gateway` if absent. */
  login?: LoginMode;
  /** What the site publishes as of now: the rules of trading ask it. */
  site(): Promise<SiteSnapshot>;
  /** Milliseconds. */
  timeouts?: { call: number; transfer: number };
  guard?: GuardLimits;
}

const DEFAULT_TIMEOUTS = { call: REQUEST_TIMEOUT, transfer: TRANSFER_TIMEOUT };

export function createUpstream({
  sql,
  target,
  log,
  login = 'gateway',
  site,
  timeouts = DEFAULT_TIMEOUTS,
  guard = DEFAULT_GUARD,
}: UpstreamOptions): Upstream {
  const send = createSender({ target, log, timeouts, guard });
  const opener = createSessionOpener(sql, target.settings, send);

  async function sendIn(call: ForwardedCall, session: UpstreamSession): Promise<Settled> {
    const { uniqueIndex } = session;
    const received = await send({ ...call, session, uniqueIndex, address: call.visitor?.address });
    return believeAnswer(call.path, classifyUpstreamReply(received, call.entry), log);
  }

  const endSessions = () => endUpstreamSessions(sql, send);
  const onEnded = () =>
    void endSessions().catch((error: unknown) => log.warn({ err: error }, 'ending of sessions'));
  const loginCalls = createLoginCalls({ sql, mode: login, opener, send: sendIn, onEnded });

  /** One try, with the session that the visitor's session has upstream. */
  async function attempt(call: ForwardedCall): Promise<Settled> {
    if (!call.visitor) throw new Error(`${call.path} is forwarded, so it needs a session`);
    const opened = await opener.open(call.visitor, call.upstream);
    if (!opened.ok) return opened.answer;
    const { session } = opened;
    const forwarded = await sendIn(call, session);
    if (call.visitor.investor === null) {
      if (isSessionOver(forwarded)) await dropUpstreamSession(sql, session);
      return forwarded;
    }
    const end = loginEnd(forwarded);
    if (end) await endLoginOf(sql, session, end);
    return isSessionOver(forwarded) ? failure('notLoggedIn') : forwarded;
  }

  /** Reads for the rules, in the session of the call that they judge. What fails has sent nothing that changes anything. */
  const askAs =
    (call: ForwardedCall): OrderSources['ask'] =>
    async (path, fields) => {
      const entry = calls[path];
      const answer = await attempt({
        ...call,
        path,
        entry,
        fields,
        msgid: randomUUID(),
        files: [],
      });
      return answer.ok ? answer : { ...answer, unsent: true };
    };

  const check = (call: ForwardedCall) =>
    checkRequest(call.path, call.fields, { site, ask: askAs(call) });

  return {
    check,
    async forward(given, checking = check(given)) {
      const checked = await checking;
      if (!checked.ok) return checked.answer;
      const call = { ...given, fields: checked.fields };
      const loggedInOrOut = call.visitor && loginCalls(call, call.visitor.session);
      if (loggedInOrOut) return loggedInOrOut;
      const first = await attempt(call);
      return isSessionOver(first) && !call.entry.effect
        ? attempt({ ...call, upstream: undefined })
        : first;
    },
    endSessions,
  };
}

/** Codes that end an anonymous session in silence (section 8 of the specification). */
function isSessionOver(forwarded: Settled): boolean {
  if (forwarded.ok) return false;
  const { code } = forwarded;
  return (
    ['100043', '100073', '100074'].includes(code) ||
    (/^\d{6}$/.test(code) && code >= '100405' && code <= '100453')
  );
}

/** Why the gateway no longer takes an investor for logged in; null where it does. */
function loginEnd(forwarded: Settled): SessionEnd | null {
  if (forwarded.ok) return null;
  const { code, status } = forwarded;
  if (code === '9999998' || (code === '100047' && status === 401)) return 'elsewhere';
  return code === '9999999' || status === 401 || isSessionOver(forwarded) ? 'over' : null;
}
