import type { FormBody } from '#schemas/content/form.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { CallContext } from '#server/site/calls/context.ts';
import type { Moment } from '#server/store/content/moment.ts';
import { current } from '#server/store/content/read.ts';

/** Milliseconds after an edit during which entries to the form as it was before are taken: visitors had it open. */
const GRACE_MS = 24 * 3_600_000;

/** A form as it is now, and as a visitor saw it. */
export interface SeenForm {
  now: FormBody;
  seen: FormBody;
}

/** Null where the form is withdrawn, or where this version of it was not public within the last day. */
export async function readSeenForm(
  { sql, moment }: Pick<CallContext, 'sql' | 'moment'>,
  formid: string,
  version: string,
): Promise<SeenForm | null> {
  const found = (await current(sql, moment, 'form', [formid])).get(formid);
  if (!found) return null;
  // Checked by its schema before it was published.
  const now = found.body as unknown as FormBody;
  if (found.hash === version) return { now, seen: now };
  const seen = /^[0-9a-f]{64}$/.test(version)
    ? await readRecent(sql, moment, formid, version)
    : null;
  return seen && { now, seen };
}

async function readRecent(
  sql: Queryable,
  moment: Moment,
  formid: string,
  version: string,
): Promise<FormBody | null> {
  const dayAgo = new Date(Date.parse(moment.at) - GRACE_MS).toISOString();
  const before = (await current(sql, { ...moment, at: dayAgo }, 'form', [formid])).get(formid);
  if (before?.hash === version) return before.body as unknown as FormBody;
  const [row] = await sql<{ body: FormBody }[]>`
    select c.body from publication p join content c on c.hash = p.hash
    where p.kind = 'form' and p.key = ${formid} and p.hash = ${version} and p.seq <= ${moment.seq} and c.body is not null
      and p.valid_from > ${dayAgo} and p.valid_from <= ${moment.at} limit 1`;
  return row?.body ?? null;
}
