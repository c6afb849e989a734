import { toProps } from '#registry/kinds/draft-form.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import type { PageDocument } from '#schemas/document.ts';
import type { Account, DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { createDraft } from '#server/store/drafts/create-draft.ts';
import { contentOf } from '#server/store/drafts/stored-form.ts';
import { contentIndexRow, type ContentIndexRow } from '#server/store/content-index/index-row.ts';

/** Makes the draft of a new item and its row in the studio's list. False where there is something under the key. */
export async function insertNewItem(
  tx: Queryable,
  { kind, key }: DocumentName,
  document: PageDocument,
  account: Account,
): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(hashtext(${`item ${kind}:${key}`}))`;
  const [draft] = await tx`select from draft where kind = ${kind} and key = ${key}`;
  if (draft || (await lastSeq(tx, kind, key)) !== null) return false;
  await createDraft(tx, { kind, key }, document, { account: account.account });
  const row = newIndexRow({ kind, key }, document);
  await tx`
    insert into desk_item (kind, key, sort, title, facts, tokens, is_changed, edited_by, edited_at, stale)
    values (${kind}, ${key}, ${row.sort}, ${row.title}, ${JSON.stringify(row.facts)}::text::jsonb, ${row.tokens}, true, ${account.name}, now(), true)`;
  return true;
}

/** What the list shows of the item before it is brought up to date: others may look for it at once. */
function newIndexRow({ kind, key }: DocumentName, document: PageDocument): ContentIndexRow {
  const definition = kindDefinition(kind);
  if (!definition) throw new Error(`${kind} is no kind of items`);
  return contentIndexRow(definition, key, toProps(definition, contentOf(kind, document)));
}
