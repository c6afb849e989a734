import { exchange, MAX_ANSWER_BYTES } from '#server/platform/wire-client/exchange.ts';
import {
  writeRequest,
  type RequestTarget,
  type WireRequest,
} from '#server/platform/wire-client/write-request.ts';
import { SpanKind } from '@opentelemetry/api';
import { withSpan } from '#server/platform/spans/with-span.ts';
import { createCircuitGuard, type Guarded, type GuardLimits } from './guard.ts';

/** Makes a call of the gateway, guarded. */
export type SendToGateway = (call: WireRequest) => Promise<Guarded>;

/** Where what the gateway does wrong is recorded. */
export interface GatewayLog {
  warn(facts: object, message: string): void;
}

interface SenderOptions {
  target: RequestTarget;
  log: GatewayLog;
  /** Milliseconds. */
  timeouts: { call: number; transfer: number };
  guard: GuardLimits;
}

/** Makes calls of the gateway within the limits of the guard; what was not answered is recorded. */
export function createSender({
  target,
  log,
  timeouts,
  guard: limits,
}: SenderOptions): SendToGateway {
  const guard = createCircuitGuard(limits, (state) =>
    log.warn({ state }, 'circuit to the trading gateway'),
  );
  return (call) => {
    const kind = call.entry.upload || call.entry.binary ? 'transfer' : 'call';
    return guard(kind, async () => {
      const received = await withSpan(`gateway ${call.path}`, { kind: SpanKind.CLIENT }, async () =>
        exchange(await writeRequest(call, target), {
          timeout: timeouts[kind],
          maxBytes: MAX_ANSWER_BYTES,
        }),
      );
      if (received.kind === 'lost' || received.kind === 'unreadable')
        log.warn(
          { reqId: call.requestId, path: call.path, ...received },
          'no answer from the trading gateway',
        );
      return received;
    });
  };
}
