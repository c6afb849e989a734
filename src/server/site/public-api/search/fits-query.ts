import { normalize } from '#server/store/words/normalize.ts';
import { formsOf, type Query } from '#server/store/words/words.ts';

/** Whether every word stands in the text, as typed or by synonyms. */
export function hasAll(text: string, query: Query): boolean {
  const folded = normalize(text);
  return formsOf(query).some(
    ({ words }) => words.length > 0 && words.every((word) => folded.includes(word)),
  );
}

/** The place of the first of these texts that has every word; null: none has. */
export function rankOf(texts: readonly string[], query: Query): number | null {
  const place = texts.findIndex((text) => hasAll(text, query));
  return place === -1 ? null : place;
}

/** The items whose texts fit, those first that fit by an earlier one. `textsOf` says them, the last with all of it. */
export function rankFitting<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
  query: Query,
): Item[] {
  return items
    .flatMap((item) => {
      const rank = rankOf(textsOf(item), query);
      return rank === null ? [] : [{ item, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
