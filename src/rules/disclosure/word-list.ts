import { normalise } from './normalise.ts';

/** Words in the form in which texts are read, the longest first. */
export function normaliseWords(words: readonly string[] | undefined): string[] {
  return [...new Set((words ?? []).map((word) => normalise(word).text))]
    .filter((word) => word !== '')
    .toSorted((one, other) => other.length - one.length);
}

/** The first of the words that the text has. */
export function findWord(text: string, words: readonly string[]): string | undefined {
  return words.find((word) => text.includes(word));
}

/** The text without what separates words: two texts that read the same are equal without it. */
export function withoutPunctuation(text: string): string {
  return text.replaceAll(/[\p{P}\p{S}\s]/gu, '');
}
