import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BASE_FILE, listBases, removeOldBases } from './base-list.ts';
import { archiveSettings, fetchCommand, walArchiveIn, type WalArchive } from './wal-archive.ts';

let archive: WalArchive;
beforeEach(async () => {
  archive = walArchiveIn(await mkdtemp(join(tmpdir(), 'quoin-bases-')));
  await mkdir(archive.wal);
});
afterEach(() => rm(archive.folder, { recursive: true }));

async function addBase(day: string, wal: string): Promise<void> {
  const folder = join(archive.base, `base-202611${day}T030000Z`);
  await mkdir(folder, { recursive: true });
  const at = `2026-11-${day} 03:00:00.5+00`;
  const base = { product: 'quoin', kind: 'base', major: 18, startedAt: at, endedAt: at };
  await writeFile(join(folder, BASE_FILE), JSON.stringify({ ...base, wal, bytes: 1 }));
}

it('keeps the newest bases, and of the log what the oldest of them needs, on any timeline', async () => {
  await addBase('01', '000000010000000000000002');
  await addBase('02', '00000002000000010000000A');
  await addBase('03', '00000002000000010000000C');
  await mkdir(join(archive.base, 'base-20261104T030000Z.partial'));
  const old = ['000000010000000000000002.gz', '000000020000000100000009.00000028.backup.gz'];
  const kept = [
    '00000002.history.gz',
    '00000001000000010000000A.gz',
    '00000002000000010000000B.gz',
  ];
  for (const name of [...old, ...kept]) await writeFile(join(archive.wal, name), '');
  expect(await removeOldBases(archive, 2)).toEqual(['base-20261101T030000Z']);
  expect((await listBases(archive)).map(({ name }) => name)).toEqual([
    'base-20261102T030000Z',
    'base-20261103T030000Z',
  ]);
  expect(await readdir(archive.base)).toHaveLength(2);
  expect((await readdir(archive.wal)).toSorted()).toEqual(kept.toSorted());
});

it('archives a file whole, takes a repeat for done, and never writes over another one', async () => {
  const wal = join(archive.folder, "it's 100%");
  await mkdir(wal);
  const run = async (bytes: string) => {
    const source = join(archive.folder, 'segment');
    await writeFile(source, bytes);
    const command = archiveSettings({ ...archive, wal })['archive_command'] ?? '';
    const placed = { '%%': '%', '%p': source, '%f': '000000010000000000000001' };
    const line = command.replaceAll(/%[%pf]/g, (name) => placed[name as keyof typeof placed]);
    return spawnSync('sh', ['-c', line]).status;
  };
  expect([await run('first'), await run('first')]).toEqual([0, 0]);
  expect(await run('another')).not.toBe(0);
  const [name = '', ...more] = await readdir(wal);
  expect([name, more]).toEqual(['000000010000000000000001.gz', []]);
  expect(gunzipSync(await readFile(join(wal, name))).toString()).toBe('first');
});

it('quotes any folder for the shell and for PostgreSQL', () => {
  const { wal } = walArchiveIn("/a 'b' 100%");
  expect(fetchCommand({ ...archive, wal })).toBe(
    String.raw`gzip -dc <'/a '\''b'\'' 100%%/wal'/%f.gz >"%p"`,
  );
  expect(archiveSettings({ ...archive, wal })['archive_command']).toContain(
    String.raw`mv '/a '\''b'\'' 100%%/wal'/%f.gz.partial`,
  );
});
