/** An allowed context that holds a word, and where in it the word stands, as 保证 in 保证金. */
interface HoldingContext {
  context: string;
  at: number;
}

/** The contexts in which a word passes, by the unit beside the word, so that most are passed with one look. */
export interface WordContexts {
  /** By the unit before the word. */
  before: ReadonlyMap<number, readonly HoldingContext[]>;
  /** Those that begin with the word, by the unit after it. */
  after: ReadonlyMap<number, readonly HoldingContext[]>;
  /** The word itself is a context. */
  isAlways: boolean;
}

/** Word and contexts are normalised; null: no context holds the word. */
export function contextsOf(word: string, contexts: readonly string[]): WordContexts | null {
  const before = new Map<number, HoldingContext[]>();
  const after = new Map<number, HoldingContext[]>();
  for (const context of contexts)
    for (let at = context.indexOf(word); at >= 0; at = context.indexOf(word, at + 1)) {
      const places = at > 0 ? before : after;
      const unit = context.charCodeAt(at > 0 ? at - 1 : word.length);
      const listed = places.get(unit) ?? [];
      listed.push({ context, at });
      places.set(unit, listed);
    }
  if (before.size === 0 && after.size === 0) return null;
  return { before, after, isAlways: contexts.includes(word) };
}

/** Whether the word at the place is a part of one of its contexts there. */
export function isInContext(
  text: string,
  start: number,
  end: number,
  { before, after, isAlways }: WordContexts,
): boolean {
  const holds = ({ context, at }: HoldingContext) =>
    start >= at && text.startsWith(context, start - at);
  return (
    isAlways ||
    before.get(text.charCodeAt(start - 1))?.some(holds) === true ||
    after.get(text.charCodeAt(end))?.some(holds) === true
  );
}
