import { toSourceText } from '#messages/format.ts';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { isGate } from '#tests/support/lane.ts';
import { byOwner, emptySite, usedSite, type ArchivedSite } from '#tests/support/archived-site.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { release } from '#server/store/release/release.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { verifyRecord } from '../../record/verify-record.ts';
import { backupNames, readBackup } from './backup-list.ts';
import { checkBackup } from './check-backup.ts';
import type { BackupManifest, RowsFile } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup, type BackupRequest } from './write-backup.ts';

/** Tables whose rows a restore makes or leaves out by intent. */
const LEFT_OUT = [
  'performance_state',
  'migration',
  'rebuild',
  'media_rendition',
  'file_content',
  'search_word',
  'wire_session',
];
const PHONE = { kind: 'parameter' as const, key: 'servicephone' };

let site: ArchivedSite;
let night = 0;
beforeAll(async () => {
  site = await usedSite();
});
afterAll(() => site?.close());

/** A backup of the next night; a folder that stays unless it is given. */
async function back(changes: Partial<BackupRequest> = {}) {
  night += 1;
  const folder = changes.folder ?? join(site.folder, `backups-${night}`);
  const now = new Date(Date.UTC(2026, 10, 1, 3, 0, night));
  const { sql } = byOwner(site);
  const written = await writeBackup({ sql, blobs: site.blobs, keep: 7, now, ...changes, folder });
  if (!written.ok) throw new Error(toSourceText(written.message));
  return { ...written, folder };
}

async function another(): Promise<ArchivedSite> {
  const made = await emptySite();
  onTestFinished(() => made.close());
  return made;
}

async function publish(value: string): Promise<void> {
  const body = { paramname: PHONE.key, paramvalue: value };
  const baseSeq = await lastSeq(site.sql, PHONE.kind, PHONE.key);
  const released = await release(site.sql, {
    author: '林晓',
    note: '',
    items: [{ ...PHONE, body, baseSeq }],
  });
  if (!released.ok) throw new Error(released.problem.reason);
}

/** Every row of every table as text. */
async function rowsOf(sql: Database): Promise<Record<string, string[]>> {
  const tables = await sql<
    { name: string }[]
  >`select relname::text as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' order by 1`;
  const rows: Record<string, string[]> = {};
  for (const { name } of tables.filter((table) => !LEFT_OUT.includes(table.name))) {
    const found = await sql<
      { row: string }[]
    >`select t::text as row from ${sql(name)} t order by 1`;
    rows[name] = found.map(({ row }) => row);
  }
  return rows;
}

/** Makes segments of few rows, so that a small site has several. */
async function withSmallSegments<T>(work: () => Promise<T>): Promise<T> {
  const { SEGMENTED_TABLES } = await import('../format/segments.ts');
  const sizes = Object.values(SEGMENTED_TABLES).map((table) => [table, table.rows] as const);
  for (const [table] of sizes) table.rows = 20;
  try {
    return await work();
  } finally {
    for (const [table, rows] of sizes) table.rows = rows;
  }
}

const segments = ({ files }: BackupManifest) => files.filter(({ range }) => range !== null);
const paths = (files: readonly RowsFile[]) => files.map(({ path }) => path);
const rowsIn = async (folder: string, { path }: RowsFile) =>
  gunzipSync(await readFile(join(folder, path))).toString();

it('brings every row and medium back, in segments and in what is written each night', async () => {
  await withSmallSegments(async () => {
    const { folder, manifest } = await back();
    expect(segments(manifest).length).toBeGreaterThan(4);
    expect(manifest.lacking).toEqual([]);
    const steps = await site.sql`select from migration union all select from expansion`;
    expect(manifest.migrations).toHaveLength(steps.length);
    const other = await another();
    await byOwner(other).sql`update rebuild set form = 1 where name = 'performance'`;
    expect(await restoreBackup(byOwner(other), folder, manifest)).toEqual({ ok: true });
    const [{ form }] = await other.sql<
      [{ form: number }]
    >`select form from rebuild where name = 'performance'`;
    expect(form, 'the next start looks at returns').toBe(0);
    const [before, after] = [await rowsOf(site.sql), await rowsOf(other.sql)];
    expect(
      Object.keys(before).filter((table) => String(before[table]) !== String(after[table])),
    ).toEqual([]);
    expect(before['draft_operation']).toHaveLength(1);
    expect(before['activity']?.length).toBeGreaterThan(0);
    expect(await verifyRecord({ sql: other.sql, blobs: other.blobs })).toMatchObject({
      findings: [],
    });
    const [medium] = manifest.media;
    expect(await other.blobs.has(medium?.[0] ?? '')).toBe(true);
    const refused = await restoreBackup(byOwner(other), folder, manifest);
    expect(!refused.ok && toSourceText(refused.message)).toContain('只能恢复到空库');
  });
});

it('writes the next night what is new, and leaves what an older night wrote as it is', async () => {
  await withSmallSegments(async () => {
    const first = await back();
    await publish('400-000-0001');
    const second = await back({ folder: first.folder });
    expect(paths(segments(second.manifest))).toEqual(
      expect.arrayContaining(paths(segments(first.manifest))),
    );
    expect(second.manifest.seq).toBe(first.manifest.seq + 1);
    expect(second.written).toBeLessThan(first.written / 2);
    const written: string[] = [];
    await back({ folder: first.folder, onFile: (path) => written.push(path) });
    expect(written.filter((path) => !path.startsWith('parts/'))).toEqual([]);
    // The first night is still what it was.
    expect(await checkBackup(first.folder, first.manifest)).toEqual([]);
  });
});

it('is another one within the same second', async () => {
  const now = new Date(Date.UTC(2027, 0, 1));
  const { name, folder } = await back({ now });
  const again = await back({ folder, now });
  expect(await backupNames(folder)).toEqual([name, again.name]);
  expect(await checkBackup(folder, again.manifest)).toEqual([]);
});

it('is whole after a run that ended behind any file, which itself does not count', async () => {
  await withSmallSegments(async () => {
    const folder = join(site.folder, 'interrupted');
    const all: string[] = [];
    const sound = await back({ onFile: (path) => all.push(path) });
    const middle = Math.floor(all.length / 2);
    for (const stop of isGate ? [middle] : [0, 1, middle, all.length - 1]) {
      let count = 0;
      const run = back({
        folder,
        onFile: () => {
          if (count++ === stop) throw new Error('killed');
        },
      });
      await expect(run).rejects.toThrow('killed');
      expect(await backupNames(folder)).toEqual([]);
    }
    await writeFile(join(folder, 'segments', 'content.000000000050.copy.gz.partial'), 'half');
    const { manifest } = await back({ folder });
    expect(await checkBackup(folder, manifest)).toEqual([]);
    expect(manifest.files.map(({ table, rows }) => [table, rows])).toEqual(
      sound.manifest.files.map(({ table, rows }) => [table, rows]),
    );
    // What the killed runs left is gone.
    const left = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
    const { files, media, visitorFiles } = manifest;
    expect(left).toHaveLength(files.length + media.length + visitorFiles.length + 1);
  });
});

it('names a medium without a file, and one with other bytes, and is whole but for them', async () => {
  const [lost, broken] = await site.sql<
    { hash: string }[]
  >`select hash from media_file order by hash limit 2`;
  const blobs: BackupRequest['blobs'] = {
    open: async (hash) => {
      if (hash === lost?.hash) return null;
      const opened = await site.blobs.open(hash);
      if (hash === broken?.hash) opened?.stream.push(Buffer.from('!'));
      return opened;
    },
  };
  const { folder, manifest } = await back({ blobs });
  expect(manifest.lacking.map(({ hash, problem }) => [hash, problem])).toEqual([
    [lost?.hash, 'missing'],
    [broken?.hash, 'damaged'],
  ]);
  expect(await checkBackup(folder, manifest)).toEqual([]);
  // Once they are found again the next night has them.
  expect((await back({ folder })).manifest.lacking).toEqual([]);
});

it('takes what was erased out of the backups of all nights', async () => {
  await withSmallSegments(async () => {
    const first = await back();
    await publish('400-erased-number');
    await back({ folder: first.folder });
    const [{ hash }] = await site.sql<
      [{ hash: string }]
    >`select hash from content where body ->> 'paramvalue' = '400-erased-number'`;
    const [{ old }] = await site.sql<[{ old: string }]>`
      select hash as old from content where hash in (select hash from publication where seq = 1) and body ->> 'paramvalue' is not null limit 1`;
    await site.sql`select erase_content(${hash}, null, '林晓', '依法'), erase_content(${old}, null, '林晓', '依法')`;
    const { folder } = await back({ folder: first.folder });
    for (const name of await backupNames(folder)) {
      const read = await readBackup(folder, name);
      if (!read.ok) throw new Error(toSourceText(read.message));
      expect(await checkBackup(folder, read.manifest)).toEqual([]);
      const contents = read.manifest.files.filter(({ table }) => table === 'content');
      const rows = (await Promise.all(contents.map((file) => rowsIn(folder, file)))).join('');
      expect(rows).not.toContain('400-erased-number');
      expect(rows).toContain(`${old}\t\\N`);
    }
    const files = (await readdir(folder, { recursive: true })).filter((file) =>
      /content\..*gz$/.test(file),
    );
    const texts = files.map(async (file) =>
      gunzipSync(await readFile(join(folder, file))).toString(),
    );
    expect((await Promise.all(texts)).join('')).not.toContain('400-erased-number');
  });
});

it.skipIf(isGate)('keeps the newest, and of the others nothing that no backup names', async () => {
  await withSmallSegments(async () => {
    const { folder } = await back();
    await writeFile(join(folder, 'quoin-20200101T000000Z.zip'), 'of an earlier version');
    await writeFile(join(folder, 'notes.txt'), '');
    await back({ folder });
    const third = await back({ folder, keep: 2 });
    expect(third.removed).toHaveLength(2);
    expect(third.removed[0]).toBe('quoin-20200101T000000Z.zip');
    expect(await backupNames(folder)).toHaveLength(2);
    expect(await readdir(join(folder, 'parts'))).toHaveLength(2);
    expect(await checkBackup(folder, third.manifest)).toEqual([]);
    expect(await readdir(folder)).toContain('notes.txt');
  });
});

it.skipIf(isGate)(
  'writes segments again where the log is another, and where one is gone',
  async () => {
    await withSmallSegments(async () => {
      const first = await back();
      const [segment] = segments(first.manifest);
      await rm(join(first.folder, segment?.path ?? ''));
      const second = await back({ folder: first.folder });
      expect(await checkBackup(second.folder, second.manifest)).toEqual([]);
      const file = join(second.folder, `${second.name}.json`);
      await writeFile(file, JSON.stringify({ ...second.manifest, head: 'a'.repeat(64) }));
      const third = await back({ folder: first.folder });
      const older = new Set(paths(segments(second.manifest)));
      expect(paths(segments(third.manifest)).filter((path) => older.has(path))).toEqual([]);
    });
  },
);

it.skipIf(isGate)(
  'writes a range of steps again into which a late transaction put one',
  async () => {
    await withSmallSegments(async () => {
      const steps = (from: number, count: number) => site.sql`
      insert into draft_operation (kind, key, sequence, id, operation, account, author, at)
      select kind, key, ${from}::int + n, 'late-' || ${from}::int + n, operation, account, author, now() - interval '1 day' + n * interval '1 second'
      from draft_operation cross join generate_series(1, ${count}) as n where id = 'operation-1'`;
      await steps(100, 50);
      const first = await back();
      const stepFiles = ({ files }: BackupManifest) =>
        files.filter(({ table }) => table === 'draft_operation');
      expect(
        segments(first.manifest).filter(({ table }) => table === 'draft_operation'),
      ).toHaveLength(2);
      await steps(200, 1);
      const second = await back({ folder: first.folder });
      const rows = stepFiles(second.manifest).reduce((sum, file) => sum + file.rows, 0);
      expect(rows).toBe(52);
      const again = await back({ folder: first.folder });
      expect(paths(segments(again.manifest))).toEqual(paths(segments(second.manifest)));
      await site.store.owner`delete from draft_operation where id like 'late-%'`;
    });
  },
);

it.skipIf(isGate)(
  'refuses to restore what is not what was written, and says what to do',
  async () => {
    const { folder, manifest } = await back();
    const content = join(
      folder,
      manifest.files.find(({ table }) => table === 'content')?.path ?? '',
    );
    const bytes = await readFile(content);
    const other = await another();
    const refusal = async (given = manifest) => {
      const restored = await restoreBackup(byOwner(other), folder, given);
      return restored.ok ? '' : toSourceText(restored.message);
    };
    // A time in the head of gzip, which changes no row.
    await writeFile(content, bytes.with(4, (bytes.at(4) ?? 0) ^ 1));
    expect(await refusal()).toMatch(/content.*不是写下时的内容/);
    await writeFile(content, bytes.with(bytes.length - 20, (bytes.at(-20) ?? 0) ^ 1));
    expect(await refusal()).toMatch(/content.*不是写下时的内容/);
    await rename(content, `${content}.away`);
    expect(await refusal()).toMatch(/缺少文件 .*content.*请把它放回/);
    await writeFile(content, bytes);
    expect(
      await refusal({ ...manifest, migrations: [...manifest.migrations, '999-later'] }),
    ).toContain('999-later');
    expect(await refusal({ ...manifest, head: 'a'.repeat(64) })).not.toBe('');
    expect(await other.sql`select from release`).toHaveLength(0);
  },
);

it.skipIf(isGate)(
  'restores an older night as it was, without what was lacking or erased since',
  async () => {
    await withSmallSegments(async () => {
      const [lost] = await site.sql<{ hash: string }[]>`select hash from media_file order by hash`;
      const blobs: BackupRequest['blobs'] = {
        open: async (hash) => (hash === lost?.hash ? null : site.blobs.open(hash)),
      };
      await publish('400-older-number');
      const first = await back({ blobs });
      const [{ hash }] = await site.sql<
        [{ hash: string }]
      >`select hash from content where body ->> 'paramvalue' = '400-older-number'`;
      await publish('400-newer-number');
      await site.sql`select erase_content(${hash}, null, '林晓', '依法')`;
      await back({ folder: first.folder });
      const older = await readBackup(first.folder, first.name);
      if (!older.ok) throw new Error(toSourceText(older.message));
      const other = await another();
      expect(await restoreBackup(byOwner(other), first.folder, older.manifest)).toEqual({
        ok: true,
      });
      const [head] = await other.sql<{ seq: number; hash: string }[]>`select seq, hash from head`;
      expect(head).toEqual({ seq: first.manifest.seq, hash: first.manifest.head });
      expect(await other.sql`select body from content where hash = ${hash}`).toEqual([
        { body: null },
      ]);
      expect((await verifyRecord({ sql: other.sql, blobs: other.blobs })).findings).toHaveLength(1);
    });
  },
);
