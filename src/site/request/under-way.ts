import type { CallOutcome } from './transport/outcome.ts';

/** The calls that were sent and not answered yet. */
export interface UnderWay {
  /**
   * Runs a call until it settles, or until `signal` or `cancelAll` cancels it. With a `key` it is not run while another
   * one of that key is under way: it settles as cancelled.
   */
  run(
    call: { key?: string | undefined; signal?: AbortSignal | undefined },
    act: (signal: AbortSignal) => Promise<CallOutcome>,
  ): Promise<CallOutcome>;
  cancelAll(): void;
}

export function createUnderWay(): UnderWay {
  const keys = new Set<string>();
  const cancels = new Set<() => void>();

  return {
    async run({ key, signal }, act) {
      if (signal?.aborted || (key !== undefined && keys.has(key))) return { kind: 'cancelled' };
      const controller = new AbortController();
      const cancel = () => controller.abort();
      cancels.add(cancel);
      signal?.addEventListener('abort', cancel);
      if (key !== undefined) keys.add(key);
      try {
        return await act(controller.signal);
      } finally {
        cancels.delete(cancel);
        signal?.removeEventListener('abort', cancel);
        if (key !== undefined) keys.delete(key);
      }
    },
    cancelAll() {
      for (const cancel of cancels) cancel();
    },
  };
}
