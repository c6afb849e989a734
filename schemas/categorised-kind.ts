/** Kinds of content items that stand in a category, named by their field `category`. Held against the kinds' forms by a test. */
export const CATEGORISED_KINDS: ReadonlySet<string> = new Set([
  'article',
  'question',
  'download',
  'specialnotice',
]);

/** The category that an item with these props stands in, by its id, as a list; none where it has none yet. */
export function categoriesIn({ category }: Readonly<Record<string, unknown>>): string[] {
  return typeof category === 'string' && category !== '' ? [category] : [];
}
