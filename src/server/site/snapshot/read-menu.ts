import type { MenuDocument, MenuItem } from '#schemas/menu.ts';
import type { World } from './world.ts';

/** The published menu; empty where none is. */
export async function readMenu(world: World): Promise<MenuItem[]> {
  const menu = (await world.current('menu', 'menu')) as MenuDocument | null;
  return menu?.entries ?? [];
}
