import {
  bulkhead,
  circuitBreaker,
  CircuitState,
  CountBreaker,
  handleWhenResult,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  wrap,
} from 'cockatiel';
import type { ReceivedReply } from '#server/platform/wire-client/exchange.ts';

/** How much the gateway is asked, and when it is left alone. Times are milliseconds. */
export interface GuardLimits {
  /** Calls under way at once, so that a slow gateway fills neither memory nor sockets. */
  calls: number;
  /** Calls that wait for one of them to end, so that a short halt refuses nobody; one more fails at once. */
  waiting: number;
  /** Of uploads and downloads, which take long: they never take the calls' places. */
  transfers: number;
  /** The circuit opens when more than half of the last `window` exchanges failed. */
  window: number;
  /** Fewest exchanges that say anything. */
  minimum: number;
  /** How long nothing is sent; then one exchange is tried. */
  pause: number;
}

export const DEFAULT_GUARD: GuardLimits = {
  calls: 64,
  waiting: 256,
  transfers: 8,
  window: 20,
  minimum: 5,
  pause: 10_000,
};

/** `unsent` where the gateway was not even asked. */
export type Guarded = ReceivedReply | { kind: 'unsent'; reason: 'circuit' | 'bulkhead' };

/** Runs an exchange with the gateway, or refuses to. One circuit for all: what is down is the gateway, not a path. */
export type CircuitGuard = (
  kind: 'call' | 'transfer',
  work: () => Promise<ReceivedReply>,
) => Promise<Guarded>;

export function createCircuitGuard(
  limits: GuardLimits,
  onChange: (state: 'open' | 'half-open' | 'closed') => void,
): CircuitGuard {
  const { calls, waiting, transfers, window, minimum, pause } = limits;
  const breaker = new CountBreaker({ threshold: 0.5, size: window, minimumNumberOfCalls: minimum });
  const circuit = circuitBreaker(handleWhenResult(isLost), { halfOpenAfter: pause, breaker });
  circuit.onStateChange((state) => onChange(STATES[state]));
  const policies = {
    call: wrap(bulkhead(calls, waiting), circuit),
    transfer: wrap(bulkhead(transfers), circuit),
  };
  return async (kind, work): Promise<Guarded> => {
    try {
      return await policies[kind].execute(work);
    } catch (error) {
      if (isBrokenCircuitError(error)) return { kind: 'unsent', reason: 'circuit' };
      if (isBulkheadRejectedError(error)) return { kind: 'unsent', reason: 'bulkhead' };
      throw error;
    }
  };
}

const STATES = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Isolated]: 'open',
} as const;

/** A gateway that answers with a code is there, whatever the code says. */
function isLost(result: unknown): boolean {
  const { kind } = result as ReceivedReply;
  return kind === 'lost' || kind === 'unreadable';
}
