import { msg } from '#messages/msg.ts';
import { randomUUID } from 'node:crypto';
import type { Message } from '#schemas/message.ts';
import type { ImportRow } from '#wire/studio/imports.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { PublishPermit } from '#server/platform/handler.ts';
import { noteFailure } from './imports.ts';

export type WorkName = NonNullable<ImportRow['work']>['name'];

/** Who asked for work, from where, and with which note. */
export interface Asked {
  account: { account: string; name: string };
  address: string;
  note: string;
}

export interface ImportJob {
  id: number;
  name: WorkName;
  request: Asked | null;
}

/** Work that is asked for; what changes what visitors see takes a permit. */
type AskedJob =
  | (ImportJob & { name: 'reading' | 'checking' })
  | (ImportJob & { name: 'importing' | 'undoing'; permit: PublishPermit });

/** How work tells how far it is. Rejects once it is asked to end. */
export interface ReportProgress {
  report(done: number, total: number): Promise<void>;
}

/** Ends work from within; it never leaves this file. */
class Cancelled extends Error {}

/** Ends work with words for who waits for it. */
export class Ended extends Error {
  readonly told: Message;

  constructor(told: Message) {
    super('ended');
    this.told = told;
  }
}

const BEAT_MS = 500;
const LIFE_SIGN_MS = 5_000;

/** What nobody does: not begun, or not heard of for 15 seconds. */
function isFree(sql: Queryable) {
  return sql`(job.owner = '' or job.beat_at < clock_timestamp() - interval '15 seconds')`;
}

/**
 * Asks for work on an import; it begins once the transaction is through. False where other work is under way. A check
 * that is under way looks by itself whether anything changed meanwhile.
 */
export async function requestJob(tx: Queryable, { id, name, request }: AskedJob): Promise<boolean> {
  const asked = await tx`
    insert into import_job as job (import, name, request) values (${id}, ${name}, ${request === null ? null : JSON.stringify(request)}::text::jsonb)
    on conflict (import) do update set owner = '', name = excluded.name, request = excluded.request, done = 0, total = 0, beat_at = clock_timestamp(), is_cancelled = false
    where ${isFree(tx)}`;
  return asked.count > 0;
}

/** Work that waits for a process, also that of a process that died. A file is read by the process that receives it, and by no other while that one lives. */
export async function freeJobs(sql: Queryable): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select import as id from import_job job where ${isFree(sql)} and (name <> 'reading' or beat_at < clock_timestamp() - interval '15 seconds') order by beat_at limit 10`;
  return rows.map(({ id }) => id);
}

/**
 * Does the work that waits on an import unless another process began to. What `Ended` says is noted with the import; so is
 * a fault of the program, which rejects besides.
 */
export async function runJob(
  sql: Queryable,
  id: number,
  work: (job: ImportJob, progress: ReportProgress) => Promise<void>,
): Promise<void> {
  const owner = randomUUID();
  const [job] = await sql<ImportJob[]>`
    update import_job job set owner = ${owner}, beat_at = clock_timestamp() where import = ${id} and ${isFree(sql)}
    returning import as id, name, request`;
  if (!job) return;
  const beat = setInterval(
    () =>
      void sql`update import_job set beat_at = clock_timestamp() where import = ${id} and owner = ${owner}`.catch(
        () => undefined,
      ),
    LIFE_SIGN_MS,
  ).unref();
  try {
    await noteFailure(sql, id, null);
    await work(job, progressOf(sql, id, owner));
  } catch (error) {
    if (error instanceof Ended) await noteFailure(sql, id, error.told);
    else if (!(error instanceof Cancelled)) {
      await noteFailure(sql, id, msg('import.failed'));
      throw error;
    }
  } finally {
    clearInterval(beat);
    await sql`delete from import_job where import = ${id} and owner = ${owner}`;
  }
}

function progressOf(sql: Queryable, id: number, owner: string): ReportProgress {
  let told = performance.now();
  return {
    async report(done, total) {
      if (performance.now() - told < BEAT_MS) return;
      told = performance.now();
      const [job] = await sql<{ cancelled: boolean }[]>`
        update import_job set done = ${done}, total = ${total}, beat_at = clock_timestamp() where import = ${id} and owner = ${owner} returning is_cancelled as cancelled`;
      if (!job || job.cancelled) throw new Cancelled();
    },
  };
}

/** Asks the process that works on an import to end. */
export async function cancelJob(sql: Queryable, id: number): Promise<void> {
  await sql`delete from import_job where import = ${id} and owner = ''`;
  await sql`update import_job set is_cancelled = true where import = ${id}`;
}
