import type { Message } from '#schemas/message.ts';
import { msg } from '#messages/msg.ts';
import type { MenuItem } from '#schemas/menu.ts';
import { isComposed } from '#wire/studio/document-name.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { readMenu } from '../snapshot/read-menu.ts';
import { entryById } from '../snapshot/menu-index.ts';
import { firstEntry } from '../snapshot/route.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { readDraft } from '#server/store/drafts/read-draft.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import { editorsMenu } from './draft-menu.ts';
import { isFragment } from './fragment-names.ts';
import { refuse } from '#server/platform/handler.ts';
import { newestVersion } from '#server/store/drafts/published.ts';

/** The entry that a document is shown on: its own for a page, the first one for everything that has no page of its own. */
export async function entryOf(
  name: DocumentName,
  snapshot: SiteSnapshot,
): Promise<MenuItem | undefined> {
  return entryIn(name, await readMenu(snapshot));
}

/** The same, for a page whose entry is only in the draft of the menu too. */
export async function editedEntryOf(
  sql: Queryable,
  name: DocumentName,
  snapshot: SiteSnapshot,
): Promise<MenuItem | undefined> {
  return (await entryOf(name, snapshot)) ?? entryIn(name, await editorsMenu(sql, snapshot));
}

const ONLY_KEYS: Partial<Record<DocumentName['kind'], string>> = {
  frame: 'frame',
  menu: 'menu',
  redirect: 'redirects',
};

function entryIn({ kind, key }: DocumentName, menu: readonly MenuItem[]): MenuItem | undefined {
  if (kind === 'page') return entryById(menu, key);
  return (ONLY_KEYS[kind] ?? key) === key ? firstEntry(menu) : undefined;
}

const ABSENT = msg('document.entry-gone');

/** Why a document's draft may not be opened; null where it has a place on the site. */
export async function getOpenError(
  name: DocumentName,
  snapshot: SiteSnapshot,
  sql: Queryable,
): Promise<Message | null> {
  if (name.kind === 'fragment')
    return (await isFragment(sql, name.key)) ? null : msg('fragment.gone');
  if (!isComposed(name.kind)) return (await isKept(sql, name)) ? null : msg('document.item-gone');
  return (await editedEntryOf(sql, name, snapshot)) ? null : ABSENT;
}

/** A content item that was published once, or at least begun. */
async function isKept(sql: Queryable, name: DocumentName): Promise<boolean> {
  return (await newestVersion(sql, name)) !== null || (await readDraft(sql, name)) !== null;
}

export function refuseAbsent() {
  return refuse('notFound', ABSENT);
}
