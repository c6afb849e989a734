/** A node of the tree of all words, by their characters. */
interface WordNode<T> {
  next: Map<string, WordNode<T>>;
  /** Of a word that ends here: its term, or `null` for an exception. */
  end?: T | null;
}

/** The words of all terms as one tree, so that a text is read once however many there are. */
export type TermIndex<T> = WordNode<T>;

export interface IndexedTerm<T> {
  term: T;
  words: readonly string[];
  /** Longer words that have a word of the term in them and mean something else. */
  exceptions: readonly string[];
}

/** Of two terms with the same word the first has it. */
export function makeTermIndex<T>(terms: readonly IndexedTerm<T>[]): TermIndex<T> {
  const root: WordNode<T> = { next: new Map() };
  const add = (word: string, end: T | null) => {
    let node = root;
    for (const character of fold(word).trim().split('')) {
      const next: WordNode<T> = node.next.get(character) ?? { next: new Map() };
      node.next.set(character, next);
      node = next;
    }
    if (node !== root && node.end === undefined) node.end = end;
  };
  for (const { term, words } of terms) for (const word of words) add(word, term);
  for (const { exceptions } of terms) for (const word of exceptions) add(word, null);
  return root;
}

/** Where a term stands in a line: from the first character to before `to`. */
export interface TermOccurrence<T> {
  from: number;
  to: number;
  term: T;
}

/**
 * The occurrences of terms in a line, from left to right and without overlap: at each place the longest word counts. A word
 * that begins or ends with a Latin letter or digit is found as a whole word only: FOF is not in FOFX. A Chinese word is found
 * wherever its characters stand, but not in an exception. Case and width of letters do not matter.
 */
export function findOccurrences<T>(line: string, index: TermIndex<T>): TermOccurrence<T>[] {
  const folded = fold(line);
  const found: TermOccurrence<T>[] = [];
  let from = 0;
  while (from < folded.length) {
    const longest = longestAt(folded, from, index);
    if (longest?.term) found.push({ from, to: longest.to, term: longest.term });
    from = longest?.to ?? from + 1;
  }
  return found;
}

function longestAt<T>(
  line: string,
  from: number,
  index: TermIndex<T>,
): { to: number; term: T | null } | null {
  let longest: { to: number; term: T | null } | null = null;
  let node: WordNode<T> | undefined = index;
  for (let to = from; (node = node.next.get(line.charAt(to)));) {
    to += 1;
    if (node.end !== undefined && !splitsWord(line, from) && !splitsWord(line, to))
      longest = { to, term: node.end };
  }
  return longest;
}

/** Whether Latin letters or digits stand on both sides. */
function splitsWord(line: string, at: number): boolean {
  return isLatin(line.charAt(at - 1)) && isLatin(line.charAt(at));
}

function isLatin(character: string): boolean {
  return /^[a-z0-9]$/.test(character);
}

/** Full-width letters as narrow ones and capitals as small ones; the length stays the same. */
function fold(text: string): string {
  return text
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
    .replaceAll(/[A-Z]/g, (capital) => capital.toLowerCase());
}
