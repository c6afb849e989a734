import { clauseEnd, clauseStart, isQuoted, sentenceEnd } from './clause.ts';
import type { NormalisedText } from './normalise.ts';
import { createTermTrie } from './term-trie.ts';
import { normaliseWords } from './word-list.ts';

/** The parts of a rule's lists that make a term pass. */
export interface NegationLists {
  negation?: readonly string[] | undefined;
  prohibition?: readonly string[] | undefined;
  negation_window?: number | undefined;
  negation_exceptions?: readonly string[] | undefined;
  negation_after?: readonly string[] | undefined;
}

/** Says whether the place is negated in its own clause; what is quoted, also by what follows it in the sentence. */
export type Negation = (text: NormalisedText, start: number, end: number) => boolean;

/** Makes what says whether places are negated; rules with equal lists look for their words once at each place. */
export function createNegations(): (lists: NegationLists) => Negation {
  const finders = new Map<string, WordFinder>();
  function finderOf(words: readonly string[], exceptions: readonly string[]): WordFinder {
    const key = JSON.stringify([words, exceptions]);
    const made = finders.get(key) ?? createFinder(words, exceptions);
    finders.set(key, made);
    return made;
  }
  return (lists) => {
    const exceptions = normaliseWords(lists.negation_exceptions);
    const prohibiting = normaliseWords(lists.prohibition);
    const negating = [...new Set([...normaliseWords(lists.negation), ...prohibiting])];
    const following = normaliseWords(lists.negation_after);
    return createNegation({
      before: negating.length > 0 ? finderOf(negating, exceptions) : null,
      prohibiting: new Set(prohibiting),
      after: following.length > 0 ? finderOf(following, exceptions) : null,
      window: lists.negation_window ?? 0,
    });
  };
}

interface NegatingWords {
  before: WordFinder | null;
  prohibiting: ReadonlySet<string>;
  after: WordFinder | null;
  window: number;
}

function createNegation({ before, prohibiting, after, window }: NegatingWords): Negation {
  return (normal, start, end) => {
    if (before)
      for (const { word, end: at } of before(normal.text, clauseStart(normal, start), start))
        if (prohibiting.has(word) || start - at <= (word.length === 1 ? 0 : window)) return true;
    if (!after) return false;
    const until = isQuoted(normal, start) ? sentenceEnd(normal, end) : clauseEnd(normal, end);
    return after(normal.text, end, until).length > 0;
  };
}

interface FoundWord {
  word: string;
  end: number;
}

/** Finds words in a part of a text, from left to right, the longest first; exceptions take their place and count as nothing. */
type WordFinder = (text: string, from: number, until: number) => readonly FoundWord[];

/** The last answer is kept: several rules ask for the same place one after the other. */
function createFinder(words: readonly string[], exceptions: readonly string[]): WordFinder {
  const passed = new Set(exceptions);
  const all = [...new Set([...words, ...exceptions])];
  const trie = createTermTrie(all);
  let last = { text: '', from: 0, until: 0, found: [] as FoundWord[] };
  return (text, from, until) => {
    if (last.from === from && last.until === until && last.text === text) return last.found;
    const found: FoundWord[] = [];
    trie.scanLongest(text, from, until, (id, _, end) => {
      const word = all[id] ?? '';
      if (!passed.has(word)) found.push({ word, end });
    });
    last = { text, from, until, found };
    return found;
  };
}
