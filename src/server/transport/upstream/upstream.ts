import { REQUEST_TIMEOUT, TRANSFER_TIMEOUT } from '#wire/public/constants.ts';
import type { Settled } from '#wire/public/reply.ts';
import { exchange, MAX_ANSWER_BYTES } from '#server/platform/wire-client/exchange.ts';
import { writeRequest, type RequestTarget } from '#server/platform/wire-client/write-request.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { ForwardedCall } from '../wire/handle-call.ts';
import { createCircuitGuard, DEFAULT_GUARD, type GuardLimits } from './guard.ts';
import { classifyUpstreamReply } from './classify-reply.ts';
import { createSessionOpener, type SendToGateway } from './open-session.ts';
import { dropUpstreamSession } from './sessions.ts';

/** The company's trading gateway, as a place that answers calls. */
export interface Upstream {
  /**
   * Never rejects for what the gateway does: one that cannot be reached, answers too late or nothing legible gives
   * 2030504. Its own codes and HTTP statuses pass unchanged. Waits for the gateway, so never within a transaction.
   */
  forward(call: ForwardedCall): Promise<Settled>;
}

export interface UpstreamOptions {
  sql: Database;
  target: RequestTarget;
  log: { warn(facts: object, message: string): void };
  /** Milliseconds. */
  timeouts?: { call: number; transfer: number };
  guard?: GuardLimits;
}

const DEFAULT_TIMEOUTS = { call: REQUEST_TIMEOUT, transfer: TRANSFER_TIMEOUT };

export function createUpstream({
  sql,
  target,
  log,
  timeouts = DEFAULT_TIMEOUTS,
  guard: limits = DEFAULT_GUARD,
}: UpstreamOptions): Upstream {
  const guard = createCircuitGuard(limits, (state) =>
    log.warn({ state }, 'circuit to the trading gateway'),
  );
  const send: SendToGateway = (call) => {
    const kind = call.entry.upload || call.entry.binary ? 'transfer' : 'call';
    return guard(kind, async () => {
      const received = await exchange(await writeRequest(call, target), {
        timeout: timeouts[kind],
        maxBytes: MAX_ANSWER_BYTES,
      });
      if (received.kind === 'lost' || received.kind === 'unreadable')
        log.warn({ path: call.path, ...received }, 'no answer from the trading gateway');
      return received;
    });
  };
  const openSession = createSessionOpener(sql, target.settings, send);

  /** One try, with the session that the visitor's session has upstream. */
  async function attempt(call: ForwardedCall): Promise<Settled> {
    if (!call.visitor) throw new Error(`${call.path} is forwarded, so it needs a session`);
    const { session: ours } = call.visitor;
    const opened = await openSession(ours);
    if (!opened.ok) return opened.answer;
    const { session } = opened;
    const forwarded = classifyUpstreamReply(
      await send({
        ...call,
        session,
        uniqueIndex: session.uniqueIndex,
        address: call.visitor.address,
      }),
      call.entry,
    );
    if (isSessionOver(forwarded)) await dropUpstreamSession(sql, ours, session);
    return forwarded;
  }

  return {
    async forward(call) {
      const first = await attempt(call);
      return isSessionOver(first) && !call.entry.effect ? attempt(call) : first;
    },
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
