import { msg } from '#messages/msg.ts';
import { registry } from '#registry/data.ts';
import type { ItemProps, KindDefinition, PreviewTarget } from '#registry/kinds/define-kind.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { previewTargetOf } from '#registry/kinds/preview-target.ts';
import { ROOT } from '#schemas/document.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { handled, refuse, type Handled } from '#server/platform/handler.ts';
import { draftDocument } from '#server/site/documents/draft-state.ts';
import { editedEntryOf, refuseAbsent } from '#server/site/documents/entries.ts';
import { itemAddress } from '#server/site/documents/item-address.ts';
import { listingPages } from '#server/site/documents/listing-pages.ts';
import { previewAddress } from '#server/site/documents/preview-context.ts';
import { addressIn } from '#server/site/snapshot/address.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import type { DocumentName } from '#wire/studio/routes.ts';

/** Where an item is met: the address, and the pages that list it. */
interface ItemPlace {
  address: string;
  listing: MenuItem[];
}

/** Of an item that holds these props; `page` is looked at where several list it. */
export async function itemPlaceOf(
  sql: Database,
  definition: KindDefinition,
  { key, props, page }: { key: string; props: ItemProps; page: string | undefined },
  snapshot: SiteSnapshot,
): Promise<Handled<ItemPlace, 'notFound'>> {
  const target = previewTargetOf(definition, key, props);
  if ('elsewhere' in target)
    return refuse('notFound', msg('text.label', { label: target.elsewhere }));
  const listing = 'blocks' in target ? await listingPages(snapshot, target) : [];
  const address =
    'blocks' in target
      ? await listedAt(snapshot, listing, page ?? target.page)
      : await itemAddress(sql, definition, target.address, props, snapshot.moment);
  return address === null ? refuseUnlisted(target) : handled({ address, listing });
}

/** Where the English of a document is met: on the English page of the place where the document is. */
export async function englishPlace(
  sql: Database,
  source: DocumentName,
  snapshot: SiteSnapshot,
  page: string | undefined,
): Promise<Handled<ItemPlace, 'notFound'>> {
  const definition = kindDefinition(source.kind);
  if (definition) {
    const props = await heldProps(sql, definition, source.key);
    const place = await itemPlaceOf(sql, definition, { key: source.key, props, page }, snapshot);
    if (!place.ok) return place;
    return handled({ ...place.answer, address: addressIn('en', place.answer.address) });
  }
  const entry = await editedEntryOf(sql, source, snapshot);
  if (!entry) return refuseAbsent();
  const address = await previewAddress(entry, {}, snapshot);
  return handled({ address: addressIn('en', address), listing: [] });
}

/** What the draft of an item holds. */
export async function heldProps(
  sql: Database,
  { kind }: KindDefinition,
  key: string,
): Promise<ItemProps> {
  return (await draftDocument(sql, { kind, key })).nodes[ROOT]?.props ?? {};
}

async function listedAt(
  snapshot: SiteSnapshot,
  pages: readonly MenuItem[],
  wanted: string | undefined,
): Promise<string | null> {
  const entry = pages.find(({ id }) => id === wanted) ?? pages[0];
  return entry ? await previewAddress(entry, {}, snapshot) : null;
}

function refuseUnlisted(target: PreviewTarget) {
  const blocks =
    'blocks' in target ? target.blocks.map((type) => registry.blocks[type]?.label ?? type) : [];
  return refuse(
    'notFound',
    msg('page.block-on-no-page', {
      blocks,
    }),
  );
}
