import type { MenuItem } from '#schemas/menu.ts';

/** The order of siblings in the menu: by `ordernumber` as a number, then by id. */
export function byMenuOrder(
  a: Pick<MenuItem, 'ordernumber' | 'id'>,
  b: Pick<MenuItem, 'ordernumber' | 'id'>,
): number {
  return Number(a.ordernumber) - Number(b.ordernumber) || (a.id < b.id ? -1 : Number(a.id > b.id));
}
