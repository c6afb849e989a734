import { canonicalDocument } from '#composition/canonical.ts';
import { toDocument } from '#composition/tree.ts';
import type { PageDocument } from '#schemas/document.ts';
import { isComposed } from '#wire/studio/document-name.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { hashOf } from '../content/hash.ts';
import { newestVersion } from './published.ts';
import { contentOf } from './stored-form.ts';
import { nameText } from './draft-log.ts';
import { loadDraft } from './load-draft.ts';

/** A draft's document with all that lies in its trash, and the release it builds on. Null where nobody opened it yet. */
export async function readDraft(
  sql: Queryable,
  name: DocumentName,
): Promise<{ document: PageDocument; base: number | null; head: number } | null> {
  const draft = await loadDraft(sql, name);
  return draft ? { document: toDocument(draft.tree), base: draft.base, head: draft.head } : null;
}

/** A draft that built on one release builds on the next: it was published with it. One that is behind somebody's release stays so, and is not published over it unseen. */
export async function rebaseDraft(
  tx: Queryable,
  { kind, key }: DocumentName,
  from: number | null,
  to: number,
): Promise<void> {
  await tx`update draft set base_seq = ${to} where kind = ${kind} and key = ${key} and base_seq is not distinct from ${from}::bigint`;
}

/**
 * The names (`page:10065`) of the drafts that differ from the newest version that was published and not cancelled. Redirects
 * are drafted when their screen is first opened: a list that nobody touched yet is ahead of nothing. Of these documents
 * alone where some are named.
 */
export async function changedDrafts(
  sql: Queryable,
  named?: readonly DocumentName[],
): Promise<Set<string>> {
  const asked = named?.map(({ kind, key }) => [kind, key] as const);
  const rows = await sql<DraftRow[]>`
    select d.kind, d.key, case when d.content_head = d.head then d.content_hash end as hash, newest.hash as published, newest.cancels is not null as replaces
    from ${asked ? sql`unnest(${asked.map(([kind]) => kind)}::text[], ${asked.map(([, key]) => key)}::text[]) as asked (kind, key) join draft d on d.kind = asked.kind and d.key = asked.key` : sql`draft d`} left join lateral (
      select p.hash, p.cancels from publication p
      where p.kind = d.kind and p.key = d.key and p.valid_until is distinct from p.valid_from
        and not exists (select from publication x where x.kind = p.kind and x.key = p.key and x.cancels = p.seq)
      order by p.seq desc limit 1
    ) as newest on true
    where (d.kind <> 'redirect' or d.head > 0 or newest.hash is not null)`;
  const changed = await Promise.all(
    rows.map(async (row) =>
      (row.hash ?? (await contentHash(sql, row))) === (await publishedHash(sql, row))
        ? []
        : [nameText(row)],
    ),
  );
  return new Set(changed.flat());
}

interface DraftRow extends DocumentName {
  /** Null where it has to be worked out again. */
  hash: string | null;
  /** Of the newest version; `replaces` if it stands in the place of one that was planned, and perhaps was written long before. */
  published: string | null;
  replaces: boolean;
}

/** The menu is stored with more than its draft holds, and an item perhaps in the form of a former day, so that a body's own hash is another. */
async function publishedHash(
  sql: Queryable,
  { published, replaces, kind, key }: DraftRow,
): Promise<string | null> {
  const name = { kind, key };
  return isComposed(kind) && kind !== 'menu' && !replaces
    ? published
    : ((await newestVersion(sql, name))?.hash ?? null);
}

/** The hash of what of a draft would be published; null where nobody opened it yet. */
export async function draftHash(
  sql: Queryable,
  { kind, key }: DocumentName,
): Promise<string | null> {
  const [row] = await sql<{ hash: string | null }[]>`
    select case when content_head = head then content_hash end as hash from draft where kind = ${kind} and key = ${key}`;
  return row ? (row.hash ?? contentHash(sql, { kind, key })) : null;
}

/** Works out the hash of what would be published, and keeps it until the next operation. */
async function contentHash(sql: Queryable, name: DocumentName): Promise<string | null> {
  const draft = await loadDraft(sql, name);
  if (!draft) return null;
  const hash = hashOf(contentOf(name.kind, canonicalDocument(draft.tree)));
  await sql`update draft set content_hash = ${hash}, content_head = ${draft.head} where kind = ${name.kind} and key = ${name.key}`;
  return hash;
}
