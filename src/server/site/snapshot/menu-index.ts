import type { MenuItem } from '#schemas/menu.ts';
import { byMenuOrder } from '#composition/menu/menu-order.ts';
import { grouped } from '#rules/text/grouped.ts';
import { derive } from '#server/platform/derive.ts';

/**
 * What is asked of a menu again and again, found once for each list of its entries, which is never changed: a process has one
 * list for each version that it shows.
 */
const entriesById = derive((menu: readonly MenuItem[]): ReadonlyMap<string, MenuItem> => {
  const entries = new Map<string, MenuItem>();
  for (const entry of menu) if (!entries.has(entry.id)) entries.set(entry.id, entry);
  return entries;
});

const entriesByRoute = derive(
  (menu: readonly MenuItem[]): ReadonlyMap<string, readonly MenuItem[]> =>
    new Map(grouped(menu.toSorted(byMenuOrder), ({ routecode }) => routecode)),
);

export function entryById(menu: readonly MenuItem[], id: string): MenuItem | undefined {
  return entriesById(menu).get(id);
}

/** The entries of a route in the menu's order, whatever they hang on. */
export function entriesOfRoute(menu: readonly MenuItem[], routecode: string): readonly MenuItem[] {
  return entriesByRoute(menu).get(routecode) ?? [];
}

/** The entries above one, from the topmost down; of a cycle each once. None for an entry that the menu does not have. */
export function entriesAbove(menu: readonly MenuItem[], menuid: string): MenuItem[] {
  const above: MenuItem[] = [];
  const seen = new Set([menuid]);
  for (
    let entry = entryById(menu, entryById(menu, menuid)?.parentid ?? '');
    entry && !seen.has(entry.id);
    entry = entryById(menu, entry.parentid)
  ) {
    seen.add(entry.id);
    above.unshift(entry);
  }
  return above;
}
