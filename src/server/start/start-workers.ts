import type { Logger } from 'pino';
import { startKeeper } from '../dashboard/keeper.ts';
import type { Database } from '../database/connect.ts';
import { startImportWorker } from '../figures/import/worker.ts';
import { startPuller } from '../figures/pull/puller.ts';
import type { Settings } from '../settings.ts';
import { startCourier } from '../webhooks/courier.ts';

/** Works beside the requests until it is stopped; what it began by then, it ends. */
export interface Worker {
  stop(): Promise<void>;
}

interface Parts {
  sql: Database;
  settings: Settings;
  caughtUp(): Promise<void>;
  log: Logger;
}

/** Everything that this process does without being asked: tells webhooks, writes imports, fetches figures, clears away what is over its term. */
export function startWorkers({ sql, settings, caughtUp, log }: Parts): Worker {
  const internalHosts = settings.QUOIN_OUTGOING_HOSTS;
  const tell = (level: 'warn' | 'error', what: string) => (error: unknown) =>
    log[level]({ err: error }, what);
  const workers: readonly Worker[] = [
    startCourier({ sql, rules: { internalHosts }, onError: tell('warn', 'webhooks') }),
    startImportWorker({ sql, caughtUp, onError: tell('error', 'imports') }),
    startPuller({
      sql,
      rules: { internalHosts, onlyHosts: settings.QUOIN_PULL_HOSTS },
      caughtUp,
      onError: tell('error', 'pulls'),
    }),
    startKeeper({
      sql,
      termDays: settings.QUOIN_FEEDBACK_TERM_DAYS,
      onError: tell('warn', 'keeper'),
    }),
  ];
  return {
    stop: async () => void (await Promise.allSettled(workers.map((worker) => worker.stop()))),
  };
}
