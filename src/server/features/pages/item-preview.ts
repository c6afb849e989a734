import { msg } from '#messages/msg.ts';
import { registry } from '#registry/data.ts';
import type { ItemProps, KindDefinition } from '#registry/kinds/define-kind.ts';
import { toBody } from '#registry/kinds/draft-form.ts';
import type { PreviewTarget } from '#registry/kinds/define-kind.ts';
import { previewTargetOf } from '#registry/kinds/preview-target.ts';
import { ROOT } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Message } from '#schemas/message.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { followToPage, snapshotAt } from '#server/site/site.ts';
import type { Moment } from '#server/store/content/moment.ts';
import { draftDocument } from '#server/site/documents/draft-state.ts';
import { handled, refuse, type Handled } from '#server/platform/handler.ts';
import { listingPages } from '#server/site/documents/listing-pages.ts';
import { itemAddress } from '#server/site/documents/item-address.ts';
import type { Composed } from '#server/site/compose/page.ts';
import { openForItsEditor } from '#server/site/documents/preview-stops.ts';
import { previewAddress } from '#server/site/documents/preview-context.ts';

/** An item as it is to be shown; without `props` its draft, `published` what visitors have. */
interface Shown {
  key: string;
  props?: ItemProps | undefined;
  published?: boolean;
  /** The `menuid` of the page that is looked at, where several list the item. */
  page?: string | undefined;
  /** Other drafts that are laid over the site, by `kind:key`. */
  others?: ReadonlyMap<string, JsonValue>;
}

interface ItemModel {
  model: JsonValue;
  /** The pages that list the item, in the order of the menu; none where it has a page of its own. */
  pages: { menuid: string; menuname: string }[];
}

/** A page on which visitors meet an item, with the item as it would be there. */
export async function itemModel(
  sql: Database,
  definition: KindDefinition,
  { key, props, published = false, page, others = new Map() }: Shown,
  moment: Moment,
): Promise<Handled<ItemModel, 'notFound'>> {
  const held = props ?? (await heldProps(sql, definition, key));
  const { kind } = definition;
  const snapshot = published
    ? snapshotAt(sql, moment)
    : snapshotAt(
        sql,
        moment,
        new Map([
          ...others,
          ...itemDrafts(definition, key, held),
          ...(await openForItsEditor(snapshotAt(sql, moment), { kind, key })),
        ]),
      );
  const target = previewTargetOf(definition, key, held);
  if ('elsewhere' in target)
    return refuse('notFound', msg('text.label', { label: target.elsewhere }));
  const listing = 'blocks' in target ? await listingPages(snapshot, target) : [];
  const address =
    'blocks' in target
      ? await listedAt(snapshot, listing, page ?? target.page)
      : await itemAddress(sql, definition, target.address, held, moment);
  if (address === null) return refuseUnlisted(target);
  const composed = await followToPage(address, snapshot);
  if (composed.kind !== 'page') return refuse('notFound', whyNoPreview(composed));
  return handled({
    model: composed.model as unknown as JsonValue,
    pages: listing.map(({ id, menuname }) => ({ menuid: id, menuname })),
  });
}

/** Why there is nothing to show at an address. */
export function whyNoPreview({ kind }: Pick<Composed, 'kind'>): Message {
  return kind === 'stopped' ? msg('stop.no-preview') : msg('page.no-preview');
}

/** The item's draft, by the name under which it is read in place of what is published. */
export function itemDrafts(
  definition: KindDefinition,
  key: string,
  props: ItemProps,
): ReadonlyMap<string, JsonValue> {
  return new Map([[`${definition.kind}:${key}`, toBody(definition, props)]]);
}

async function heldProps(sql: Database, { kind }: KindDefinition, key: string): Promise<ItemProps> {
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
