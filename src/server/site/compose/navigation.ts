import { grouped } from '#rules/text/grouped.ts';
import type { MenuItem, NavigationEntry } from '#schemas/menu.ts';
import type { PageFacts } from '#schemas/page.ts';
import { derive } from '#server/platform/derive.ts';
import { shared } from '../cache/json-text.ts';
import { entriesAbove, entryById } from '../snapshot/menu-index.ts';
import { shownEntries } from '../snapshot/route.ts';

/** A menu that shows as many entries, or fewer, is in the navigation whole: what a company with one site has. */
export const WHOLE_MENU = 200;
/** Entries of a larger one in the navigation of a page: what more it shows is reached from the pages above it. */
export const NAVIGATION_ENTRIES = 64;

/** The entries of the navigation, and those around the page's own that are not among them; at most as large for any menu as for one of `WHOLE_MENU`. */
export function navigationFacts(
  menu: readonly MenuItem[],
  entry: MenuItem | null,
): Pick<PageFacts, 'menu' | 'branch'> {
  const shown = shownEntries(menu);
  const { rows, ids } = navigationOf(shown);
  return rows.length === shown.length || entry === null
    ? { menu: rows }
    : { menu: rows, branch: branchOf(menu, entry, ids) };
}

const ROOT = '';

/** Entries by the one that they hang on in the shown tree, in its order. */
const shownBelow = derive((shown: readonly MenuItem[]): ReadonlyMap<string, MenuItem[]> => {
  const ids = new Set(shown.map(({ id }) => id));
  return new Map(grouped(shown, ({ parentid }) => (ids.has(parentid) ? parentid : ROOT)));
});

/** One list for all pages that read the same menu. */
const navigationOf = derive((shown: readonly MenuItem[]) => {
  const top = new Set(shownBelow(shown).get(ROOT));
  const isTop = (entry: MenuItem) => top.has(entry);
  const entries = shown.length <= WHOLE_MENU ? shown : firstEntries(shown, NAVIGATION_ENTRIES);
  return {
    rows: shared(entries.map((entry) => toNavigation(entry, isTop(entry)))),
    ids: new Set(entries.map(({ id }) => id)),
  };
});

/** Names each field: others of an entry do not travel. */
export function toNavigation(entry: MenuItem, isTop: boolean): NavigationEntry {
  const { id, parentid, menuname, routecode, secondtype, linktype, opentype, displayflag } = entry;
  return {
    ...{ id, parentid, menuname, routecode, secondtype, linktype, opentype, displayflag },
    pagedesc: isTop ? entry.pagedesc : '',
  };
}

/** Level by level, and on each the first entries of all, then the second ones, so that every branch has its share. */
function firstEntries(shown: readonly MenuItem[], count: number): MenuItem[] {
  const below = shownBelow(shown);
  const chosen = new Set<MenuItem>();
  let groups = [below.get(ROOT) ?? []];
  while (groups.length > 0 && chosen.size < count) {
    const level = inTurns(groups).slice(0, count - chosen.size);
    for (const entry of level) chosen.add(entry);
    groups = level.flatMap(({ id }) => {
      const children = below.get(id);
      return children ? [children] : [];
    });
  }
  return shown.filter((entry) => chosen.has(entry));
}

function inTurns(groups: readonly (readonly MenuItem[])[]): MenuItem[] {
  const most = Math.max(...groups.map(({ length }) => length));
  return Array.from({ length: most }, (_, rank) => rank).flatMap((rank) =>
    groups.flatMap((group) => group[rank] ?? []),
  );
}

/** The entries above a shown one, beside it and below it, as far as the navigation lacks them. */
function branchOf(
  menu: readonly MenuItem[],
  { id, parentid }: MenuItem,
  known: ReadonlySet<string>,
): NavigationEntry[] {
  const below = shownBelow(shownEntries(menu));
  const parent = entryById(menu, parentid) ? parentid : ROOT;
  const around = [
    ...entriesAbove(menu, id),
    ...(below.get(parent) ?? []),
    ...(below.get(id) ?? []),
  ];
  return [...new Set(around)]
    .filter(({ id: other }) => !known.has(other))
    .map((other) => toNavigation(other, false));
}
