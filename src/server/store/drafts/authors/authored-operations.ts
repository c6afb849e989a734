import type { AuthoredOperation } from '#composition/history/authorship.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** Maximum of operations that are looked through, the newest ones; of what is older nobody is named. */
const MOST_OPERATIONS = 20_000;

export interface StoredOperation extends AuthoredOperation {
  sequence: number;
}

/** The operations of a draft after a sequence, up to a time, from the oldest to the newest. `until` null: all. */
export async function authoredOperations(
  sql: Queryable,
  { kind, key }: DocumentName,
  { after, until }: { after: number; until: string | null },
): Promise<StoredOperation[]> {
  const rows = await sql<StoredOperation[]>`
    select sequence, operation, author, account, at from draft_operation
    where kind = ${kind} and key = ${key} and sequence > ${after} ${until === null ? sql`` : sql`and at <= ${until}`}
    order by sequence desc limit ${MOST_OPERATIONS}`;
  return rows.map((row) => ({ ...row })).toReversed();
}
