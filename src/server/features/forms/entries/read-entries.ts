import type { EntryFilter, FormEntryRow } from '#wire/studio/forms.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** Where a page of the list ended. */
export interface EntryCursor {
  at: string;
  entryno: string;
}

/** A row as it is read: by when it has to be handled is worked out. */
export type EntryFacts = Omit<FormEntryRow, 'due'>;

/** The newest entries that fit, behind `after`. */
export async function readEntries(
  sql: Queryable,
  filter: EntryFilter,
  { after, limit }: { after: EntryCursor | undefined; limit: number },
): Promise<EntryFacts[]> {
  const rows = await sql<EntryFacts[]>`
    select ${entryColumns(sql)} from form_entry e left join content c on c.hash = e.version
    where ${fittingEntries(sql, filter, after)} order by e.at desc, e.entryno desc limit ${limit}`;
  return rows.map((row) => ({ ...row }));
}

/** The columns of a row, of `form_entry e` with the `content c` that its visitor saw. */
export function entryColumns(sql: Queryable) {
  return sql`e.entryno, e.form, coalesce(c.body ->> 'title', e.form) as title, e.status, e.assignee, e.at, e.changed_at as "changedAt", e.until, e.erased_at as "erasedAt"`;
}

/** What fits a filter, narrowed further by `after`. */
export function fittingEntries(
  sql: Queryable,
  { form, status, assignee, from, until }: EntryFilter,
  after: EntryCursor | undefined,
) {
  return sql`true
    ${form === undefined ? sql`` : sql`and e.form = ${form}`}
    ${status === undefined ? sql`` : sql`and e.status = ${status}`}
    ${assignee === undefined ? sql`` : assignee === '' ? sql`and e.assignee is null` : sql`and e.assignee = ${assignee}`}
    ${from === undefined ? sql`` : sql`and e.at >= ${from}`}
    ${until === undefined ? sql`` : sql`and e.at < ${until}`}
    ${after === undefined ? sql`` : sql`and (e.at, e.entryno) < (${after.at}::timestamptz, ${after.entryno})`}`;
}
