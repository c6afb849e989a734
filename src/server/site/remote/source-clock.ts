/** The clock of the log as a process without a database knows it: never ahead of it. */
export interface SourceClock {
  /** It was at least this time when this was called, ISO 8601. */
  learn(at: string): void;
  /** ISO 8601 in UTC with microseconds; null before anything was learnt. */
  now(): string | null;
  /** By how much the clock is ahead of this process's, milliseconds. */
  ahead(): number;
}

/** `elapsed`: milliseconds by a clock that nobody sets. */
export function createSourceClock(elapsed = () => performance.now()): SourceClock {
  let known: { at: number; elapsed: number } | null = null;
  const milliseconds = () => (known === null ? null : known.at + (elapsed() - known.elapsed));
  return {
    learn(at) {
      known = { at: Date.parse(at), elapsed: elapsed() };
    },
    now() {
      const now = milliseconds();
      return now === null ? null : `${new Date(now).toISOString().slice(0, -1)}000Z`;
    },
    ahead: () => (milliseconds() ?? Date.now()) - Date.now(),
  };
}
