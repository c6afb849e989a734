import type { MenuDocument, MenuItem } from '#schemas/menu.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { firstEntry } from '../compose/route.ts';
import type { Queryable } from '../database/connect.ts';
import type { World } from '../compose/world.ts';
import { isFragment } from './fragments.ts';
import { refuse, type Refused } from './handler.ts';

export async function readMenu(world: World): Promise<MenuItem[]> {
  const menu = (await world.current('menu', 'menu')) as MenuDocument | null;
  return menu?.entries ?? [];
}

/** The entry that a document is shown on: its own for a page, the first one for the frame and for fragments. */
export async function entryOf({ kind, key }: DocumentName, world: World): Promise<MenuItem | undefined> {
  const menu = await readMenu(world);
  if (kind === 'frame') return key === 'frame' ? firstEntry(menu) : undefined;
  return kind === 'fragment' ? firstEntry(menu) : menu.find((entry) => entry.id === key);
}

const ABSENT = '这个菜单项已不在，请从页面列表里重新选择';

/** Why a document's draft may not be opened; null where it has a place on the site. */
export async function closedBecause(name: DocumentName, world: World, sql: Queryable): Promise<string | null> {
  if (name.kind === 'fragment') return (await isFragment(sql, name.key)) ? null : '这个片段已不在，请从列表里重新选择';
  return (await entryOf(name, world)) ? null : ABSENT;
}

export function refuseAbsent(): Refused {
  return refuse(404, 'notFound', ABSENT);
}
