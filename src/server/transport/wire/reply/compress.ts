import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** Smaller answers fit one packet anyway. */
const MIN_BYTES = 1024;

/** The bytes of an answer as this caller takes them, or null where they go out as they are. */
export async function compress(
  text: string,
  accepted: string,
): Promise<{ encoding: 'br' | 'gzip'; bytes: Buffer } | null> {
  if (text.length < MIN_BYTES) return null;
  if (/\bbr\b/.test(accepted)) {
    // Answers differ from call to call; a higher quality costs more time than it saves.
    return {
      encoding: 'br',
      bytes: await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    };
  }
  return /\bgzip\b/.test(accepted) ? { encoding: 'gzip', bytes: await deflate(text) } : null;
}
