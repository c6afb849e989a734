import { normalise } from './normalise.ts';

const known = new WeakMap<readonly string[], readonly string[]>();

/** Words in the form in which texts are read, the longest first; kept by the identity of the list. */
export function normaliseWords(words: readonly string[] | undefined): readonly string[] {
  if (!words) return [];
  const kept = known.get(words);
  if (kept) return kept;
  const made = [...new Set(words.map((word) => normalise(word).text))]
    .filter((word) => word !== '')
    .toSorted((one, other) => other.length - one.length);
  known.set(words, made);
  return made;
}

/** The first of the words that the text has. */
export function findWord(text: string, words: readonly string[]): string | undefined {
  return words.find((word) => text.includes(word));
}

/** The text without what separates words: two texts that read the same are equal without it. */
export function withoutPunctuation(text: string): string {
  return text.replaceAll(/[\p{P}\p{S}\s]/gu, '');
}

/** Words by their first UTF-16 unit, in their order. */
export function byFirstUnit(words: readonly string[]): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const word of words) {
    const unit = word.charCodeAt(0);
    const listed = found.get(unit);
    if (listed) listed.push(word);
    else found.set(unit, [word]);
  }
  return found;
}
