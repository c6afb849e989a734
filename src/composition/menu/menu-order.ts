import type { MenuItem } from '#schemas/menu.ts';
import { idPath } from '../id-path.ts';

/** The order of siblings in the menu: by `ordernumber` as a number, then by id. */
export function byMenuOrder(
  a: Pick<MenuItem, 'ordernumber' | 'id'>,
  b: Pick<MenuItem, 'ordernumber' | 'id'>,
): number {
  return Number(a.ordernumber) - Number(b.ordernumber) || (a.id < b.id ? -1 : Number(a.id > b.id));
}

/** The entries above one, from the topmost down; none for an entry that the menu does not have. */
export function entriesAbove<Entry extends Pick<MenuItem, 'id' | 'parentid'>>(
  menu: readonly Entry[],
  menuid: string,
): Entry[] {
  const entries = new Map(menu.map((entry) => [entry.id, entry]));
  return idPath(menu, menuid)
    .slice(0, -1)
    .flatMap((id) => entries.get(id) ?? []);
}
