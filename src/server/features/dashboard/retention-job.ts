import type { Database } from '#server/platform/database/connect.ts';
import { tallyActions } from './tally-actions.ts';

export interface RetentionJob {
  /** Settles when nothing is under way any more. */
  stop(): Promise<void>;
}

interface Parts {
  sql: Database;
  /** Erases what is over its term. */
  erase(): Promise<unknown>;
  onError(error: unknown): void;
}

const TALLY_MS = 5000;
const ERASE_MS = 3600_000;

/** Counts what the page-action log gained, and every hour erases what is over its term. Several processes may do so at once. */
export function startRetentionJob({ sql, erase, onError }: Parts): RetentionJob {
  let underway: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const take = (work: () => Promise<unknown>) => {
    underway = underway.then(work).catch(onError);
  };
  const tally = () => {
    if (isBusy) return;
    isBusy = true;
    take(() => tallyActions(sql).finally(() => (isBusy = false)));
  };
  const takeErase = () => take(erase);
  const timers = [setInterval(tally, TALLY_MS).unref(), setInterval(takeErase, ERASE_MS).unref()];
  takeErase();
  return {
    async stop() {
      timers.forEach(clearInterval);
      await underway;
    },
  };
}
