import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSwift } from '#tests/support/engines/swift.ts';
import { blobHash, blobStoreIn, readBlob } from './blob-store.ts';
import { s3Objects } from './s3-objects.ts';

let swift: Awaited<ReturnType<typeof startSwift>>;
beforeAll(async () => {
  swift = await startSwift();
}, 300_000);
afterAll(() => swift?.stop());

it('keeps objects in a bucket of a real server, whole and in part', async () => {
  const objects = s3Objects(swift.bucket);
  expect([await objects.size('temporary/a'), await objects.open('temporary/a')]).toEqual([
    null,
    null,
  ]);
  await objects.put('temporary/a', Buffer.from('0123456789'));
  expect(await objects.size('temporary/a')).toBe(10);
  const part = await objects.open('temporary/a', { start: 2, end: 4 });
  expect([part?.size, part && (await text(part.stream))]).toEqual([3, '234']);
  await objects.remove('temporary/a');
  await objects.remove('temporary/a');
  expect(await objects.size('temporary/a')).toBeNull();
});

it('keeps blobs under their hash there', async () => {
  const blobs = blobStoreIn(s3Objects(swift.bucket));
  const bytes = Buffer.alloc(3_000_000, '隅石');
  expect(await Promise.all([blobs.put(bytes), blobs.put(bytes)])).toEqual([
    blobHash(bytes),
    blobHash(bytes),
  ]);
  expect((await readBlob(blobs, blobHash(bytes)))?.equals(bytes)).toBe(true);
});

it('names bucket and status where the server refuses', async () => {
  const refused = s3Objects({ ...swift.bucket, secretKey: 'other' });
  await expect(refused.put('temporary/b', Buffer.from('b'))).rejects.toThrow(
    /bucket site: HTTP 403/,
  );
  const missing = s3Objects({ ...swift.bucket, bucket: 'none' });
  await expect(missing.put('temporary/b', Buffer.from('b'))).rejects.toThrow(
    /Bucket none does not exist/,
  );
});
