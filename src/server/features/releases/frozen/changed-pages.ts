import { kindDefinition } from '#registry/kinds/kinds.ts';
import { previewTargetOf } from '#registry/kinds/preview-target.ts';
import { ROOT } from '#schemas/document.ts';
import type { MenuItem } from '#schemas/menu.ts';
import { isComposed } from '#wire/studio/document-name.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { entryOf } from '#server/site/documents/entries.ts';
import { itemAddress } from '#server/site/documents/item-address.ts';
import { listingPages } from '#server/site/documents/listing-pages.ts';
import { previewAddress } from '#server/site/documents/preview-context.ts';
import { FRAGMENT } from '#server/site/snapshot/fragments.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { fragmentPages } from '#server/store/content/fragment-uses.ts';
import { nameText } from '#server/store/drafts/draft-log.ts';
import type { SealedDocument } from '../publishing/sealed-parts.ts';

/** An address whose page a document changes. */
export interface ChangedPage {
  address: string;
  /** `kind:key` of the document. */
  document: string;
}

/** The pages that these documents change, each address once; `after` is the site with them. */
export async function changedPages(
  sql: Queryable,
  documents: readonly SealedDocument[],
  after: SiteSnapshot,
): Promise<ChangedPage[]> {
  const found = new Map<string, ChangedPage>();
  // Pages of their own come first: of an address that several documents change, they say most.
  const ordered = documents.toSorted((a, b) => rankOf(a) - rankOf(b));
  for (const { name, document } of ordered)
    for (const address of await addressesOf(sql, { name, document }, after))
      if (!found.has(address)) found.set(address, { address, document: nameText(name) });
  return [...found.values()];
}

function rankOf({ name: { kind } }: SealedDocument): number {
  return kind === 'page' ? 0 : isComposed(kind) ? 2 : 1;
}

async function addressesOf(
  sql: Queryable,
  { name, document }: SealedDocument,
  after: SiteSnapshot,
): Promise<string[]> {
  const addressOf = (entry: MenuItem) => previewAddress(entry, {}, after);
  if (name.kind === FRAGMENT) {
    const keys = (await fragmentPages(sql, after.moment)).get(name.key) ?? [];
    const entries = await Promise.all(keys.map((key) => entryOf({ kind: 'page', key }, after)));
    return Promise.all(entries.flatMap((entry) => (entry ? [addressOf(entry)] : [])));
  }
  if (isComposed(name.kind)) {
    const entry = await entryOf(name, after);
    return entry ? [await addressOf(entry)] : [];
  }
  return itemAddresses(sql, { name, document }, after);
}

/** The page of its own, else the first page that lists the item; none where no page shows it. */
async function itemAddresses(
  sql: Queryable,
  { name, document }: SealedDocument,
  after: SiteSnapshot,
): Promise<string[]> {
  const definition = kindDefinition(name.kind);
  if (!definition) return [];
  const props = document.nodes[ROOT]?.props ?? {};
  const target = previewTargetOf(definition, name.key, props);
  if ('elsewhere' in target) return [];
  if ('address' in target)
    return [await itemAddress(sql, definition, target.address, props, after.moment)];
  const pages = await listingPages(after, target);
  const entry = pages.find(({ id }) => id === target.page) ?? pages[0];
  return entry ? [await previewAddress(entry, {}, after)] : [];
}
