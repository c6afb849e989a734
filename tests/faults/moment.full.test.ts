import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { findRunning } from '#postgres/find-running.ts';
import { runQuoin } from '../support/command.ts';
import { makeDataFolder, type DataFolder } from '../support/data-folder.ts';
import { Editor } from '../support/editor.ts';
import { freePort } from '../support/engines/free-port.ts';
import { startQuoin, type RunningQuoin } from '../support/quoin.ts';
import { readSitemap, type SitemapPages } from '../support/read-sitemap.ts';

let data: DataFolder;
let restored: DataFolder;
let archive: string;
/** The same before and after, since pages name their own address. */
let port: string;
let quoin: RunningQuoin;
let sql: Database;

interface Head {
  seq: number;
  hash: string;
  at: string;
}
/** What the public saw between two releases, and the whole second that lies between their commits. */
let between: { moment: string; head: Head; pages: SitemapPages };
let last: Head;

beforeAll(async () => {
  data = await makeDataFolder();
  restored = await makeDataFolder();
  archive = join(data.path, '..', 'archive');
  port = String(await freePort());
  quoin = await startQuoin({ environment: environmentOf(data) });
  const running = await findRunning(data.path);
  if (!running) throw new Error('no private PostgreSQL runs');
  sql = connect(running.owner, { max: 1 });
  const editor = await Editor.start(quoin.studio);
  await editor.mark(1);
  await editor.mustPublish();
  expect(await runQuoin(['base-backup'], environmentOf(data))).toMatchObject({
    exit: 0,
    out: expect.stringContaining('已做成底本'),
  });
  await editor.mark(2);
  await editor.mustPublish();
  const head = await headOf(sql);
  await sleep(1500);
  const second = Math.ceil(Date.now() / 1000) * 1000;
  await sleep(second - Date.now() + 1500);
  between = {
    moment: new Date(second).toISOString().replace('.000', ''),
    head,
    pages: await readSitemap(quoin.site),
  };
  await editor.mark(3);
  await editor.mustPublish();
  await editor.close();
  last = await headOf(sql);
  await archiveLog();
});
afterAll(async () => {
  await sql?.end({ timeout: 1 });
  await quoin?.kill('SIGTERM');
  await data?.remove();
  await restored?.remove();
});

function environmentOf({ path }: DataFolder): Record<string, string> {
  return { DATA_DIR: path, QUOIN_WAL_ARCHIVE: archive, PORT: port };
}

async function headOf(database: Database): Promise<Head> {
  const [head] = await database<[Head]>`select seq, hash, recorded_at as at from head`;
  return head;
}

/** The server archives at least once a minute by itself; a second base backup makes it do so now. */
async function archiveLog(): Promise<void> {
  expect(await runQuoin(['base-backup'], environmentOf(data))).toMatchObject({ exit: 0 });
}

it('brings head and all addresses of the sitemap back as they were at a second between two releases', async () => {
  expect(between.head.seq).toBe(last.seq - 1);
  expect(between.head.at < between.moment && between.moment < last.at).toBe(true);
  expect(between.pages.pages.size).toBeGreaterThan(100);
  await sql.end();
  expect(await quoin.kill('SIGTERM')).toBe(0);
  const made = await runQuoin([
    ...['restore-to-moment', archive, '--at', between.moment, '--to', restored.path],
  ]);
  expect(made).toMatchObject({ exit: 0, out: expect.stringContaining(between.head.hash) });
  quoin = await startQuoin({
    environment: { ...environmentOf(restored), QUOIN_WAL_ARCHIVE: join(restored.path, 'next') },
  });
  const running = await findRunning(restored.path);
  if (!running) throw new Error('no private PostgreSQL runs');
  sql = connect(running.owner, { max: 1 });
  expect(await headOf(sql)).toEqual(between.head);
  const after = await readSitemap(quoin.site);
  const differing = [...after.pages].filter(
    ([address, found]) => between.pages.pages.get(address) !== found,
  );
  expect(differing).toEqual([]);
  expect(after.pages.size).toBe(between.pages.pages.size);
  // And it goes on: with a log of its own.
  const editor = await Editor.start(quoin.studio);
  await editor.mark(4);
  await editor.mustPublish();
  await editor.close();
  expect((await headOf(sql)).seq).toBe(between.head.seq + 1);
});

it('refuses a moment that no base reaches back to, one that is not archived yet, and a folder in use', async () => {
  const to = join(restored.path, '..', 'refused');
  const restore = (at: string, folder: string) =>
    runQuoin(['restore-to-moment', archive, '--at', at, '--to', folder]);
  expect(await restore('2020-01-01T00:00:00Z', to)).toMatchObject({
    exit: 1,
    err: expect.stringContaining('最早只能恢复到'),
  });
  expect(await restore('2099-01-01T00:00:00Z', to)).toMatchObject({
    exit: 1,
    err: expect.stringContaining('还没有到这个时刻'),
  });
  expect(await readdir(to)).toEqual([]);
  expect(await restore(between.moment, restored.path)).toMatchObject({
    exit: 1,
    err: expect.stringContaining('已有数据库'),
  });
  expect(await restore('yesterday', to)).toMatchObject({ exit: 2 });
});

it('never writes over an archived file, and archives again once its place is there', async () => {
  const before = await readdir(join(archive, 'wal'));
  expect(before.filter((name) => name.endsWith('.partial'))).toEqual([]);
  const next = join(restored.path, 'next', 'wal');
  const running = await findRunning(restored.path);
  const superuser = connect({ ...running!.owner, username: 'postgres' }, { max: 1 });
  try {
    const [{ name }] = await superuser<
      [{ name: string }]
    >`select pg_walfile_name(pg_current_wal_insert_lsn()) as name`;
    // A file of another server stands where the next one has to go.
    await writeFile(join(next, `${name}.gz`), 'of another server');
    await superuser`select pg_switch_wal()`;
    const archiver = async () => {
      const [row] = await superuser<
        [{ failed: string | null; archived: string | null }]
      >`select last_failed_wal as failed, last_archived_wal as archived from pg_stat_archiver`;
      return row;
    };
    await expect.poll(async () => (await archiver()).failed, { timeout: 30_000 }).toBe(name);
    expect(await readFile(join(next, `${name}.gz`), 'utf8')).toBe('of another server');
    await rm(join(next, `${name}.gz`));
    await expect
      .poll(async () => ((await archiver()).archived ?? '') >= name, { timeout: 120_000 })
      .toBe(true);
    expect(await readdir(next)).toContain(`${name}.gz`);
  } finally {
    await superuser.end();
  }
});

it('keeps the newest base, and the log that it needs', async () => {
  const environment = environmentOf(restored);
  const own = { ...environment, QUOIN_WAL_ARCHIVE: join(restored.path, 'next') };
  expect(await runQuoin(['base-backup'], own)).toMatchObject({ exit: 0 });
  const kept = await runQuoin(['base-backup', '--keep', '1'], own);
  expect(kept).toMatchObject({ exit: 0, out: expect.stringContaining('删去旧的 1 份') });
  expect(await readdir(join(restored.path, 'next', 'base'))).toHaveLength(1);
  const to = join(restored.path, '..', 'newest');
  const made = await runQuoin(['restore-to-moment', join(restored.path, 'next'), ...['--to', to]]);
  expect(made).toMatchObject({ exit: 0, out: expect.stringContaining('已恢复到') });
});
