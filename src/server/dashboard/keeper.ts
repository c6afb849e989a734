import type { Database } from '../database/connect.ts';
import { eraseTickets } from '../feedback/desk/erase-tickets.ts';
import { tallyActions } from './tally-actions.ts';

export interface Keeper {
  /** Settles when nothing is under way any more. */
  stop(): Promise<void>;
}

interface Parts {
  sql: Database;
  /** Days after which a closed message is erased. */
  termDays: number;
  onError(error: unknown): void;
}

const TALLY_MS = 5000;
const ERASE_MS = 3600_000;

/** Counts what the page-action log gained, and erases messages whose term is over. Several processes may do so at once. */
export function startKeeper({ sql, termDays, onError }: Parts): Keeper {
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
  const erase = () => take(() => eraseTickets(sql, { days: termDays, now: new Date() }));
  const timers = [setInterval(tally, TALLY_MS).unref(), setInterval(erase, ERASE_MS).unref()];
  erase();
  return {
    async stop() {
      timers.forEach(clearInterval);
      await underway;
    },
  };
}
