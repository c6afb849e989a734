/** Terms by their characters, so that one pass over a text finds all of them. */
export interface TermTrie {
  /**
   * Calls `found` for each term in the text, with the term's place in the list, from left to right and at one place from short
   * to long.
   */
  scan(text: string, found: (id: number, start: number, end: number) => void): void;
  /**
   * Calls `found` for the longest term at each place of a part of the text, from left to right; it goes on behind each. Terms
   * that reach out of the part do not count.
   */
  scanLongest(
    text: string,
    from: number,
    until: number,
    found: (id: number, start: number, end: number) => void,
  ): void;
}

/** A unit that is a term by itself. */
const ALONE = 3;
/** No term ends in a state. */
const NONE = -1;
/** The state before any unit; no unit leads to it. */
const ROOT = 0;

/** `terms` are normalised and differ; each has the id of its place in the list. */
export function createTermTrie(terms: readonly string[]): TermTrie {
  const { begins, pairs, mask } = beginningsOf(terms);
  const { ids, next } = statesOf(terms);

  /** The state behind the first unit of terms that may begin at the place; `ROOT`: none does. */
  function enter(text: string, start: number): number {
    const first = text.charCodeAt(start);
    const kind = begins[first & mask];
    if (kind === 0) return ROOT;
    if (kind !== ALONE && pairs[hashOf(first, text.charCodeAt(start + 1)) & mask] === 0)
      return ROOT;
    return next(ROOT, first);
  }

  return {
    scan(text, found) {
      for (let start = 0; start < text.length; start += 1) {
        let state = enter(text, start);
        for (let end = start + 1; state !== ROOT; end += 1) {
          const id = ids[state] ?? NONE;
          if (id !== NONE) found(id, start, end);
          if (end === text.length) break;
          state = next(state, text.charCodeAt(end));
        }
      }
    },
    scanLongest(text, from, until, found) {
      for (let start = from; start < until; start += 1) {
        let state = enter(text, start);
        let longest = NONE;
        let last = start;
        for (let end = start + 1; state !== ROOT; end += 1) {
          const id = ids[state] ?? NONE;
          if (id !== NONE) {
            longest = id;
            last = end;
          }
          if (end === until) break;
          state = next(state, text.charCodeAt(end));
        }
        if (longest === NONE) continue;
        found(longest, start, last);
        start = last - 1;
      }
    },
  };
}

/** By state the term that ends there, and which state a unit leads to from one: a hash table in flat arrays, half empty. */
function statesOf(terms: readonly string[]) {
  const most = terms.reduce((sum, { length }) => sum + length, 1);
  const size = 2 ** Math.ceil(Math.log2(most * 2));
  const mask = size - 1;
  const from = new Int32Array(size);
  const units = new Uint16Array(size);
  const to = new Int32Array(size);
  const ids = new Int32Array(most).fill(NONE);
  let states = 1;

  function slotOf(state: number, unit: number): number {
    let slot = hashOf(state, unit) & mask;
    while (to[slot] !== ROOT && (from[slot] !== state || units[slot] !== unit))
      slot = (slot + 1) & mask;
    return slot;
  }

  for (const [id, term] of terms.entries()) {
    let state = ROOT;
    for (let at = 0; at < term.length; at += 1) {
      const unit = term.charCodeAt(at);
      const slot = slotOf(state, unit);
      if (to[slot] === ROOT) {
        from[slot] = state;
        units[slot] = unit;
        to[slot] = states;
        states += 1;
      }
      state = to[slot] ?? ROOT;
    }
    if (state !== ROOT) ids[state] = id;
  }
  return { ids, next: (state: number, unit: number): number => to[slotOf(state, unit)] ?? ROOT };
}

function hashOf(first: number, second: number): number {
  return Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x9e5);
}

/** Entries for each term: few enough places are passed in vain. */
const SPARSENESS = 16;
const MOST_ENTRIES = 0x10000;

/**
 * Whether a term may begin with a unit, and with two, each by a hash: most places of a text are passed with one look, and a
 * place that both let through is looked up.
 */
function beginningsOf(terms: readonly string[]) {
  const size = 2 ** Math.ceil(Math.log2(Math.min(terms.length * SPARSENESS + 1, MOST_ENTRIES)));
  const mask = size - 1;
  const begins = new Uint8Array(size);
  const pairs = new Uint8Array(size);
  for (const term of terms) {
    if (term === '') continue;
    const first = term.charCodeAt(0);
    if (term.length === 1) begins[first & mask] = ALONE;
    else {
      begins[first & mask] ||= 1;
      pairs[hashOf(first, term.charCodeAt(1)) & mask] = 1;
    }
  }
  return { begins, pairs, mask };
}
