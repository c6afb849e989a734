/** Terms by their characters, so that one pass over a text finds all of them. */
export interface TermTrie {
  /**
   * Calls `found` for each term in the text, with what was added under it, from left to right and at one place from short to
   * long.
   */
  scan(text: string, found: (id: number, start: number, end: number) => void): void;
}

interface State {
  next: Map<number, State>;
  ids: number[];
}

/** A unit that is a term by itself. */
const ALONE = 3;

function hashOf(first: number, second: number): number {
  return (Math.imul(first, 31) ^ Math.imul(second, 0x9e5)) & 0xffff;
}

/** `terms` are normalised; each has the id of its place in the list. */
export function createTermTrie(terms: readonly string[]): TermTrie {
  const root: State = { next: new Map(), ids: [] };
  /** Whether a term begins with the unit, so that most places are passed with one look. */
  const begins = new Uint8Array(0x10000);
  /** Whether a term may begin with two units, by a hash of both: a place that it passes is looked up. */
  const pairs = new Uint8Array(0x10000);
  terms.forEach((term, id) => {
    if (term === '') return;
    const first = term.charCodeAt(0);
    if (term.length === 1 || begins[first] === 0) begins[first] = term.length === 1 ? ALONE : 1;
    if (term.length > 1) pairs[hashOf(first, term.charCodeAt(1))] = 1;
    let state = root;
    for (let at = 0; at < term.length; at += 1) {
      const unit = term.charCodeAt(at);
      const next = state.next.get(unit) ?? { next: new Map(), ids: [] };
      state.next.set(unit, next);
      state = next;
    }
    state.ids.push(id);
  });
  return {
    scan(text, found) {
      for (let start = 0; start < text.length; start += 1) {
        const first = text.charCodeAt(start);
        const kind = begins[first] ?? 0;
        if (kind === 0) continue;
        if (kind !== ALONE && pairs[hashOf(first, text.charCodeAt(start + 1))] === 0) continue;
        let state = root.next.get(first);
        for (let end = start + 1; state; end += 1) {
          for (const id of state.ids) found(id, start, end);
          if (end === text.length) break;
          state = state.next.get(text.charCodeAt(end));
        }
      }
    },
  };
}
