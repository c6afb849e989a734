import { TERM_LETTERS } from '#rules/text/term-letters.ts';
import type { TermRow } from '#schemas/content/service.ts';

export interface LetterGroup {
  letter: string;
  terms: TermRow[];
}

/** The letters that have terms, with these in the order given. */
export function groupByLetter(terms: readonly TermRow[]): LetterGroup[] {
  return [...TERM_LETTERS]
    .map((letter) => ({
      letter,
      terms: terms.filter((term) => term.letter === letter),
    }))
    .filter((group) => group.terms.length > 0);
}

/** The id of a letter's heading in the block. `#` has a name, which addresses need not encode. */
export function letterPlace(id: string, letter: string): string {
  return `${id}-${letter === '#' ? 'other' : letter}`;
}
