import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3 } from '#tests/support/s3-stub.ts';
import { diskObjects } from './disk-objects.ts';
import { blobHash, blobStoreIn, readBlob, type BlobStore } from './blob-store.ts';
import { s3Objects } from './s3-objects.ts';

const bytes = Buffer.from('隅石 0123456789');
const hash = blobHash(bytes);
let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-shelf-'));
  s3 = await startS3('key');
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const bucket = (accessKey: string) =>
  blobStoreIn(
    s3Objects({
      endpoint: s3.endpoint,
      bucket: 'site',
      region: 'us-east-1',
      accessKey,
      secretKey: 'secret',
    }),
  );
const blobStores: [string, () => BlobStore][] = [
  ['a folder', () => blobStoreIn(diskObjects(folder))],
  ['a bucket', () => bucket('key')],
];

describe.each(blobStores)('the blob store in %s', (_, open) => {
  it('keeps bytes once, under their hash, whole and in part', async () => {
    const blobs = open();
    expect(await blobs.has(hash)).toBe(false);
    expect(await blobs.open(hash)).toBeNull();
    expect(await Promise.all([blobs.put(bytes), blobs.put(bytes)])).toEqual([hash, hash]);
    expect(await blobs.has(hash)).toBe(true);
    expect(await readBlob(blobs, hash)).toEqual(bytes);
    const part = await blobs.open(hash, { start: 7, end: 9 });
    expect(part?.size).toBe(3);
    expect(part && (await text(part.stream))).toBe('012');
    await blobs.remove(hash);
    expect(await blobs.has(hash)).toBe(false);
    await blobs.remove(hash);
  });
});

it('leaves nothing half-written in the folder, and mends a file that was cut short', async () => {
  const blobs = blobStoreIn(diskObjects(join(folder, 'cut')));
  await blobs.put(bytes);
  await writeFile(
    join(folder, 'cut', 'media', hash.slice(0, 2), hash.slice(2)),
    bytes.subarray(0, 4),
  );
  await blobs.put(bytes);
  expect(await readBlob(blobs, hash)).toEqual(bytes);
  expect(await readdir(join(folder, 'cut', 'media', hash.slice(0, 2)))).toEqual([hash.slice(2)]);
});

it('names the bucket when the store refuses', async () => {
  await expect(bucket('other').put(bytes)).rejects.toThrow(/bucket site: HTTP 403/);
});
