import { msg } from '#messages/msg.ts';
import type { ItemProps, KindDefinition } from '#registry/kinds/define-kind.ts';
import { toBody } from '#registry/kinds/draft-form.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Message } from '#schemas/message.ts';
import { translatedName } from '#wire/studio/translations.ts';
import { englishPlace, heldProps, itemPlaceOf } from './item-place.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { followToPage, snapshotAt } from '#server/site/site.ts';
import type { Moment } from '#server/store/content/moment.ts';
import { handled, refuse, type Handled } from '#server/platform/handler.ts';
import type { Composed } from '#server/site/compose/page.ts';
import { openForItsEditor } from '#server/site/documents/preview-stops.ts';

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
  const source = kind === 'translation' ? translatedName(key) : null;
  const found = source
    ? await englishPlace(sql, source, snapshot, page)
    : await itemPlaceOf(sql, definition, { key, props: held, page }, snapshot);
  if (!found.ok) return found;
  const { address, listing } = found.answer;
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
