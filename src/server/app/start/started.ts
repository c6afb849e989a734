import type { NotStarted } from './prepare-start.ts';

/** What came of a start. */
export type Started =
  | {
      ok: true;
      /** Serves on for the time of `QUOIN_DRAIN_S`, or until `signal`, while balancers take the process out; then `stop`. */
      drain(signal: AbortSignal): Promise<void>;
      stop(): Promise<void>;
    }
  | NotStarted;
