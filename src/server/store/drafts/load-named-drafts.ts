import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { nameText } from './draft-log.ts';
import { openStoredDraft, type StoredDraft, type LoadedDraft } from './load-draft.ts';

/** Several drafts as they stand, by their names as texts; those that nobody opened yet are left out. */
export async function loadNamedDrafts(
  sql: Queryable,
  names: readonly DocumentName[],
): Promise<Map<string, LoadedDraft>> {
  if (names.length === 0) return new Map();
  const rows = await sql<(StoredDraft & DocumentName)[]>`
    select d.kind, d.key, d.head, d.head_id as "headId", d.base_seq as base, d.snapshot, d.snapshot_head as "snapshotHead",
      (select coalesce(jsonb_agg(o.operation order by o.sequence), '[]') from draft_operation o
        where o.kind = d.kind and o.key = d.key and o.sequence > d.snapshot_head) as operations
    from unnest(${names.map(({ kind }) => kind)}::text[], ${names.map(({ key }) => key)}::text[]) as item (kind, key)
    join draft d on d.kind = item.kind and d.key = item.key`;
  return new Map(rows.map((row) => [nameText(row), openStoredDraft(row, row)]));
}
