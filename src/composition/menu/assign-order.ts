import type { MenuDocument, MenuItem } from '#schemas/menu.ts';
import type { DraftEntry } from './menu-document.ts';
import { byMenuOrder } from './menu-order.ts';

/**
 * A draft's entries as they are published at `now` (yyyymmddHHMMSS). Siblings keep their numbers as long as these give
 * their order, else they are counted from 1. An entry keeps its times unless something of it changed.
 */
export function assignMenuOrder(
  entries: readonly DraftEntry[],
  published: MenuDocument | null,
  now: string,
): MenuDocument {
  const before = new Map(published?.entries.map((entry) => [entry.id, entry]));
  const numbers = new Map(siblingGroups(entries).flatMap((group) => numbersOf(group, before)));
  return {
    entries: entries.map((entry) =>
      timed({ ...entry, ordernumber: numbers.get(entry.id) ?? '1' }, before.get(entry.id), now),
    ),
  };
}

function siblingGroups(entries: readonly DraftEntry[]): DraftEntry[][] {
  const groups = new Map<string, DraftEntry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.parentid);
    if (group) group.push(entry);
    else groups.set(entry.parentid, [entry]);
  }
  return [...groups.values()];
}

function numbersOf(
  group: readonly DraftEntry[],
  before: ReadonlyMap<string, MenuItem>,
): [string, string][] {
  const kept = group.flatMap(({ id }) => before.get(id) ?? []);
  const isInOrder =
    kept.length === group.length &&
    kept.every((entry, index) => index === 0 || byMenuOrder(kept[index - 1] ?? entry, entry) < 0);
  return group.map(({ id }, index) => [
    id,
    isInOrder ? (kept[index]?.ordernumber ?? '') : String(index + 1),
  ]);
}

function timed(
  entry: Omit<MenuItem, 'createtime' | 'updatetime'>,
  before: MenuItem | undefined,
  now: string,
): MenuItem {
  const createtime = before?.createtime ?? now;
  const isSame =
    before !== undefined &&
    Object.entries(entry).every(([name, value]) => before[name as keyof MenuItem] === value);
  return { ...entry, createtime, updatetime: isSame ? before.updatetime : now };
}
