import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentEncoding, Encodings } from './page-cache.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** For the first who asks: a third larger than the best, in a sixth of its time. */
const QUICK = { br: 1, gzip: 1 } as const;
/** Better than these costs more time than a page that is kept for minutes gives back. */
const BEST = { br: 5, gzip: 6 } as const;

/** A text as it is sent, compressed when it is first asked for so. ETags of what is compressed are weak: they name the text and the encoding, not the bytes. */
export function encode(text: string | Buffer): Encodings {
  const body = typeof text === 'string' ? Buffer.from(text) : text;
  return { identity: { body, etag: `"${hashOf(body)}-identity"` }, isText: true };
}

/** Bytes that are compressed already, sent as they are. */
export function asTheyAre(body: Buffer): Encodings {
  return { identity: { body, etag: `"${hashOf(body)}-identity"` } };
}

const underWay = new WeakMap<Encodings, Map<ContentEncoding, Promise<void>>>();

/** Has an encoding ready to be sent: at once, so that nobody waits for the best. */
export async function prepareEncoding(
  encodings: Encodings,
  encoding: ContentEncoding,
): Promise<void> {
  if (encoding === 'identity' || encodings[encoding] || !encodings.isText) return;
  const flights = underWay.get(encodings) ?? new Map<ContentEncoding, Promise<void>>();
  underWay.set(encodings, flights);
  const flight =
    flights.get(encoding) ??
    compress(encodings, encoding, QUICK).then(
      (body) =>
        void (encodings[encoding] = { ...tagged(encodings, encoding, body), isQuick: true }),
    );
  flights.set(encoding, flight);
  await flight.finally(() => flights.delete(encoding));
}

let last: Promise<unknown> = Promise.resolve();

/** Compresses as well as is sensible what is asked for again: in another thread, one after the other. */
export function improveEncoding(
  encodings: Encodings,
  encoding: Exclude<ContentEncoding, 'identity'>,
): void {
  const quick = encodings[encoding];
  if (!quick?.isQuick) return;
  quick.isQuick = false;
  const improve = async () => {
    const body = await compress(encodings, encoding, BEST);
    encodings[encoding] = tagged(encodings, encoding, body);
  };
  // What cannot be compressed better, for want of memory, stays as it is.
  last = last.then(improve).catch(() => undefined);
}

/** Texts get smaller than half, and one piece makes one way to the other thread and back. */
const LEAST_CHUNK = 1024;

function compress(
  { identity: { body } }: Encodings,
  encoding: Exclude<ContentEncoding, 'identity'>,
  quality: Record<Exclude<ContentEncoding, 'identity'>, number>,
): Promise<Buffer> {
  const chunkSize = Math.max(LEAST_CHUNK, body.length >> 1);
  if (encoding === 'gzip') return zip(body, { level: quality.gzip, chunkSize });
  return brotli(body, {
    chunkSize,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality.br,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

function tagged({ identity }: Encodings, encoding: ContentEncoding, body: Buffer) {
  return { body, etag: `W/${identity.etag.replace('-identity"', `-${encoding}"`)}` };
}

/** Whether a client has what an ETag names, by its `If-None-Match`; weak or not, as RFC 9110 compares there. */
export function hasAlready(etag: string, given = ''): boolean {
  return given.includes(etag.replace(/^W\//, ''));
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}
