import type { StudioParsed } from '#server/platform/handler.ts';
import type { Account } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

type Change = Omit<StudioParsed<'changeFormEntry'>, 'entryno' | 'revision'>;

/** What came of a change: the new revision, or who changed it meanwhile; null where there is no such entry. */
export type ChangedEntry = { revision: number } | { changedBy: string } | null;

/** Changes an entry if nobody changed it since `revision` was seen. `tx` is a transaction. */
export async function changeEntry(
  tx: Queryable,
  { entryno, revision }: { entryno: string; revision: number },
  { status, assignee }: Change,
  by: Account,
): Promise<ChangedEntry> {
  const [row] = await tx<{ revision: number; changedBy: string }[]>`
    select revision, changed_by as "changedBy" from form_entry where entryno = ${entryno} for update`;
  if (!row) return null;
  if (row.revision !== revision) return { changedBy: row.changedBy };
  const keeps = assignee === undefined;
  await tx`
    update form_entry set status = coalesce(${status ?? null}, status), assignee = case when ${keeps} then assignee else ${assignee ?? null} end,
      revision = revision + 1, changed_by = ${by.name}, changed_at = now()
    where entryno = ${entryno}`;
  return { revision: revision + 1 };
}

/** Appends a note; null where there is no such entry, or what it was about is erased. Who erases it meanwhile waits, and erases the note too. */
export async function noteEntry(
  tx: Queryable,
  entryno: string,
  note: string,
  by: Account,
): Promise<number | null> {
  const [row] = await tx<{ number: number }[]>`
    insert into form_note (entryno, account, author, note)
    select entryno, ${by.account}, ${by.name}, ${note.trim()} from form_entry where entryno = ${entryno} and erased_at is null for share
    returning number`;
  return row?.number ?? null;
}
