import { isSameText } from '#composition/translation/overlay-texts.ts';
import type { TranslatedText } from '#schemas/content/translation.ts';
import type { PageDocument } from '#schemas/document.ts';
import { translatablePlaces, type TranslatablePlace } from './translatable-places.ts';

/** How a text stands to its Chinese: there is none, it was made from other words, or it is of these. */
export type TranslationState = 'missing' | 'behind' | 'current';

/** A text of a document with its translation, where there is one. */
export interface ComparedPlace extends TranslatablePlace {
  state: TranslationState;
  translated: TranslatedText | undefined;
}

export interface ComparedTranslation {
  /** Every translatable text of the document, in its order. */
  places: ComparedPlace[];
  /** Texts whose place is gone, or says nothing in Chinese any more. */
  orphans: TranslatedText[];
}

/** Holds a translation against the document as it is now. */
export function compareTranslation(
  document: PageDocument,
  texts: readonly TranslatedText[],
): ComparedTranslation {
  return comparePlaces(translatablePlaces(document), texts);
}

/** The same of a document whose texts were read already. */
export function comparePlaces(
  sources: readonly TranslatablePlace[],
  texts: readonly TranslatedText[],
): ComparedTranslation {
  const byPlace = new Map(texts.map((text) => [placeId(text), text]));
  const places = sources.map((place): ComparedPlace => {
    const translated = byPlace.get(placeId(place));
    byPlace.delete(placeId(place));
    return { ...place, translated, state: stateOf(place, translated) };
  });
  return { places, orphans: [...byPlace.values()] };
}

function stateOf(
  { value }: TranslatablePlace,
  translated: TranslatedText | undefined,
): TranslationState {
  // A formatted text may begin as its Chinese, which nobody has put into English yet.
  if (!translated || isSameText(value, translated.text)) return 'missing';
  return isSameText(value, translated.source) ? 'current' : 'behind';
}

/** Names a place within a document. */
export function placeId({ node, path }: Pick<TranslatablePlace, 'node' | 'path'>): string {
  return JSON.stringify([node, ...path]);
}

/** The key of the translation of a document. */
export function translationKey(
  { kind, key }: { kind: string; key: string },
  language: string,
): string {
  return `${kind}:${key}:${language}`;
}
