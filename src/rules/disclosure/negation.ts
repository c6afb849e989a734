import { clauseAfter, clauseBefore, isQuoted, sentenceAfter } from './clause.ts';
import type { NormalisedText } from './normalise.ts';
import { byFirstUnit, normaliseWords } from './word-list.ts';

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

export function createNegation(lists: NegationLists): Negation {
  const before = findersOf(
    [...(lists.negation ?? []), ...(lists.prohibition ?? [])],
    lists.negation_exceptions,
  );
  const prohibiting = new Set(normaliseWords(lists.prohibition));
  const after = findersOf(lists.negation_after, lists.negation_exceptions);
  const window = lists.negation_window ?? 0;
  return (text, start, end) => {
    if (before.words.length > 0) {
      const clause = clauseBefore(text, start);
      for (const { word, end: at } of before.find(clause))
        if (prohibiting.has(word) || clause.length - at <= (word.length === 1 ? 0 : window))
          return true;
    }
    if (after.words.length === 0) return false;
    const rest = isQuoted(text, start) ? sentenceAfter(text, end) : clauseAfter(text, end);
    return after.find(rest).length > 0;
  };
}

interface Found {
  word: string;
  end: number;
}

/** Finds the words in a clause, from left to right, the longest first; exceptions take their place and count as nothing. */
function findersOf(listed?: readonly string[], exceptions?: readonly string[]) {
  const words = normaliseWords(listed);
  const passed = new Set(normaliseWords(exceptions));
  const all = normaliseWords([...words, ...passed]);
  const byUnit = byFirstUnit(all);
  return {
    words,
    find(clause: string): Found[] {
      const found: Found[] = [];
      for (let at = 0; at < clause.length; at += 1) {
        const word = byUnit.get(clause.charCodeAt(at))?.find((one) => clause.startsWith(one, at));
        if (word === undefined) continue;
        if (!passed.has(word)) found.push({ word, end: at + word.length });
        at += word.length - 1;
      }
      return found;
    },
  };
}
