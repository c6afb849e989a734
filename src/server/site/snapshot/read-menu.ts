import type { MenuDocument, MenuItem } from '#schemas/menu.ts';
import type { SiteSnapshot } from './site-snapshot.ts';

/** The published menu; empty where none is. */
export async function readMenu(snapshot: Pick<SiteSnapshot, 'current'>): Promise<MenuItem[]> {
  const menu = (await snapshot.current('menu', 'menu')) as MenuDocument | null;
  return menu?.entries ?? [];
}
