/**
 * The address of the chunk that a dynamic import asks for, as the bundler wrote it into the function: relative, since
 * chunks lie side by side. Null where the code was not split.
 */
export function chunkAddress(load: () => unknown): string | null {
  return /\bimport\(\s*["'`](\.\/[^"'`]+)["'`]\s*\)/.exec(String(load))?.[1] ?? null;
}

/** The same file under an address that no browser has asked for yet. Its own imports stay what they are: none is doubled. */
export function anotherAddress(address: string, count: number): string {
  const url = new URL(address, import.meta.url);
  url.searchParams.set('again', String(count));
  return url.href;
}
