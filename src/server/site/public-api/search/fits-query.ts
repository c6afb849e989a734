import { derive } from '#server/platform/derive.ts';
import { normalize } from '#server/store/words/normalize.ts';
import { formsOf, type Query } from '#server/store/words/words.ts';

/** Whether every word stands in the text, as typed or by synonyms. */
export function hasAll(text: string, query: Query): boolean {
  return hasAllNormalized(normalize(text), query);
}

function hasAllNormalized(text: string, query: Query): boolean {
  return formsOf(query).some(
    ({ words }) => words.length > 0 && words.every((word) => text.includes(word)),
  );
}

/** Says the texts by which an item is found. */
export type TextsOf<Item> = (item: Item) => readonly NormalizedText[];
type NormalizedText = string & { readonly normalized: true };

/** The texts by which items are found, normalized once for each item: they are kept between searches. */
export function searchedTexts<Item extends object>(
  textsOf: (item: Item) => readonly string[],
): TextsOf<Item> {
  return derive((item) => textsOf(item).map((text) => normalize(text) as NormalizedText));
}

/** The place of the first of these texts that has every word; null: none has. */
export function rankOf(texts: readonly NormalizedText[], query: Query): number | null {
  const place = texts.findIndex((text) => hasAllNormalized(text, query));
  return place === -1 ? null : place;
}

/** The items whose texts fit, those first that fit by an earlier one; the last text has all of it. */
export function rankFitting<Item>(
  items: readonly Item[],
  textsOf: TextsOf<Item>,
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
