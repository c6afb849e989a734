import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findPlaces, SYSTEM_DIR } from '#postgres/places.ts';
import { startPostgres } from '#postgres/start-postgres.ts';
import { runQuoin } from '../support/command.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { createDatabase } from '../support/database.ts';
import { loadedTemplate } from '../support/demonstration-store.ts';
import { Editor, markOn, PAGE_ADDRESS } from '../support/editor.ts';
import { onDatabase, startQuoin } from '../support/quoin.ts';
import { storeTemplate } from '../support/store.ts';

async function statusOf(address: string): Promise<number> {
  const response = await fetch(address);
  await response.arrayBuffer();
  return response.status;
}

it('a database whose files are gone has kept pages served and all else refused for a while, until one is restored', async () => {
  const data = await makeDataFolder();
  onTestFinished(() => data.remove());
  // It is not started again: there is nothing to start.
  const server = await startPostgres({ dataDir: data.path, restarts: 0 });
  if (!server.ok) throw new Error(server.message);
  onTestFinished(() => server.stop());
  const { address } = await createDatabase(loadedTemplate, server.owner);
  const environment = { ...onDatabase(address), DATA_DIR: join(data.path, '..', 'media') };
  const quoin = await startQuoin({ environment });
  onTestFinished(() => void quoin.process.kill('SIGKILL'));
  const editor = await Editor.start(quoin.studio);
  await editor.mark(1);
  await editor.mustPublish();
  expect(await markOn(quoin.site)).toBe('1');
  const folder = join(data.path, '..', 'backup');
  expect(await runQuoin(['backup', folder], environment)).toMatchObject({ exit: 0 });

  await rm(findPlaces(data.path, SYSTEM_DIR, true).cluster, { recursive: true });
  const statuses: number[] = [];
  const pages = new Set<number>();
  /** Edits and publishes once more, by a socket and by calls. */
  const attempt = async () => {
    await editor.mark(2).catch(() => undefined);
    const { status } = await editor.publish().catch((error: Error) => ({
      status: Number(/: (\d{3}) /.exec(error.message)?.[1] ?? 0),
    }));
    statuses.push(status);
    pages.add(await statusOf(quoin.site + PAGE_ADDRESS));
    const made = await statusOf(`${quoin.site}/col?menuid=10065&pageoffset=${statuses.length}`);
    if (made !== 200) pages.add(made);
    return statusOf(`${quoin.site}/healthz/database`);
  };
  // PostgreSQL itself notices within a minute.
  await expect.poll(attempt, { timeout: 180_000, interval: 500 }).toBe(503);
  for (let times = 0; times < 3; times += 1) expect(await attempt()).toBe(503);
  expect(statuses.slice(-3)).toEqual([503, 503, 503]);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect([...pages].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(await statusOf(quoin.site + PAGE_ADDRESS)).toBe(200);
  expect(await statusOf(`${quoin.site}/readyz`)).toBe(200);
  expect(quoin.process.exitCode).toBeNull();
  await editor.close().catch(() => undefined);
  await quoin.kill('SIGTERM');

  const { address: fresh } = await createDatabase(storeTemplate);
  const there = { ...environment, ...onDatabase(fresh) };
  expect(await runQuoin(['restore', folder], there)).toMatchObject({ exit: 0 });
  const restored = await startQuoin({ environment: there });
  onTestFinished(() => void restored.process.kill('SIGKILL'));
  expect(await markOn(restored.site)).toBe('1');
  expect(await restored.kill('SIGTERM')).toBe(0);
}, 600_000);
