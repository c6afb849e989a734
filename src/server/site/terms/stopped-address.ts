import { parseAddress } from '../snapshot/address.ts';
import { readMenu } from '../snapshot/read-menu.ts';
import { readStops } from '../snapshot/read-stops.ts';
import { withEntryItem } from '../snapshot/route.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import { itemOfAddress } from '../snapshot/stopped-thing.ts';

/** Whether an address of the site leads to an item or a page that nobody gets because of a stop. */
export async function readIsStopped(
  snapshot: Pick<SiteSnapshot, 'current'>,
): Promise<(address: string) => boolean> {
  const [menu, stops] = await Promise.all([readMenu(snapshot), readStops(snapshot)]);
  return (given) => {
    const address = withEntryItem(parseAddress(given), menu);
    const item = itemOfAddress(address);
    return item
      ? stops.keys(item.kind).has(item.key)
      : stops.keys('page').has(address.parameters.menuid ?? '');
  };
}
