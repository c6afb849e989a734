import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3 } from '#tests/support/s3-stub.ts';
import { diskShelf } from './disk-shelf.ts';
import { hashOf, readWhole, type FileShelf } from './file-shelf.ts';
import { s3Shelf } from './s3-shelf.ts';

const bytes = Buffer.from('隅石 0123456789');
const hash = hashOf(bytes);
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
  s3Shelf({
    endpoint: s3.endpoint,
    bucket: 'site',
    region: 'us-east-1',
    accessKey,
    secretKey: 'secret',
  });
const shelves: [string, () => FileShelf][] = [
  ['a folder', () => diskShelf(join(folder, 'media'))],
  ['a bucket', () => bucket('key')],
];

describe.each(shelves)('the shelf in %s', (_, open) => {
  it('keeps bytes once, under their hash, whole and in part', async () => {
    const shelf = open();
    expect(await shelf.has(hash)).toBe(false);
    expect(await shelf.open(hash)).toBeNull();
    expect(await Promise.all([shelf.put(bytes), shelf.put(bytes)])).toEqual([hash, hash]);
    expect(await shelf.has(hash)).toBe(true);
    expect(await readWhole(shelf, hash)).toEqual(bytes);
    const part = await shelf.open(hash, { start: 7, end: 9 });
    expect(part?.size).toBe(3);
    expect(part && (await text(part.stream))).toBe('012');
    await shelf.remove(hash);
    expect(await shelf.has(hash)).toBe(false);
    await shelf.remove(hash);
  });
});

it('leaves nothing half-written in the folder, and mends a file that was cut short', async () => {
  const shelf = diskShelf(join(folder, 'cut'));
  await shelf.put(bytes);
  await writeFile(join(folder, 'cut', hash.slice(0, 2), hash.slice(2)), bytes.subarray(0, 4));
  await shelf.put(bytes);
  expect(await readWhole(shelf, hash)).toEqual(bytes);
  expect(await readdir(join(folder, 'cut', hash.slice(0, 2)))).toEqual([hash.slice(2)]);
});

it('names the bucket when the store refuses', async () => {
  await expect(bucket('other').put(bytes)).rejects.toThrow(/bucket site: HTTP 403/);
});
