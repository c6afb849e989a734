import { hashText } from '#server/store/content/hash.ts';

/** Collects texts by their hashes: `keep` adds one to `texts` and answers its hash. */
export function keepTexts(): { texts: ReadonlyMap<string, string>; keep(text: string): string } {
  const texts = new Map<string, string>();
  return {
    texts,
    keep(text) {
      const hash = hashText(text);
      texts.set(hash, text);
      return hash;
    },
  };
}
