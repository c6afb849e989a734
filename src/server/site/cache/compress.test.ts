import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { asTheyAre, encode, improveEncoding, prepareEncoding } from './compress.ts';

const TEXT = Array.from({ length: 4000 }, (_, at) => `第${at}段 ${(at * 7919) % 1009}`).join('\n');

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  '%s: compressed quickly when first asked for, smaller later, the same text and ETag',
  async (encoding, open) => {
    const encodings = encode(TEXT);
    expect(encodings[encoding]).toBeUndefined();
    await Promise.all([prepareEncoding(encodings, encoding), prepareEncoding(encodings, encoding)]);
    const quick = encodings[encoding];
    improveEncoding(encodings, encoding);
    await vi.waitFor(() => expect(encodings[encoding]).not.toBe(quick));
    const best = encodings[encoding];
    expect(best?.body.length).toBeLessThan(quick?.body.length ?? 0);
    expect(best?.etag).toBe(quick?.etag);
    expect(best?.etag).not.toBe(encodings.identity.etag);
    for (const one of [quick, best]) expect(open(one?.body ?? '').toString()).toBe(TEXT);
  },
);

it('leaves bytes that are compressed already as they are', async () => {
  const encodings = asTheyAre(Buffer.from('picture'));
  await prepareEncoding(encodings, 'br');
  expect(encodings.br).toBeUndefined();
});
