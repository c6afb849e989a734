import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { diskObjects } from '../blobs/disk-objects.ts';
import type { ObjectStore } from '../blobs/object-store.ts';
import { PIECE_BYTES } from './split-into-pieces.ts';
import { createTemporaryFiles, OtherEnd, type TemporaryFiles } from './temporary-files.ts';

let store: TestStore;
let folder: string;
let objects: ObjectStore;
/** Two processes with the same objects. */
let one: TemporaryFiles;
let other: TemporaryFiles;

beforeAll(async () => {
  store = await openStore();
  folder = await mkdtemp(join(tmpdir(), 'quoin-temporary-'));
  objects = diskObjects(folder);
  [one, other] = [
    createTemporaryFiles(store.sql, objects),
    createTemporaryFiles(store.sql, diskObjects(folder)),
  ];
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const create = async () => {
  const about = { size: null, metadata: { filename: '季报' }, termMs: 60_000 };
  return (await one.create(crypto.randomUUID(), about)).id;
};
const sourceOf = (...chunks: (string | Buffer)[]) =>
  Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
const readAll = (files: TemporaryFiles, id: string) => buffer(files.read(id));
const objectNames = () => readdir(join(folder, 'temporary')).catch(() => []);

it('is continued by another process, and read whole by both', async () => {
  const id = await create();
  expect(await one.append(id, 0, sourceOf('隅'))).toBe(3);
  expect(await other.find(id)).toMatchObject({ bytes: 3, metadata: { filename: '季报' } });
  expect(await other.append(id, 3, sourceOf('石', '!'))).toBe(7);
  for (const files of [one, other]) expect(String(await readAll(files, id))).toBe('隅石!');
  await other.remove(id);
  expect([await one.find(id), await objectNames()]).toEqual([null, []]);
  await expect(readAll(one, id)).rejects.toThrow('is gone');
});

it('keeps bytes of any number in pieces, encrypted', async () => {
  const bytes = Buffer.alloc(2 * PIECE_BYTES + 5, '隅石');
  const id = await create();
  await one.append(id, 0, Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]));
  expect((await readAll(other, id)).equals(bytes)).toBe(true);
  const names = await objectNames();
  expect(names).toHaveLength(3);
  for (const name of names)
    expect((await readFile(join(folder, 'temporary', name))).includes('隅石')).toBe(false);
  await one.remove(id);
});

it('keeps what came before a source broke off', async () => {
  const id = await create();
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('ab');
      throw new Error('the connection was lost');
    })(),
  );
  await expect(one.append(id, 0, broken)).rejects.toThrow('the connection was lost');
  expect((await other.find(id))?.bytes).toBe(2);
  await other.append(id, 2, sourceOf('c'));
  expect(String(await readAll(one, id))).toBe('abc');
  await one.remove(id);
});

it('takes the same place from one of two processes only', async () => {
  const id = await create();
  const both = await Promise.allSettled([
    one.append(id, 0, sourceOf('aaa')),
    other.append(id, 0, sourceOf('bbb')),
  ]);
  const refused = both.filter((result) => result.status === 'rejected');
  expect(refused.map(({ reason }) => reason instanceof OtherEnd)).toEqual([true]);
  expect(['aaa', 'bbb']).toContain(String(await readAll(one, id)));
  expect(await objectNames()).toHaveLength(1);
  await one.remove(id);
});

it('leaves no object of a piece whose file is removed while it is written', async () => {
  const id = await create();
  const slow = createTemporaryFiles(store.sql, {
    ...objects,
    put: async (name, bytes) => {
      await other.remove(id);
      await objects.put(name, bytes);
    },
  });
  await expect(slow.append(id, 0, sourceOf('a'))).rejects.toThrow(OtherEnd);
  expect(await objectNames()).toEqual([]);
});

it('fails to read a file whose object was changed', async () => {
  const id = await create();
  await one.append(id, 0, sourceOf('abc'));
  const [name = ''] = await objectNames();
  const bytes = await readFile(join(folder, 'temporary', name));
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  await objects.put(`temporary/${name}`, bytes);
  await expect(readAll(one, id)).rejects.toThrow('unable to authenticate');
  await one.remove(id);
});

it('is gone after its term, with its objects and those of pieces that were never finished', async () => {
  const [over, still] = [await create(), await create()];
  await one.append(over, 0, sourceOf('x'));
  await store.sql`update temporary_file set expires_at = now() - interval '1 second' where id = ${over}`;
  await one.append(still, 0, sourceOf('a'));
  expect(await one.find(over)).toBeNull();
  const failing = createTemporaryFiles(store.sql, {
    ...objects,
    put: async (name, bytes) => {
      await objects.put(name, bytes);
      throw new Error('killed');
    },
  });
  await expect(failing.append(still, 1, sourceOf('b'))).rejects.toThrow('killed');
  await other.sweep();
  expect(await objectNames()).toHaveLength(2);
  await store.sql`update temporary_piece set put_at = now() - interval '2 hours'`;
  await other.sweep();
  expect(await objectNames()).toHaveLength(1);
  expect(String(await readAll(other, still))).toBe('a');
  await store.sql`update temporary_file set expires_at = now() - interval '1 second'`;
  await other.sweep();
  expect(await objectNames()).toEqual([]);
  expect(await store.sql`select from temporary_file`).toEqual([]);
});
