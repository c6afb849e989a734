import { formatDate } from '#rules/numbers/format.ts';
import { answersOf, openAnswers, type EntryAnswer } from '#server/store/visitors/entry-answers.ts';
import type { FormBody } from '#schemas/content/form.ts';
import type { FormEntry } from '#wire/studio/forms.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { entryColumns, type EntryFacts } from './read-entries.ts';

interface StoredEntry extends EntryFacts {
  revision: number;
  changedBy: string;
  answers: string | null;
  body: FormBody | null;
  textcode: string;
  textversion: string;
  texttitle: string;
}

/** An entry whole and unmasked; null where there is none under this number. */
export async function findEntry(
  sql: Queryable,
  entryno: string,
): Promise<Omit<FormEntry, 'due'> | null> {
  const [row] = await sql<StoredEntry[]>`
    select ${entryColumns(sql)}, e.revision, e.changed_by as "changedBy", e.answers_secret as answers, c.body, e.consent as textcode, e.consent_version as textversion, coalesce((
        select t.body ->> 'title' from publication p join content t on t.hash = p.hash where p.kind = 'text' and p.key = e.consent
          and t.body ->> 'textversion' = e.consent_version order by p.seq desc limit 1), '') as texttitle
    from form_entry e left join content c on c.hash = e.version where e.entryno = ${entryno}`;
  if (!row) return null;
  const notes = await sql<FormEntry['notes']>`
    select number, author, account, at, note from form_note where entryno = ${entryno} order by number`;
  const { answers, body, textcode, textversion, texttitle, ...entry } = row;
  return {
    ...entry,
    answers: answersOf(body, openAnswers(entryno, answers) ?? {}).map((answer) => ({
      label: answer.field.label,
      fieldtype: answer.field.fieldtype,
      value: answerText(answer),
    })),
    consent: textcode === '' ? null : { textcode, textversion, title: texttitle },
    notes: notes.map((note) => ({ ...note })),
    isMasked: false,
  };
}

/** A value as one text; a day as `2026-11-28`. */
export function answerText({ field, value }: EntryAnswer): string {
  if (typeof value !== 'string') return value.join('、');
  return field.fieldtype === 'day' ? formatDate(value) : value;
}
