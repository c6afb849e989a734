import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nextBackup, removeOldBackups } from './backup-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-backups-'));
});
afterEach(() => rm(folder, { recursive: true }));

const put = async (...names: string[]) => {
  for (const name of names) await writeFile(join(folder, name), '');
};

it('names a backup by its moment, so that names sort by time', async () => {
  const inside = join(folder, 'nightly');
  expect(basename(await nextBackup(inside, new Date('2026-03-05T02:00:09.123Z')))).toBe(
    'quoin-20260305T020009Z.zip',
  );
  expect(await readdir(folder)).toEqual(['nightly']);
});

it('keeps the newest, and files that are no backups', async () => {
  await put(
    'quoin-20260305T020000Z.zip',
    'quoin-20260303T020000Z.zip',
    'quoin-20260304T020000Z.zip',
    'quoin-keep.zip',
    'notes.txt',
  );
  expect(await removeOldBackups(folder, 2)).toEqual(['quoin-20260303T020000Z.zip']);
  expect(await removeOldBackups(folder, Infinity)).toEqual([]);
  expect((await readdir(folder)).toSorted()).toEqual([
    'notes.txt',
    'quoin-20260304T020000Z.zip',
    'quoin-20260305T020000Z.zip',
    'quoin-keep.zip',
  ]);
});

it('removes what a killed run left a day ago, not what is being written', async () => {
  const [old, young] = [
    'quoin-20260303T020000Z.zip.0a1b2c3d.partial',
    'quoin-20260305T020000Z.zip.4e5f6a7b.partial',
  ];
  await put(old, young);
  const before = new Date(Date.now() - 25 * 3_600_000);
  await utimes(join(folder, old), before, before);
  await removeOldBackups(folder, 1);
  expect(await readdir(folder)).toEqual([young]);
});
