import type { Readable } from 'node:stream';

/** Maximum of bytes of a piece, which is held in memory. */
export const PIECE_BYTES = 8 * 1024 * 1024;

/** What comes, in pieces of `PIECE_BYTES`; the last may be shorter, also the last before the source fails. */
export async function* splitIntoPieces(source: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let length = 0;
  const taken = () => {
    const piece = Buffer.concat(chunks);
    [chunks, length] = [[], 0];
    return piece;
  };
  let failure: { error: unknown } | null = null;
  try {
    for await (const chunk of source) {
      let rest = Buffer.from(chunk as Uint8Array);
      while (length + rest.length >= PIECE_BYTES) {
        const fitting = PIECE_BYTES - length;
        chunks.push(rest.subarray(0, fitting));
        rest = rest.subarray(fitting);
        yield taken();
      }
      if (rest.length > 0) chunks.push(rest);
      length += rest.length;
    }
  } catch (error) {
    failure = { error };
  }
  if (length > 0) yield taken();
  if (failure) throw failure.error;
}
