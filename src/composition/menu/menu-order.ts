import type { MenuItem } from '#schemas/menu.ts';

/** The order of siblings in the menu: by `ordernumber` as a number, then by id. */
export function byMenuOrder(
  a: Pick<MenuItem, 'ordernumber' | 'id'>,
  b: Pick<MenuItem, 'ordernumber' | 'id'>,
): number {
  return Number(a.ordernumber) - Number(b.ordernumber) || (a.id < b.id ? -1 : Number(a.id > b.id));
}

/** The ids from the topmost entry down to this one, which a scope of rights is compared with. Ends where a cycle begins. */
export function menuIdPath(
  menu: readonly Pick<MenuItem, 'id' | 'parentid'>[],
  menuid: string,
): string[] {
  const parents = new Map(menu.map(({ id, parentid }) => [id, parentid]));
  const path: string[] = [];
  for (
    let id: string | undefined = menuid;
    id !== undefined && id !== '' && !path.includes(id);
    id = parents.get(id)
  )
    path.unshift(id);
  return path;
}

/** The entries above one, from the topmost down; none for an entry that the menu does not have. */
export function entriesAbove<Entry extends Pick<MenuItem, 'id' | 'parentid'>>(
  menu: readonly Entry[],
  menuid: string,
): Entry[] {
  const entries = new Map(menu.map((entry) => [entry.id, entry]));
  return menuIdPath(menu, menuid)
    .slice(0, -1)
    .flatMap((id) => entries.get(id) ?? []);
}
