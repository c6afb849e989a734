import { randomInt } from 'node:crypto';
import type { EntryValues } from '#rules/forms/shown-fields.ts';
import type { FormBody } from '#schemas/content/form.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { pickReadable } from '#server/store/visitors/codes/alphabet.ts';
import { sealAnswers } from '#server/store/visitors/entry-answers.ts';
import { tellWebhooks } from '#server/store/webhooks/add-delivery.ts';

/** An entry that was checked. */
export interface CheckedEntry {
  /** As its visitor saw it. */
  form: FormBody;
  /** Hash of that. */
  version: string;
  session: number;
  request: string;
  values: EntryValues;
  /** Of the text that was agreed to; empty: nothing was. */
  textversion: string;
}

/** Whether a form has its maximum of entries, those counted whose content is erased. */
export async function isFull(
  sql: Queryable,
  { id, maxentries }: Pick<FormBody, 'id' | 'maxentries'>,
): Promise<boolean> {
  if (maxentries === '') return false;
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from form_entry where form = ${id}`;
  return (row?.count ?? 0) >= Number(maxentries);
}

/** Makes entries of one form wait for each other until the transaction ends, so that none passes its maximum. */
export async function lockForm(tx: Queryable, formid: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`form entries of ${formid}`}, 0))`;
}

/** The number of the same entry where it was sent before. */
export async function findRepeat(
  sql: Queryable,
  { formid, session, request }: { formid: string; session: number; request: string },
): Promise<string | null> {
  const [row] = await sql<{ entryno: string }[]>`
    select entryno from form_entry where form = ${formid} and session = ${session} and request = ${request}`;
  return row?.entryno ?? null;
}

/** Keeps an entry until its form's term is over, tells webhooks, and answers its number. `tx` is a transaction. */
export async function keepEntry(tx: Queryable, entry: CheckedEntry): Promise<string> {
  const { form, version, session, request, values, textversion } = entry;
  const [{ day }] = await tx<
    [{ day: string }]
  >`select to_char(now() at time zone 'Asia/Shanghai', 'YYYYMMDD') as day`;
  const entryno = `${day}-${pickReadable(5, randomInt)}-${pickReadable(5, randomInt)}`;
  await tx`
    insert into form_entry (entryno, form, version, session, request, answers_secret, consent, consent_version, until)
    values (${entryno}, ${form.id}, ${version}, ${session}, ${request}, ${sealAnswers(entryno, values)},
      ${textversion === '' ? '' : form.consent}, ${textversion}, now() + ${Number(form.retentiondays)} * interval '1 day')`;
  const data = { entryno, form: form.id, title: form.title, version };
  await tellWebhooks(tx, { event: `entry-${entryno}`, type: 'form.entry', data });
  return entryno;
}
