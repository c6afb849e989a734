import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentEncoding, Encodings } from '../cache/page-cache.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Better than 5 costs more time than a page that is kept for minutes gives back. */
const BROTLI_QUALITY = 5;

/** The bytes of a text per encoding, each with the ETag of just these bytes. Compressed once, sent many times. */
export async function encode(text: string): Promise<Required<Encodings>> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    zip(identity),
  ]);
  const hash = hashOf(identity);
  const tagged = (body: Buffer, encoding: ContentEncoding) => ({
    body,
    etag: `"${hash}-${encoding}"`,
  });
  return { br: tagged(br, 'br'), gzip: tagged(gz, 'gzip'), identity: tagged(identity, 'identity') };
}

/** Bytes that are compressed already, sent as they are. */
export function asTheyAre(body: Buffer): Encodings {
  return { identity: { body, etag: `"${hashOf(body)}-identity"` } };
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}
