import type { PlacedUse } from '#wire/studio/content.ts';

export type UseGroup = 'pages' | 'shared' | 'content';

/** Which kind of document a use is in. */
export function groupOf({ kind }: Pick<PlacedUse, 'kind'>): UseGroup {
  if (kind === 'page') return 'pages';
  return kind === 'frame' || kind === 'fragment' || kind === 'menu' ? 'shared' : 'content';
}

/** Uses of one group, or of all, whose document or block is called like this; of a document that is not called so only the blocks that are. */
export function filterUses(
  uses: readonly PlacedUse[],
  group: UseGroup | 'all',
  search: string,
): PlacedUse[] {
  const wanted = search.trim().toLowerCase();
  const fits = (text: string) => text.toLowerCase().includes(wanted);
  return uses.flatMap((use) => {
    if (group !== 'all' && groupOf(use) !== group) return [];
    if (fits(use.title)) return [use];
    const places = use.places.filter(({ name }) => fits(name));
    return places.length > 0 ? [{ ...use, places }] : [];
  });
}

/** The number of pages on which visitors meet what is used so: those that change or break if it goes. */
export function countPages(uses: readonly Pick<PlacedUse, 'pages'>[]): number {
  return new Set(uses.flatMap(({ pages }) => pages)).size;
}
