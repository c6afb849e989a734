import { splitQuotes } from '#rules/disclosure/claim-cover.ts';

/** Where a sentence lies in a text, in UTF-16 units, without the mark that ends it. */
export interface SentencePlace {
  from: number;
  to: number;
}

const ENDS = /[。！？!?；;\n]/u;

/** The sentence that says the first of the words that a finding quotes; null where none does. */
export function sentenceAt(text: string, words: string): SentencePlace | null {
  const places = splitQuotes(words)
    .map((one) => ({ at: text.indexOf(one), length: one.length }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  const [first] = places;
  if (!first) return null;
  let from = first.at;
  while (from > 0 && !ENDS.test(text.charAt(from - 1))) from -= 1;
  let to = first.at + first.length;
  while (to < text.length && !ENDS.test(text.charAt(to))) to += 1;
  while (from < first.at && /\s/u.test(text.charAt(from))) from += 1;
  return { from, to };
}

/** A claim as it replaces a stretch: without its own mark at the end where the text has one there. */
export function fittedClaim(claim: string, text: string, to: number): string {
  const isEnded = ENDS.test(text.charAt(to)) && ENDS.test(claim.slice(-1));
  return isEnded ? claim.slice(0, -1) : claim;
}
