import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startPostgres } from '#postgres/start-postgres.ts';
import { connect } from '#server/platform/database/connect.ts';
import { runQuoin } from '../support/command.ts';
import { createDatabase } from '../support/database.ts';
import { demonstration, startDemonstration } from '../support/demonstration.ts';
import { loadedTemplate } from '../support/demonstration-store.ts';
import { Editor, PAGE_ADDRESS } from '../support/editor.ts';
import { freePort } from '../support/engines/free-port.ts';
import { onDatabase, startQuoin } from '../support/quoin.ts';
import { makeSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { pictureUploader } from '../support/upload-picture.ts';

const PATIENCE = { timeout: 60_000, interval: 500 };

async function smallDisk(megabytes: number): Promise<SmallDisk> {
  const disk = await makeSmallDisk(megabytes);
  onTestFinished(() => disk.remove());
  return disk;
}

async function statusOf(address: string): Promise<number> {
  const response = await fetch(address);
  await response.arrayBuffer();
  return response.status;
}

/**
 * A PostgreSQL whose data lie on one disk and whose write-ahead log on another, which starts it again when it ends, with a
 * copy of the demonstration in it.
 */
async function startOnDisks(data: SmallDisk, log: SmallDisk) {
  const options = { dataDir: join(data.folder, 'data'), settings: { max_wal_size: '64MB' } };
  const first = await startPostgres(options);
  if (!first.ok) throw new Error(first.message);
  await first.stop();
  const cluster = join(options.dataDir, 'postgres', 'cluster');
  const there = join(log.folder, 'wal');
  execFileSync('cp', ['-a', join(cluster, 'pg_wal'), there]);
  await rm(join(cluster, 'pg_wal'), { recursive: true });
  await symlink(there, join(cluster, 'pg_wal'));
  const server = await startPostgres(options);
  if (!server.ok) throw new Error(server.message);
  onTestFinished(() => server.stop());
  return createDatabase(loadedTemplate, server.owner);
}

it.each(['data', 'log'] as const)(
  'of the database (%s): pages are served, writes are refused, none that was acknowledged is lost, and it goes on by itself',
  async (which) => {
    const disks = { data: await smallDisk(700), log: await smallDisk(200) };
    const { address } = await startOnDisks(disks.data, disks.log);
    const quoin = await startQuoin({ environment: onDatabase(address) });
    onTestFinished(() => void quoin.process.kill('SIGKILL'));
    const owner = connect(address, { max: 1 });
    onTestFinished(() => owner.end({ timeout: 0 }));
    const headOf = async () => (await owner<[{ seq: number }]>`select seq from head`)[0].seq;
    const begun = await headOf();
    let editor = await Editor.start(quoin.studio);
    let acknowledged = 0;
    /** Publishes once more; answers the status of what was refused, of the check or of the publish. */
    const publish = async (): Promise<number> => {
      await editor.mark(acknowledged + 1).catch(() => undefined);
      const { status } = await editor.publish().catch((error: Error) => ({
        status: Number(/: (\d{3}) /.exec(error.message)?.[1] ?? 0),
      }));
      if (status === 200) acknowledged += 1;
      return status;
    };
    expect(await publish()).toBe(200);
    expect(await statusOf(quoin.site + PAGE_ADDRESS)).toBe(200);
    await disks[which].fill();
    // What a disk had reserved before may still be used up.
    const grow = () =>
      owner`create table if not exists ballast as select n, repeat('x', 500) as text from generate_series(1, 1000) as n`
        .then(() => owner`insert into ballast select * from ballast limit 20000`)
        .catch(() => undefined);
    const statuses = new Set<number>();
    for (let round = 0; round < 200 && !statuses.has(503); round += 1) {
      await grow();
      statuses.add(await publish());
      expect(await statusOf(quoin.site + PAGE_ADDRESS)).toBe(200);
    }
    expect([...statuses].filter((status) => status !== 200)).toEqual([503]);
    expect(await statusOf(`${quoin.site}/readyz`)).toBe(200);
    expect(quoin.process.exitCode).toBeNull();

    await disks[which].free();
    await editor.close().catch(() => undefined);
    await expect
      .poll(() => statusOf(`${quoin.site}/healthz/database`), { timeout: 120_000, interval: 500 })
      .toBe(200);
    editor = await Editor.start(quoin.studio);
    await expect.poll(publish, PATIENCE).toBe(200);
    await editor.close();
    expect((await headOf()) - begun).toBeGreaterThanOrEqual(acknowledged);
    expect(await quoin.kill('SIGTERM')).toBe(0);
    expect(await runQuoin(['verify'], onDatabase(address))).toMatchObject({ exit: 0 });
  },
  600_000,
);

it('of media: an upload is refused and leaves nothing behind, all else goes on, and it is taken once there is room', async () => {
  const disk = await smallDisk(64);
  const quoin = await startDemonstration({ environment: { DATA_DIR: disk.folder } });
  onTestFinished(() => void quoin.process.kill('SIGKILL'));
  const upload = await pictureUploader(quoin.studio);
  const kept = await upload(1);
  expect(kept.status).toBe(200);
  // Its size for visitors is drawn when it is asked for first.
  expect(await statusOf(quoin.site + kept.address)).toBe(200);
  await disk.fill();
  const files = () => readdir(disk.folder, { recursive: true });
  const before = await files();
  expect(await upload(2)).toMatchObject({ status: 503, retryAfter: '5', code: 'unavailable' });
  expect(await statusOf(quoin.site + kept.address)).toBe(200);
  const editor = await Editor.start(quoin.studio);
  await editor.mark(1);
  await editor.mustPublish();
  await editor.close();
  // Folders at the most.
  const left = (await files()).filter((name) => !before.includes(name));
  expect(left.filter((name) => /\w{60}/.test(name))).toEqual([]);
  await disk.free();
  const later = await upload(2);
  expect(later.status).toBe(200);
  expect(await statusOf(quoin.site + later.address)).toBe(200);
  expect(await quoin.kill('SIGTERM')).toBe(0);
}, 300_000);

it('of what the process prints: it serves on, and prints again once there is room', async () => {
  const disk = await smallDisk(8);
  const { address } = await createDatabase(demonstration);
  const file = join(disk.folder, 'log');
  const output = await open(file, 'a');
  onTestFinished(() => output.close());
  const port = String(await freePort());
  const child = spawn(process.execPath, ['dist/production/server/main.js'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: {
      ...{ PATH: process.env['PATH'], NODE_ENV: 'production', QUOIN_SANDBOX: 'off' },
      ...{ PORT: port, STUDIO_PORT: '0', QUOIN_ACCESS_LOG: 'on', ...onDatabase(address) },
    },
    stdio: ['ignore', output.fd, output.fd],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const site = `http://127.0.0.1:${port}`;
  await expect.poll(() => statusOf(`${site}/readyz`).catch(() => 0), PATIENCE).toBe(200);
  const ask = async (count: number) => {
    for (let asked = 0; asked < count; asked += 1)
      expect(await statusOf(site + PAGE_ADDRESS)).toBe(200);
  };
  await ask(2);
  await disk.fill();
  await ask(50);
  expect(child.exitCode).toBeNull();
  await disk.free();
  await statusOf(`${site}/printed-again`);
  await expect.poll(() => readFile(file, 'utf8'), PATIENCE).toContain('/printed-again');
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
}, 300_000);
