import { readStoredMessage } from '#messages/stored-message.ts';
import { msg } from '#messages/msg.ts';
import type { Message } from '#schemas/message.ts';
import type { ArchiveJob } from '#wire/studio/archive.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';

/** What came of a job. */
export type JobOutcome = Partial<Pick<ArchiveJob, 'bytes' | 'problems' | 'preview' | 'seq'>>;

type Begun = Pick<ArchiveJob, 'id' | 'what' | 'by' | 'account' | 'hasAccounts'>;

/** What is said of a job whose process went. */
const INTERRUPTED: Message = msg('archive.interrupted');

/** How long the archive of a job that is over lies ready. */
const TERM = '1 day';
const TERM_WITH_ACCOUNTS = '1 hour';

/** A process that works says so this often, and is given up after a while of silence. */
const BEAT_MS = 5000;
const isLost = (sql: Queryable) => sql`beat_at < clock_timestamp() - interval '20 seconds'`;

/** The job there is, as every process tells of it; none whose term is over. */
export async function currentJob(sql: Queryable): Promise<ArchiveJob | null> {
  const [row] = await sql<(ArchiveJob & { lost: boolean })[]>`
    select id, what, state, author as by, account, has_accounts as "hasAccounts", at, bytes, problems, preview, seq, expires_at as "expiresAt", state = 'running' and ${isLost(sql)} as lost
    from archive_job where expires_at is null or expires_at > clock_timestamp()`;
  if (!row) return null;
  const { lost, ...job } = {
    ...row,
    problems: row.problems.map(readStoredMessage),
    preview: row.preview && readPreview(row.preview),
  };
  return lost ? { ...job, state: 'failed', problems: [INTERRUPTED] } : job;
}

function readPreview(preview: NonNullable<ArchiveJob['preview']>): ArchiveJob['preview'] {
  return { ...preview, notices: preview.notices.map(readStoredMessage) };
}

/**
 * Takes the place of the job before, unless that is under way; answers whose file is no longer wanted, or null where it
 * may not begin. `after`: only where that check is the job before and found nothing.
 */
export async function beginJob(
  sql: Database,
  { id, what, by, account, hasAccounts }: Begun,
  after?: string,
): Promise<{ before: string | null } | null> {
  return await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('quoin archives'))`;
    const before = await currentJob(tx);
    if (before?.state === 'running') return null;
    if (
      after !== undefined &&
      (before?.id !== after || before.what !== 'check' || before.preview === null)
    )
      return null;
    await tx`delete from archive_job`;
    await tx`insert into archive_job (id, what, state, author, account, has_accounts) values (${id}, ${what}, 'running', ${by}, ${account}, ${hasAccounts})`;
    return { before: before && before.id !== id ? before.id : null };
  });
}

/** Does a job's work, saying now and then that somebody does, and keeps what came of it. */
export async function workOn(
  sql: Database,
  id: string,
  work: () => Promise<JobOutcome>,
): Promise<void> {
  const beat = setInterval(
    () =>
      void sql`update archive_job set beat_at = clock_timestamp() where id = ${id} and state = 'running'`.catch(
        () => undefined,
      ),
    BEAT_MS,
  ).unref();
  try {
    const { bytes = 0, problems = [], preview = null, seq = null } = await work();
    await sql`
      update archive_job set state = ${problems.length > 0 ? 'failed' : 'done'}, bytes = ${bytes}, problems = ${JSON.stringify(problems)}::text::jsonb,
        preview = ${preview === null ? null : JSON.stringify(preview)}::text::jsonb, seq = ${seq},
        expires_at = clock_timestamp() + case when has_accounts then ${TERM_WITH_ACCOUNTS}::interval else ${TERM}::interval end where id = ${id} and state = 'running'`;
  } finally {
    clearInterval(beat);
  }
}

/** Forgets the job whose term is over; answers its id. */
export async function forgetExpired(sql: Queryable): Promise<string[]> {
  const rows = await sql<
    { id: string }[]
  >`delete from archive_job where expires_at <= clock_timestamp() returning id`;
  return rows.map(({ id }) => id);
}

/** Forgets a job that is over; false where there is none such. */
export async function forgetJob(sql: Queryable, id: string): Promise<boolean> {
  const forgotten =
    await sql`delete from archive_job where id = ${id} and (state <> 'running' or ${isLost(sql)})`;
  return forgotten.count > 0;
}
