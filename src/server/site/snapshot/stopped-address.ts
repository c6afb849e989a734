import type { MenuItem } from '#schemas/menu.ts';
import { parseAddress } from './address.ts';
import { withEntryItem } from './route.ts';
import type { StopIndex } from './stop-index.ts';
import { itemOfAddress } from './stopped-thing.ts';

/** Whether an address of the site leads to an item or a page that nobody gets because of one of the stops. */
export function stoppedAddresses(
  menu: readonly MenuItem[],
  stops: StopIndex,
): (address: string) => boolean {
  return (given) => {
    const address = withEntryItem(parseAddress(given), menu);
    const item = itemOfAddress(address);
    return item
      ? stops.keys(item.kind).has(item.key)
      : stops.keys('page').has(address.parameters.menuid ?? '');
  };
}
