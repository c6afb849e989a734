import { EventEmitter } from 'node:events';
import type { Database } from '../../database/connect.ts';
import { checkImport } from './checks/check-import.ts';
import { findImport } from './staged/imports.ts';
import { Ended, freeJobs, requestJob, runJob, type Job, type Progress } from './staged/jobs.ts';
import { commitImport, OUTDATED } from './writing/commit-import.ts';
import { undoImport } from './writing/undo-import.ts';

interface Parts {
  sql: Database;
  /** Settles when this process's own pages reflect what was just released. */
  caughtUp(): Promise<void>;
  /** Hears of work that failed by a fault of the program. */
  onError(error: unknown): void;
}

export interface ImportWorker {
  /** Does all that waits; for tests and at the end of a process's life. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** Wakes this process's worker; others find the work within a second. */
const bell = new EventEmitter();
const POLL_MS = 1000;

/** Says that work was asked for. */
export function ringWorker(): void {
  setImmediate(() => bell.emit('work'));
}

/** Does the work that calls ask for on imports, one import after the other, and takes up what a process that died left. */
export function startImportWorker({ sql, caughtUp, onError }: Parts): ImportWorker {
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  const doAll = async () => {
    for (let jobs = await freeJobs(sql); jobs.length > 0 && !isStopped; jobs = await freeJobs(sql)) {
      for (const id of jobs) await runJob(sql, id, (job, progress) => perform(sql, job, progress, caughtUp)).catch(onError);
      for (const id of jobs) await askAgain(sql, id);
    }
  };
  const drain = () => (running = running.then(doAll).catch(onError));
  const timer = setInterval(drain, POLL_MS).unref();
  bell.on('work', drain);
  return {
    drain,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      bell.off('work', drain);
      await running;
    },
  };
}

async function perform(sql: Database, { id, name, request }: Job, progress: Progress, caughtUp: () => Promise<void>): Promise<void> {
  switch (name) {
    case 'reading':
      // Its file went with the process that read it.
      return void (await sql`delete from import where id = ${id} and state = 'reading'`);
    case 'checking':
      return checkImport(sql, id, progress);
    case 'importing':
      if (!request) throw new Error('an import that nobody asked for');
      if (await commitImport(sql, id, request, progress)) return caughtUp();
      await checkImport(sql, id, progress);
      throw new Ended(OUTDATED);
    case 'undoing':
      if (!request) throw new Error('an undo that nobody asked for');
      await undoImport(sql, id, request);
      return caughtUp();
  }
}

/** A change that came when a check had just ended wants another one. */
async function askAgain(sql: Database, id: number): Promise<void> {
  const staged = await findImport(sql, id);
  if (staged?.state !== 'staged' || staged.checked?.version === staged.version) return;
  const [row] = await sql<{ ended: boolean }[]>`select failure is not null as ended from import where id = ${id}`;
  if (row?.ended === false && staged.checked) await requestJob(sql, { id, name: 'checking', request: null });
}
