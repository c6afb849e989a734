import type { PageDocument } from '#schemas/document.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '../database/connect.ts';

/** Makes a draft that begins with this document; nothing happens where there is one already. */
export async function createDraft(
  sql: Queryable,
  { kind, key }: DocumentName,
  document: PageDocument,
  base: number | null = null,
): Promise<void> {
  await sql`
    insert into draft (kind, key, snapshot, base_seq)
    values (${kind}, ${key}, ${JSON.stringify(document)}::text::jsonb, ${base}) on conflict do nothing`;
}
