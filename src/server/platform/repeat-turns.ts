/** Work that is done in turns until it is stopped. */
export interface RepeatedTurns {
  /** No turn begins any more; settles when the one under way has ended. */
  stop(): Promise<void>;
}

interface TurnParts {
  /** Milliseconds between two beginnings at the least: none begins while the last one is under way. */
  everyMs: number;
  /** `isStopped`: a turn that does one thing after the other ends with the one under way. */
  turn(isStopped: () => boolean): Promise<unknown>;
  /** Of a turn that failed; the next one begins as usual. */
  onError(error: unknown): void;
}

/** Does work every few moments, never twice at once. It does not keep the process from ending. */
export function repeatTurns({ everyMs, turn, onError }: TurnParts): RepeatedTurns {
  let isStopped = false;
  let turning: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    turning ??= turn(() => isStopped)
      .catch(onError)
      .finally(() => (turning = null));
  }, everyMs).unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await turning;
    },
  };
}
