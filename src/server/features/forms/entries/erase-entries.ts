import type { Queryable } from '#server/platform/database/connect.ts';

/** Erases what was entered, with the notes on it; false where there is no such entry or it is erased already. */
export async function eraseEntry(sql: Queryable, entryno: string): Promise<boolean> {
  return (await eraseWhere(sql, sql`entryno = ${entryno} and erased_at is null`)) > 0;
}

/** Erases what visitors entered whose term is over. */
export async function sweepEntries(sql: Queryable): Promise<void> {
  await eraseWhere(sql, sql`until < now() and erased_at is null`);
}

async function eraseWhere(sql: Queryable, which: ReturnType<Queryable>): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    with erased as (
      update form_entry set answers_secret = null, session = 0, request = entryno, erased_at = now(), revision = revision + 1
      where ${which} returning entryno
    ), notes as (delete from form_note where entryno in (select entryno from erased))
    select count(*)::int as count from erased`;
  return row?.count ?? 0;
}
