/** A text up to the end of its first sentence or line; the whole where it has one. */
export function firstSentence(text: string): string {
  return /^[^。！？\n]*[。！？]?/u.exec(text.trim())?.[0] ?? '';
}
