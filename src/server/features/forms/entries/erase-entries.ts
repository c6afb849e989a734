import type { Queryable } from '#server/platform/database/connect.ts';

/** Erases what was entered, with the notes on it; false where there is no such entry or it is erased already. `tx` is a transaction. */
export async function eraseEntry(tx: Queryable, entryno: string): Promise<boolean> {
  const count = await eraseAnswers(tx, tx`entryno = ${entryno} and erased_at is null`);
  if (count > 0) await eraseNotes(tx, tx`e.entryno = ${entryno}`);
  return count > 0;
}

/** Erases what visitors entered whose term is over. */
export async function sweepEntries(sql: Queryable): Promise<void> {
  await eraseAnswers(sql, sql`until < now() and erased_at is null`);
  await eraseNotes(sql, sql`e.erased_at is not null`);
}

type Condition = ReturnType<Queryable>;

async function eraseAnswers(sql: Queryable, which: Condition): Promise<number> {
  const rows = await sql`
    update form_entry set answers_secret = null, session = 0, request = entryno, erased_at = now(), revision = revision + 1
    where ${which} returning 1`;
  return rows.length;
}

/** A statement of its own, after the answers: it sees a note whose transaction the first one had to wait for. */
async function eraseNotes(sql: Queryable, which: Condition): Promise<void> {
  await sql`delete from form_note n using form_entry e where e.entryno = n.entryno and ${which}`;
}
