import type { Catalogue } from '#composition/catalogue.ts';
import { legalPlaces } from '#composition/places.ts';
import { getPlacementError } from '#composition/slot-rules.ts';
import type { DocumentTree } from '#composition/tree.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import { messageText } from '../../base/language/messages.ts';
import { pinyinInitials } from './pinyin-initials.ts';

/** A type that the palette offers. */
export interface PaletteEntry {
  type: string;
  label: string;
  description: string;
  icon: string;
  synonyms: readonly string[];
  kind: 'block' | 'module';
  category: string;
  /** Why it cannot go where the palette points; null where it can. */
  closed: string | null;
  /** Where it goes instead: the nearest place that takes it. Null where the page has none. */
  elsewhere: InsertionPoint | null;
}

type Words = Pick<PaletteEntry, 'label' | 'description' | 'icon' | 'synonyms'>;

/** What the palette reads of the registry. */
export interface PaletteRegistry {
  modules: Record<string, Words>;
  blocks: Record<string, Words & { category: string }>;
}

/** Everything that can be inserted, as it stands to the place that the palette points at. */
export function paletteEntries(
  registry: PaletteRegistry,
  tree: DocumentTree,
  place: InsertionPoint,
  catalogue: Catalogue,
): PaletteEntry[] {
  const check = (type: string) => checkPlace(tree, place, type, catalogue);
  const modules = Object.entries(registry.modules).map(([type, entry]) => ({
    ...pick(entry),
    type,
    kind: 'module' as const,
    category: 'module',
    ...check(type),
  }));
  const blocks = Object.entries(registry.blocks).map(([type, entry]) => ({
    ...pick(entry),
    type,
    kind: 'block' as const,
    category: entry.category,
    ...check(type),
  }));
  return [...modules, ...blocks];
}

/** Why a type cannot go to a place, and where it goes instead. */
export function checkPlace(
  tree: DocumentTree,
  place: InsertionPoint,
  type: string,
  catalogue: Catalogue,
): Pick<PaletteEntry, 'closed' | 'elsewhere'> {
  const reason = getPlacementError(tree, place, { type, props: {} }, catalogue);
  return {
    closed: reason && messageText(reason),
    elsewhere: reason === null ? place : nearestPlace(tree, place, type, catalogue),
  };
}

/** In the module of the place, else in the first one behind it, else anywhere. */
function nearestPlace(
  tree: DocumentTree,
  { parent, after }: InsertionPoint,
  type: string,
  catalogue: Catalogue,
): InsertionPoint | null {
  const places = legalPlaces(tree, { type, props: {} }, catalogue);
  const inside =
    places.findLast((legal) => legal.place.parent === after) ??
    places.findLast((legal) => legal.place.parent === parent);
  const beside = places.find((legal) => legal.place.after === parent);
  return (inside ?? beside ?? places.at(-1))?.place ?? null;
}

function pick({ label, description, icon, synonyms }: Words): Words {
  return { label, description, icon, synonyms };
}

type Searched = Pick<PaletteEntry, 'label' | 'description' | 'type'> &
  Partial<Pick<PaletteEntry, 'synonyms'>>;

/** Entries that have the text in their name, description, code or a synonym, or whose name has it as initials in pinyin. */
export function searchEntries<T extends Searched>(entries: readonly T[], text: string): T[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...entries];
  return entries.filter(({ label, description, type, synonyms = [] }) =>
    [label, description, type, pinyinInitials(label), ...synonyms].some((words) =>
      words.toLowerCase().includes(wanted),
    ),
  );
}

/** What fits stands first, what fits nowhere last; else the order stays. */
export function byEase(entries: readonly PaletteEntry[]): PaletteEntry[] {
  const ease = ({ closed, elsewhere }: PaletteEntry) => (closed === null ? 0 : elsewhere ? 1 : 2);
  return entries.toSorted((a, b) => ease(a) - ease(b));
}
