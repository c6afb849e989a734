import type { NodeFacts, TextFact } from './facts.ts';
import { quoteOriginal, type NormalisedText } from './normalise.ts';

/** A word of a group in a normalised text, or what was made of several. */
export interface Hit {
  word: string;
  start: number;
  end: number;
}

/** A text and which words of which groups are in it. */
export interface ScannedText {
  fact: TextFact;
  normal: NormalisedText;
  /** By the group's key, in the order of the text; absent: none. */
  hits: ReadonlyMap<string, readonly Hit[]>;
}

/** Words of a group in a text of a node. */
export interface TextHits {
  node: NodeFacts;
  text: ScannedText;
  hits: readonly Hit[];
}

/** Maximum words that are quoted of one text, and characters. */
const MOST_QUOTES = 8;
const LONGEST_QUOTE = 60;

const quotes = new WeakMap<readonly Hit[], string>();

/** The words that were found as they are written, each once, in the order of the text; kept by the identity of the hits. */
export function quoteHits({ fact, normal }: ScannedText, hits: readonly Hit[]): string {
  const kept = quotes.get(hits);
  if (kept !== undefined) return kept;
  const words = new Set<string>();
  for (const { start, end } of hits) {
    words.add(quoteOriginal(fact.text, normal, start, end).slice(0, LONGEST_QUOTE));
    if (words.size === MOST_QUOTES) break;
  }
  const quoted = [...words].join('、');
  quotes.set(hits, quoted);
  return quoted;
}
