import type { PageDocument } from '#schemas/document.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

interface Origin {
  /** The release that the draft starts from. */
  base?: number | null;
  /** The account that gave it its content, which counts as editing it; absent where it is what is published. */
  account?: string;
}

/** Makes a draft that begins with this document. False where there is one already: it stays as it is. */
export async function createDraft(
  sql: Queryable,
  { kind, key }: DocumentName,
  document: PageDocument,
  { base = null, account }: Origin = {},
): Promise<boolean> {
  const rows = await sql`
    insert into draft (kind, key, snapshot, base_seq, created_by, created_at)
    values (${kind}, ${key}, ${JSON.stringify(document)}::text::jsonb, ${base}, ${account ?? null}, ${account === undefined ? null : sql`clock_timestamp()`}) on conflict do nothing returning 1`;
  return rows.length > 0;
}
