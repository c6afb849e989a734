import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findRunning } from '#postgres/find-running.ts';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { runQuoin } from '../support/command.ts';
import { makeDataFolder, type DataFolder } from '../support/data-folder.ts';
import { startPrometheus } from '../support/engines/prometheus.ts';
import { startQuoin, type RunningQuoin } from '../support/quoin.ts';
import { pictureUploader } from '../support/upload-picture.ts';

/** A scrape, and a run of PostgreSQL's archiver, which waits a minute after three failures, in milliseconds. */
const PATIENCE = { timeout: 150_000, interval: 500 };

let data: DataFolder;
let archive: string;
let folder: string;
let quoin: RunningQuoin;
let prometheus: Awaited<ReturnType<typeof startPrometheus>>;
let owner: Database;

beforeAll(async () => {
  data = await makeDataFolder();
  archive = join(data.path, '..', 'archive');
  folder = join(data.path, '..', 'backup');
  quoin = await startQuoin({ environment: { ...environment(), METRICS_PORT: '0' } });
  const running = await findRunning(data.path);
  if (!running) throw new Error('no private PostgreSQL runs');
  owner = connect(running.owner, { max: 1 });
  prometheus = await startPrometheus(new URL(/指标\s+(\S+)/.exec(quoin.output())?.[1] ?? '').host);
}, 300_000);
afterAll(async () => {
  await Promise.all([prometheus?.stop(), owner?.end({ timeout: 1 })]);
  await quoin?.kill('SIGTERM');
  await data?.remove();
});

const environment = () => ({ DATA_DIR: data.path, QUOIN_WAL_ARCHIVE: archive });
const backUp = () => runQuoin(['backup', folder], environment());
const expectFiring = (alert: string) =>
  expect.poll(() => prometheus.firing(), PATIENCE).toContain(alert);
const expectOver = (alert: string) =>
  expect.poll(() => prometheus.firing(), PATIENCE).not.toContain(alert);

it('say that no backup was ever made, and no more once one is', async () => {
  await expectFiring('QuoinNoBackup');
  expect(await backUp()).toMatchObject({ exit: 0 });
  await expect.poll(() => prometheus.firing(), PATIENCE).toEqual([]);
});

it('say that the last backup is old, also where one failed since, until one is made by hand', async () => {
  await owner`update last_backup set at = at - interval '37 hours'`;
  await expectFiring('QuoinBackupOld');
  // A file stands where the folder has to be.
  expect(await runQuoin(['backup', '/proc/version'], environment())).toMatchObject({ exit: 1 });
  expect(await prometheus.firing()).toContain('QuoinBackupOld');
  expect(await backUp()).toMatchObject({ exit: 0 });
  await expectOver('QuoinBackupOld');
});

it('say that a backup lacks a medium, and no more once the file is back and the next was made', async () => {
  const upload = await pictureUploader(quoin.studio);
  const { hash = '' } = await upload(1);
  const file = join(data.path, 'media', hash.slice(0, 2), hash.slice(2));
  const aside = join(data.path, '..', 'aside');
  await rename(file, aside);
  expect(await backUp()).toMatchObject({ exit: 4, err: expect.stringContaining(hash.slice(0, 8)) });
  await expectFiring('QuoinBackupLacksMedia');
  await rename(aside, file);
  expect(await backUp()).toMatchObject({ exit: 0 });
  await expectOver('QuoinBackupLacksMedia');
});

it('say that the log is not archived, and no more once its folder is back', async () => {
  const wal = join(archive, 'wal');
  await rename(wal, `${wal}.away`);
  const superuser = connect(
    { ...(await findRunning(data.path))!.owner, username: 'postgres' },
    { max: 1 },
  );
  try {
    await superuser`select pg_switch_wal()`;
    await expectFiring('QuoinWalArchiveFails');
    await rm(wal, { recursive: true, force: true });
    await rename(`${wal}.away`, wal);
    await expectOver('QuoinWalArchiveFails');
  } finally {
    await superuser.end();
  }
});
