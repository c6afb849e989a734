import { ITEM_KINDS } from '#rules/site/entry-item.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import type { Address } from './address.ts';

/** What an address shows: a content item, or the page of a menu entry with its menuid as key. */
export interface ShownThing {
  kind: Kind;
  key: string;
}

/** The content item that an address asks for; null where it asks for none. */
export function itemOfAddress({ path, parameters }: Address): ShownThing | null {
  const { id, fundcode } = parameters;
  const route = path.slice(1);
  if (route === 'fund' && fundcode !== undefined) return { kind: 'fund', key: fundcode };
  if (id === undefined) return null;
  if (route === 'fund') return { kind: 'manager', key: id };
  const kind = ITEM_KINDS[route];
  return kind ? { kind: kind as Kind, key: id } : null;
}
