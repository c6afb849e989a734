import { toProps } from '#registry/kinds/draft-form.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { contentIndexRow } from './index-row.ts';
import { bodyReferences } from './body-references.ts';

/** The rows in use, and the spare ones that are derived beside them. */
export interface IndexTables {
  items: 'desk_item' | 'desk_item_next';
  references: 'reference' | 'reference_next';
}

export const IN_USE: IndexTables = { items: 'desk_item', references: 'reference' };

export interface Published {
  kind: string;
  key: string;
  /** Null: withdrawn, or a line that only cancels. */
  body: JsonValue | null;
  hash: string | null;
  validFrom: string;
  validUntil: string | null;
  /** The release that published it. */
  seq: number;
  author: string;
  at: string;
}

/**
 * Brings the content index up to one release, or several that publish different items. Items that have a draft, and those of which an earlier version counts again,
 * are worked out when the list is next read.
 */
export async function indexRelease(
  tx: Queryable,
  items: readonly Published[],
  tables: IndexTables = IN_USE,
): Promise<void> {
  await Promise.all([
    upsertRows(
      tx,
      items.filter(({ body }) => body !== null),
      tables,
    ),
    markStale(
      tx,
      items.filter(({ body }) => body === null),
      tables,
    ),
    noteReferences(tx, items, tables),
  ]);
}

async function upsertRows(
  tx: Queryable,
  items: readonly Published[],
  tables: IndexTables,
): Promise<void> {
  const rows = items.flatMap(({ kind, key, body, hash, validFrom, validUntil, ...release }) => {
    const definition = kindDefinition(kind);
    return definition && body !== null
      ? [
          {
            kind,
            key,
            hash,
            seq: release.seq,
            author: release.author,
            at: release.at,
            valid_from: validFrom,
            valid_until: validUntil,
            ...contentIndexRow(definition, key, toProps(definition, body)),
          },
        ]
      : [];
  });
  if (rows.length === 0) return;
  await tx`
    insert into ${tx(tables.items)} (kind, key, sort, title, facts, tokens, seq, hash, valid_from, valid_until, is_changed, edited_by, edited_at, stale)
    select e.kind, e.key, e.sort, e.title, e.facts, e.tokens, e.seq, e.hash, e.valid_from, e.valid_until, false, e.author, e.at,
      exists (select from draft d where d.kind = e.kind and d.key = e.key)
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as e (
      kind text, key text, sort text, title text, facts jsonb, tokens text[], seq bigint, author text, at timestamptz, hash text, valid_from timestamptz, valid_until timestamptz)
    on conflict (kind, key) do update set
      sort = excluded.sort, title = excluded.title, facts = excluded.facts, tokens = excluded.tokens, seq = excluded.seq, hash = excluded.hash,
      valid_from = excluded.valid_from, valid_until = excluded.valid_until, is_changed = false, is_removed = false,
      edited_by = excluded.edited_by, edited_at = excluded.edited_at, stale = excluded.stale`;
}

async function markStale(
  tx: Queryable,
  items: readonly Published[],
  tables: IndexTables,
): Promise<void> {
  if (items.length === 0) return;
  await tx`
    update ${tx(tables.items)} i set stale = true
    from unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ key }) => key)}::text[]) as e (kind, key)
    where i.kind = e.kind and i.key = e.key`;
}

/**
 * What refers to what, for pages and what surrounds them too. A withdrawn item refers to nothing. Of a version that begins
 * later or ends, what it takes the place of shows too: its references stay beside the new ones. In a transaction, where one
 * statement runs behind the other.
 */
async function noteReferences(
  tx: Queryable,
  items: readonly Published[],
  tables: IndexTables,
): Promise<void> {
  const kept = items.filter(
    ({ body, validFrom, validUntil }) => body !== null || validFrom !== validUntil,
  );
  if (kept.length === 0) return;
  const replacing = kept.filter(
    ({ validFrom, validUntil, at }) => validFrom <= at && validUntil === null,
  );
  const rows = kept.flatMap(({ kind, key, body }) =>
    (body === null ? [] : bodyReferences(kind, body)).map((target) => ({ kind, key, target })),
  );
  await Promise.all([
    tx`
      delete from ${tx(tables.references)} r using unnest(${replacing.map(({ kind }) => kind)}::text[], ${replacing.map(({ key }) => key)}::text[]) as e (kind, key)
      where r.kind = e.kind and r.key = e.key`,
    rows.length > 0 &&
      tx`
        insert into ${tx(tables.references)} (kind, key, target)
        select * from unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ key }) => key)}::text[], ${rows.map(({ target }) => target)}::text[])
        on conflict do nothing`,
  ]);
}
