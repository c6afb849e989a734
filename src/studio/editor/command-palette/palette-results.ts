import type { IconName } from '../../base/components/icon-drawings.ts';

/** Something that the palette finds. */
export interface PaletteItem {
  key: string;
  section: 'command' | 'node' | 'page' | 'insert' | 'site';
  label: string;
  /** What else finds it, shown beside it: where it is, or its code. */
  detail: string;
  icon: IconName;
  /** What is marked in the label; absent: the words that are looked for. */
  marks?: readonly (readonly [number, number])[];
  keys?: string;
  /** Why it cannot be done now. */
  blocked?: string;
  /** Moves what was found among its siblings, without going there first. */
  nudge?(direction: 'up' | 'down'): void;
  run(): void;
}

/** What the browser finds; what the server found on the whole site stands behind it. */
export const SECTIONS = ['command', 'node', 'page', 'insert', 'site'] as const;

/** Maximum number of results listed in a section. */
const LISTED = 7;

/** What has the text, section by section; in each, names that begin with it first. */
export function findItems(items: readonly PaletteItem[], text: string): PaletteItem[] {
  const wanted = text.trim().toLowerCase();
  return SECTIONS.flatMap((section) =>
    items
      .filter((item) => item.section === section)
      .map((item) => ({ item, rank: rankOf(item, wanted) }))
      .filter(({ rank }) => rank >= 0)
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, LISTED)
      .map(({ item }) => item),
  );
}

/** Where a name has the text; behind all names, a detail that has it; -1 where neither does. */
function rankOf({ label, detail }: PaletteItem, wanted: string): number {
  const at = label.toLowerCase().indexOf(wanted);
  if (at >= 0) return at;
  return detail.toLowerCase().includes(wanted) ? 1000 : -1;
}
