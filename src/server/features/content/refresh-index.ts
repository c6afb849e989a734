import { toProps } from '#registry/kinds/draft-form.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import type { ContentKind } from '#schemas/content-kind.ts';
import { ROOT } from '#schemas/document.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { contentIndexRow } from '#server/store/content-index/index-row.ts';
import { readDraftStatus } from '#server/site/documents/draft-state.ts';
import { contentOf } from '#server/store/drafts/stored-form.ts';

/** Maximum number brought up to date at once; the rest follows next time. */
const AT_ONCE = 500;

/** Brings the rows of items that were edited since up to date. */
export async function refreshContentIndex(sql: Database, kind: ContentKind): Promise<void> {
  const stale = await sql<
    { key: string }[]
  >`select key from desk_item where kind = ${kind} and stale limit ${AT_ONCE}`;
  if (stale.length === 0) return;
  await sql.begin(async (tx) => {
    const rows = await tx<{ key: string }[]>`
      select key from desk_item where kind = ${kind} and stale and key = any(${stale.map(({ key }) => key)}::text[]) order by key for update skip locked`;
    for (const { key } of rows) await refreshRow(tx, kind, key);
  });
}

async function refreshRow(tx: Queryable, kind: ContentKind, key: string): Promise<void> {
  const definition = kindDefinition(kind);
  if (!definition) return;
  const [newest] = await tx<
    { seq: number; hash: string | null; validFrom: string; validUntil: string | null }[]
  >`
    select p.seq, p.hash, p.valid_from as "validFrom", p.valid_until as "validUntil" from publication p
    where p.kind = ${kind} and p.key = ${key} and p.valid_until is distinct from p.valid_from
      and not exists (select from publication x where x.kind = p.kind and x.key = p.key and x.cancels = p.seq)
    order by p.seq desc limit 1`;
  const { document, changed } = await readDraftStatus(tx, { kind, key });
  const root = document.nodes[ROOT];
  const row = contentIndexRow(definition, key, toProps(definition, contentOf(kind, document)));
  await tx`
    update desk_item set sort = ${row.sort}, title = ${row.title}, facts = ${JSON.stringify(row.facts)}::text::jsonb, tokens = ${row.tokens},
      seq = ${newest?.seq ?? null}, hash = ${newest?.hash ?? null}, valid_from = ${newest?.validFrom ?? null}, valid_until = ${newest?.validUntil ?? null},
      is_changed = ${changed}, is_removed = ${root?.displyflag === '2' && !newest}, stale = false
    where kind = ${kind} and key = ${key}`;
}
