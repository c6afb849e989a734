import { valueOf, type EntryValues } from '#rules/forms/shown-fields.ts';
import type { EntryField, FormBody } from '#schemas/content/form.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { decryptSecret, encryptSecret } from '#server/platform/secrets/keyring.ts';

/** One answer of an entry, with the field as its visitor saw it. */
export interface EntryAnswer {
  field: Pick<EntryField, 'id' | 'label' | 'fieldtype'>;
  value: string | readonly string[];
}

/** What is kept of values for one entry. */
export function sealAnswers(entryno: string, values: EntryValues): string {
  return encryptSecret('entryAnswers', entryno, JSON.stringify(values));
}

/** The values of an entry; null where they are erased, or no key of this process opens them. */
export function openAnswers(entryno: string, stored: string | null): EntryValues | null {
  const plain = stored === null ? null : decryptSecret('entryAnswers', entryno, stored);
  // Written by `sealAnswers` alone.
  return plain === null ? null : (JSON.parse(plain) as EntryValues);
}

/** Values in the order of the form that was seen; where that was erased from the record, by their ids. */
export function answersOf(
  form: Pick<FormBody, 'fields'> | null,
  values: EntryValues,
): EntryAnswer[] {
  const fields = form?.fields ?? [];
  const known = fields.flatMap((field) => {
    const value = valueOf(values, field.id);
    return value === undefined ? [] : [{ field, value }];
  });
  const others = Object.entries(values)
    .filter(([id]) => !fields.some((field) => field.id === id))
    .map(([id, value]) => ({ field: { id, label: id, fieldtype: 'line' as const }, value }));
  return [...known, ...others];
}

/** What was entered, where the form that was seen lets webhooks have it; else null. */
export async function webhookAnswers(
  sql: Queryable,
  entryno: string,
): Promise<{ label: string; value: string | readonly string[] }[] | null> {
  const [row] = await sql<{ answers: string | null; body: FormBody | null }[]>`
    select e.answers_secret as answers, c.body from form_entry e left join content c on c.hash = e.version where e.entryno = ${entryno}`;
  if (row?.body?.webhookvalues !== '1') return null;
  const values = openAnswers(entryno, row.answers);
  return (
    values && answersOf(row.body, values).map(({ field: { label }, value }) => ({ label, value }))
  );
}
