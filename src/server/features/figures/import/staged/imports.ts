import { readStoredMessage } from '#messages/stored-message.ts';
import type { ImportLayout, ImportPlan } from '#schemas/import.ts';
import type { Message } from '#schemas/message.ts';
import type { ImportRow, ImportSummary } from '#wire/studio/imports.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** What a check was of: which figures and facts were known then. */
export interface CheckedAgainst {
  /** The last batch of figures. */
  batch: number;
  /** The last release of content of the kinds that the import reads or writes. */
  seq: number;
}

export type CheckedImport = ImportSummary & { against: CheckedAgainst };

/** An import as those who work on it know it. */
export interface StagedImport {
  id: number;
  state: ImportRow['state'] | 'dropped';
  filename: string;
  /** Who sent the file. */
  account: string;
  layout: ImportLayout | null;
  plan: ImportPlan | null;
  version: number;
  checked: CheckedImport | null;
  seq: number | null;
  batch: number | null;
  undoSeq: number | null;
  funds: string[];
}

export async function findImport(
  sql: Queryable,
  id: number,
  { lock = false } = {},
): Promise<StagedImport | null> {
  const [row] = await sql<StagedImport[]>`
    select id, state, filename, account, layout, plan, version, checked, seq, batch, undo_seq as "undoSeq", funds
    from import where id = ${id} and state <> 'dropped' ${lock ? sql`for update` : sql``}`;
  return row ?? null;
}

export async function createImport(
  sql: Queryable,
  { filename, account }: { filename: string; account: { account: string; name: string } },
): Promise<number> {
  const [row] = await sql<
    [{ id: number }]
  >`insert into import (filename, account, author) values (${filename}, ${account.account}, ${account.name}) returning id`;
  return row.id;
}

/** Imports that can be seen, newest first, as the studio lists them; `id` for one. */
export async function listImports(
  sql: Queryable,
  { id, before, limit = 30 }: { id?: number; before?: number | undefined; limit?: number },
): Promise<ImportRow[]> {
  const rows = await sql<
    (Omit<ImportRow, 'work' | 'checked'> & {
      checked: CheckedImport | null;
      workName: string | null;
      done: number;
      total: number;
    })[]
  >`
    select i.id, i.state, i.filename, i.bytes, i.author, i.account, i.created_at as "createdAt", i.done_at as "doneAt", i.layout, i.plan, i.version, i.checked,
      case when (i.reviewed ->> 'version')::int = i.version then i.reviewed - 'version' end as reviewed,
      i.failure, i.seq, i.undo_seq as "undoSeq", j.name as "workName", coalesce(j.done, 0) as done, coalesce(j.total, 0) as total
    from import i left join import_job j on j.import = i.id and j.beat_at > clock_timestamp() - interval '15 seconds'
    where ${id === undefined ? sql`i.state <> 'dropped' and (i.state <> 'reading' or j.name is not null)` : sql`i.id = ${id} and i.state <> 'dropped'`} ${before === undefined ? sql`` : sql`and i.id < ${before}`}
    order by i.id desc limit ${limit}`;
  return rows.map(({ workName, done, total, checked, ...row }) => ({
    ...row,
    failure: row.failure && readStoredMessage(row.failure),
    checked: checked && withoutBase(checked),
    work: workName === null ? null : { name: workName as 'checking', done, total },
  }));
}

function withoutBase({ against: _, ...summary }: CheckedImport): ImportSummary {
  return summary;
}

/** A change of what becomes of the file: what was checked before holds no more. */
export async function nextVersion(tx: Queryable, id: number): Promise<number> {
  const [row] = await tx<
    { version: number }[]
  >`update import set version = version + 1, failure = null, touched_at = now() where id = ${id} and state = 'staged' returning version`;
  if (!row) throw new Error(`import ${id} is not staged`);
  return row.version;
}

export async function setPlan(tx: Queryable, id: number, plan: ImportPlan): Promise<void> {
  await tx`update import set plan = ${JSON.stringify(plan)}::text::jsonb where id = ${id}`;
}

export async function noteFailure(
  sql: Queryable,
  id: number,
  failure: Message | null,
): Promise<void> {
  await sql`update import set failure = ${failure === null ? null : JSON.stringify(failure)}::text::jsonb where id = ${id} and state <> 'dropped'`;
}

/** What nobody came back to for a day is thrown away; so is at once what was being read when its process died: nobody can go on with it. */
export async function sweepImports(sql: Queryable): Promise<number> {
  const swept = await sql`
    delete from import i where (state in ('reading', 'staged') and touched_at < now() - interval '1 day')
      or state = 'dropped' or (state = 'reading' and not exists (select from import_job j where j.import = i.id and j.beat_at > clock_timestamp() - interval '15 seconds') and created_at < now() - interval '15 seconds')`;
  return swept.count;
}
