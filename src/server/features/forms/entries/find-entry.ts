import { answersOf, openAnswers } from '#server/store/visitors/entry-answers.ts';
import type { FormBody } from '#schemas/content/form.ts';
import type { FormEntryRow, FormEntry } from '#wire/studio/forms.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { entryColumns } from './read-entries.ts';

interface StoredEntry extends FormEntryRow {
  revision: number;
  changedBy: string;
  answers: string | null;
  body: FormBody | null;
  textcode: string;
  textversion: string;
}

/** An entry whole and unmasked; null where there is none under this number. */
export async function findEntry(sql: Queryable, entryno: string): Promise<FormEntry | null> {
  const [row] = await sql<StoredEntry[]>`
    select ${entryColumns(sql)}, e.revision, e.changed_by as "changedBy", e.answers_secret as answers, c.body, e.consent as textcode, e.consent_version as textversion
    from form_entry e left join content c on c.hash = e.version where e.entryno = ${entryno}`;
  if (!row) return null;
  const notes = await sql<FormEntry['notes']>`
    select number, author, account, at, note from form_note where entryno = ${entryno} order by number`;
  const { answers, body, textcode, textversion, ...entry } = row;
  return {
    ...entry,
    answers: answersOf(body, openAnswers(entryno, answers) ?? {}).map(
      ({ field: { label, fieldtype }, value }) => ({ label, fieldtype, value: answerText(value) }),
    ),
    consent: textcode === '' ? null : { textcode, textversion },
    notes: notes.map((note) => ({ ...note })),
    isMasked: false,
  };
}

/** A value as one text. */
export function answerText(value: string | readonly string[]): string {
  return typeof value === 'string' ? value : value.join('、');
}
