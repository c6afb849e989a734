import { normalize } from './normalize.ts';

/** Where something stands in a text: from, and up to without, in UTF-16 units. */
export type Highlight = [from: number, to: number];

const MOST = 40;

/** Where the words stand in a text, in order; those that touch or overlap are one. */
export function highlightsOf(text: string, words: readonly string[]): Highlight[] {
  const folded = normalize(text);
  const found = words.flatMap((word) => occurrences(folded, word)).toSorted(([a], [b]) => a - b);
  const marks: Highlight[] = [];
  for (const [from, to] of found) {
    const last = marks.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else marks.push([from, to]);
  }
  return marks.slice(0, MOST);
}

function occurrences(folded: string, word: string): Highlight[] {
  const found: Highlight[] = [];
  for (
    let at = folded.indexOf(word);
    word !== '' && at !== -1;
    at = folded.indexOf(word, at + word.length)
  )
    found.push([at, at + word.length]);
  return found;
}

const LENGTH = 90;
const BEFORE = 16;
const CUT = '……';

/** The part of the texts that shows most of the words; the beginning of the first one where none does. */
export function excerptOf(texts: readonly string[], words: readonly string[]): string {
  const folded = texts.map(normalize);
  const counts = folded.map((text) => words.filter((word) => text.includes(word)).length);
  const chosen = counts.indexOf(Math.max(...counts));
  const text = texts[chosen] ?? '';
  const places = words.map((word) => folded[chosen]?.indexOf(word) ?? -1).filter((at) => at !== -1);
  const first = places.length > 0 ? Math.min(...places) : 0;
  const from = first > BEFORE * 2 ? first - BEFORE : 0;
  // A sign outside of the basic plane is never cut in two.
  const part = text.slice(from, from + LENGTH).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
  return `${from > 0 ? CUT : ''}${part}${from + LENGTH < text.length ? CUT : ''}`;
}
