import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { isAlive } from './pid-file.ts';
import { startPostgres } from './start-postgres.ts';
import { endQuoin, plantCheckout, runQuoin, type ChildQuoin } from './testing/checkout.ts';
import { makeDataDirFrom, serverPid, serverProcesses, survivors } from './testing/machine.ts';

vi.setConfig({ testTimeout: 30_000 });

let checkout: string;
let initialised: string;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-case-'));
  await chmod(folder, 0o755);
  checkout = join(folder, 'checkout');
  initialised = join(folder, 'data');
  await plantCheckout(checkout);
  const first = await startPostgres({ dataDir: initialised, settings: { fsync: 'off' } });
  if (first.ok) await first.stop();
  return () => rm(folder, { recursive: true, force: true });
}, 60_000);

interface Run {
  quoin: ChildQuoin;
  /** The processes of its PostgreSQL, the server first. */
  server: [number, ...number[]];
}

async function run(dataDir: string, environment = {}): Promise<Run> {
  const quoin = await launch(dataDir, environment);
  if (!quoin.started.ok) throw new Error(quoin.started.message);
  return { quoin, server: await serverProcesses(dataDir, quoin.started.address) };
}

async function launch(dataDir: string, environment = {}): Promise<ChildQuoin> {
  const quoin = await runQuoin(checkout, { DATA_DIR: dataDir, ...environment });
  onTestFinished(() => void (isAlive(quoin.process.pid) && quoin.process.kill('SIGKILL')));
  return quoin;
}

it('adopts the server after the parent was killed', async () => {
  const dataDir = await makeDataDirFrom(initialised);
  const first = await run(dataDir);
  await endQuoin(first.quoin, 'SIGKILL');
  const next = await run(dataDir);
  expect(next.server[0]).toBe(first.server[0]);
  await endQuoin(next.quoin, 'SIGTERM');
  expect(await survivors(next.server)).toEqual([]);
});

it('starts a new server after the server was killed, while the old parent still lives', async () => {
  const dataDir = await makeDataDirFrom(initialised);
  const first = await run(dataDir, { RESTARTS: '0' });
  process.kill(first.server[0], 'SIGKILL');
  const next = await run(dataDir);
  expect(await survivors(first.server)).toEqual([]);
  expect(await endQuoin(first.quoin, 'SIGTERM')).toBe(0);
  expect(await survivors(next.server)).toContain(next.server[0]);
  expect(await endQuoin(next.quoin, 'SIGTERM')).toBe(0);
});

it('starts a new server after parent and server were killed', async () => {
  const dataDir = await makeDataDirFrom(initialised);
  const first = await run(dataDir);
  process.kill(first.server[0], 'SIGKILL');
  await endQuoin(first.quoin, 'SIGKILL');
  const next = await run(dataDir);
  expect(await survivors(first.server)).toEqual([]);
  await endQuoin(next.quoin, 'SIGTERM');
});

it('names the process that uses the data directory', async () => {
  const dataDir = await makeDataDirFrom(initialised);
  const { quoin: owner } = await run(dataDir);
  const message = expect.stringContaining(
    `${dataDir} 正被另一个 Quoin(进程 ${owner.process.pid})使用`,
  );
  expect((await launch(dataDir)).started).toEqual({ ok: false, message });
  await endQuoin(owner, 'SIGTERM');
});

it.each(['SIGTERM', 'SIGINT'] as const)(
  'leaves nothing running after %s to the whole process group',
  async (signal) => {
    const dataDir = await makeDataDirFrom(initialised);
    const { quoin, server } = await run(dataDir);
    expect(await endQuoin(quoin, signal, true)).toBe(0);
    expect(await survivors(server)).toEqual([]);
    await expect(serverPid(dataDir)).rejects.toThrow('no PostgreSQL runs'); // it has taken its leave: no crash
  },
);

it('keeps the terminal from reaching the server', async () => {
  const dataDir = await makeDataDirFrom(initialised);
  const { quoin, server } = await run(dataDir, { DEAF: 'yes' });
  process.kill(-quoin.process.pid, 'SIGINT'); // as Ctrl-C does: to the whole group
  await delay(300); // PostgreSQL would be gone by then
  expect(await survivors(server)).toEqual(server);
  await endQuoin(quoin, 'SIGKILL');
  const next = await run(dataDir);
  expect(next.server[0]).toBe(server[0]);
  await endQuoin(next.quoin, 'SIGTERM');
});
