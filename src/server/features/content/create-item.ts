import { msg } from '#messages/msg.ts';
import { randomUUID } from 'node:crypto';
import type { ItemProps, KindDefinition } from '#registry/kinds/define-kind.ts';
import { toProps } from '#registry/kinds/draft-form.ts';
import { initialItem } from '#registry/kinds/initial-item.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import type { Account, DocumentName } from '#wire/studio/routes.ts';
import { documentName } from '#wire/studio/document-name.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { createDraft } from '#server/store/drafts/create-draft.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { draftDocument } from '#server/site/documents/draft-state.ts';
import { handled, refuse } from '#server/platform/handler.ts';
import { contentIndexRow, type ContentIndexRow } from '#server/store/content-index/index-row.ts';
import { contentOf, itemDocument } from '#server/store/drafts/stored-form.ts';

interface Beginning {
  props: ItemProps;
  account: Account;
  /** The item of which this one begins as a copy. */
  from?: string;
}

/** Begins an item as a draft, under a key that nothing has yet. */
export async function createItem(
  sql: Database,
  definition: KindDefinition,
  { props: given, account, from }: Beginning,
) {
  const { at } = await currentMoment(sql);
  const source =
    from === undefined
      ? initialItem(definition, beijingTime(at).slice(0, 8))
      : ((await draftDocument(sql, { kind: definition.kind, key: from })).nodes[ROOT]?.props ?? {});
  const props = { ...source, ...given };
  const named = nameItem(definition, props);
  if (!named.ok) return named;
  const { key, own } = named.answer;
  const document = itemDocument(definition.kind, { ...props, ...own });
  const isNew = await sql.begin(async (tx) =>
    insertNewItem(tx, { kind: definition.kind, key }, document, account),
  );
  return isNew
    ? handled({ key })
    : refuse(
        'known',
        msg('content.key-taken', {
          key,
          kind: definition.label,
        }),
      );
}

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

/** A key for an item that nobody names. */
export function generateKey(): string {
  return randomUUID().replaceAll('-', '').slice(0, 12);
}

/** The key of a new item, and the props that make it. */
function nameItem(
  { key: { props: parts, only }, keySource, body, label }: KindDefinition,
  props: ItemProps,
) {
  if (only !== undefined) return handled({ key: only, own: {} });
  const own: ItemProps =
    keySource === 'generated'
      ? { [parts[0] ?? 'id']: generateKey() }
      : Object.fromEntries(parts.map((prop) => [prop, props[prop] ?? '']));
  for (const [prop, value] of Object.entries(own)) {
    const checked = body.shape[prop]?.safeParse(value);
    if (checked && !checked.success)
      return refuse(
        'badKey',
        msg('content.bad-key', {
          kind: label,
          reason: checked.error.issues[0]?.message ?? '',
        }),
      );
  }
  const key = Object.values(own).map(String).join(':');
  return documentName.shape.key.safeParse(key).success
    ? handled({ key, own })
    : refuse('badKey', msg('content.bad-key', { kind: label, reason: key }));
}
