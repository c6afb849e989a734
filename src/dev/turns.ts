export interface Turns {
  /** Has the work done soon, once for all who ask meanwhile. */
  take(): void;
  /** Settles when nothing is under way; nothing begins any more. */
  end(): Promise<void>;
}

/** Does `work`, which never rejects, never twice at a time. What is asked for within `restMs` is one. */
export function createTurns(work: () => Promise<void>, restMs = 60): Turns {
  let isAsked = false;
  let hasEnded = false;
  let running: Promise<void> | null = null;
  let later: ReturnType<typeof setTimeout> | undefined;
  const run = async () => {
    while (isAsked && !hasEnded) {
      isAsked = false;
      await work();
    }
    running = null;
  };
  return {
    take() {
      isAsked = true;
      clearTimeout(later);
      later = setTimeout(() => (running ??= run()), restMs);
    },
    async end() {
      hasEnded = true;
      clearTimeout(later);
      await running;
    },
  };
}
