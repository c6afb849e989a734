import { msg } from '#messages/msg.ts';
import { randomUUID } from 'node:crypto';
import type { ItemProps, KindDefinition } from '#registry/kinds/define-kind.ts';
import { initialItem } from '#registry/kinds/initial-item.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { ROOT } from '#schemas/document.ts';
import type { Account } from '#wire/studio/routes.ts';
import { documentName } from '#wire/studio/document-name.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { draftDocument } from '#server/site/documents/draft-state.ts';
import { handled, refuse } from '#server/platform/handler.ts';
import { insertNewItem } from '#server/site/documents/insert-new-item.ts';
import { itemDocument } from '#server/store/drafts/stored-form.ts';

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
