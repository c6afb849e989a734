import type { MenuDocument, MenuItem } from '#schemas/menu.ts';
import type { SiteSnapshot } from './site-snapshot.ts';

const NONE: readonly MenuItem[] = [];

/** The published menu; empty where none is. The same list as long as it is the same version. */
export async function readMenu(
  snapshot: Pick<SiteSnapshot, 'current'>,
): Promise<readonly MenuItem[]> {
  const menu = (await snapshot.current('menu', 'menu')) as MenuDocument | null;
  return menu?.entries ?? NONE;
}
