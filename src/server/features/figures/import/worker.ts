import { EventEmitter } from 'node:events';
import type { Database } from '#server/platform/database/connect.ts';
import { checkImport, type LastCheck } from './checks/check-import.ts';
import { findImport } from './staged/imports.ts';
import {
  Ended,
  freeJobs,
  requestJob,
  runJob,
  type ImportJob,
  type ReportProgress,
} from './staged/jobs.ts';
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
/** What a check read is held in memory for so long. */
const HELD_MS = 600_000;

/** Says that work was asked for. */
export function ringWorker(): void {
  setImmediate(() => bell.emit('work'));
}

/** Does the work that calls ask for on imports, one import after the other, and takes up what a process that died left. */
export function startImportWorker({ sql, caughtUp, onError }: Parts): ImportWorker {
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  const held: Held = { last: null, since: 0 };
  const doAll = async () => {
    for (
      let jobs = await freeJobs(sql);
      jobs.length > 0 && !isStopped;
      jobs = await freeJobs(sql)
    ) {
      for (const id of jobs)
        await runJob(sql, id, (job, progress) =>
          perform({ sql, caughtUp, held }, job, progress),
        ).catch(onError);
      for (const id of jobs) await askAgain(sql, id);
    }
  };
  const drain = () => (running = running.then(doAll).catch(onError));
  const poll = () => {
    if (performance.now() - held.since > HELD_MS) held.last = null;
    void drain();
  };
  const timer = setInterval(poll, POLL_MS).unref();
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

/** The last check, for the import that follows it as a rule. */
interface Held {
  last: LastCheck | null;
  since: number;
}

async function check(
  sql: Database,
  id: number,
  progress: ReportProgress,
  held: Held,
): Promise<void> {
  held.last = null;
  held.last = await checkImport(sql, id, progress);
  held.since = performance.now();
}

async function perform(
  { sql, caughtUp, held }: Pick<Parts, 'sql' | 'caughtUp'> & { held: Held },
  { id, name, request }: ImportJob,
  progress: ReportProgress,
): Promise<void> {
  switch (name) {
    case 'reading':
      // Its file went with the process that read it.
      return void (await sql`delete from import where id = ${id} and state = 'reading'`);
    case 'checking':
      return check(sql, id, progress, held);
    case 'importing':
      if (!request) throw new Error('an import that nobody asked for');
      if (await commitImport(sql, id, request, progress, held.last)) {
        held.last = null;
        return caughtUp();
      }
      await check(sql, id, progress, held);
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
  const [row] = await sql<
    { ended: boolean }[]
  >`select failure is not null as ended from import where id = ${id}`;
  if (row?.ended === false && staged.checked)
    await requestJob(sql, { id, name: 'checking', request: null });
}
