/** Says whether the word at the place is a part of an allowed context there, as 保证 of 保证金. */
export type Contexts = (text: string, word: string, start: number) => boolean;

/** Of each word the contexts that hold it, and where in them. All are normalised. */
export function createContexts(words: readonly string[], contexts: readonly string[]): Contexts {
  const byWord = new Map<string, { context: string; at: number }[]>();
  for (const word of words) {
    const holding = contexts.flatMap((context) =>
      placesOf(word, context).map((at) => ({ context, at })),
    );
    if (holding.length > 0) byWord.set(word, holding);
  }
  return (text, word, start) =>
    (byWord.get(word) ?? []).some(
      ({ context, at }) => start >= at && text.startsWith(context, start - at),
    );
}

function placesOf(word: string, context: string): number[] {
  const places: number[] = [];
  for (let at = context.indexOf(word); at >= 0; at = context.indexOf(word, at + 1)) places.push(at);
  return places;
}
