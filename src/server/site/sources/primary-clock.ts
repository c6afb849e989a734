/** The primary's time, as far as this process was told it: a replica's clock may be another one. */
export interface PrimaryClock {
  /** The primary said so just now: ISO 8601 with microseconds. */
  note(at: string): void;
  /**
   * The time of now, never before `least` and never before any that was given out or noted. It is behind the primary's by
   * what an answer takes, so that nothing is shown before its time.
   */
  now(least: string): string;
}

export function createPrimaryClock(): PrimaryClock {
  let latest = '';
  let told: { at: number; since: number } | null = null;
  const raise = (at: string) => {
    if (at > latest) latest = at;
  };
  return {
    note(at) {
      told = { at: Date.parse(at), since: performance.now() };
      raise(at);
    },
    now(least) {
      raise(least);
      if (told) raise(toMicroseconds(told.at + performance.now() - told.since));
      return latest;
    },
  };
}

function toMicroseconds(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('Z', '000Z');
}
