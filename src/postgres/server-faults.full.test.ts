import { spawn } from 'node:child_process';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { findSystemAccount } from './account.ts';
import { isAlive } from './pid-file.ts';
import { findPlaces, SYSTEM_DIR } from './places.ts';
import { startPostgres } from './start-postgres.ts';
import {
  asRoot,
  makeDataDirFrom,
  serverPid,
  serverProcesses,
  survivors,
} from './testing/machine.ts';
import { askAsOwner, FAST, initialiseOnce, mustStart } from './testing/started.ts';

vi.setConfig({ testTimeout: 30_000 });

const { dataDir: initialised, remove } = await initialiseOnce();
afterAll(remove);

it('runs several data directories side by side', async () => {
  const quoins = await Promise.all([
    mustStart(await makeDataDirFrom(initialised)),
    mustStart(await makeDataDirFrom(initialised)),
  ]);
  await Promise.all(
    quoins.map((quoin, index) =>
      askAsOwner(quoin, (sql) => sql`create table t as select ${index}::int as own`),
    ),
  );
  const found = await Promise.all(
    quoins.map((quoin) => askAsOwner(quoin, (sql) => sql`select own from t`)),
  );
  expect(found).toEqual([[{ own: 0 }], [{ own: 1 }]]);
  await Promise.all(quoins.map((quoin) => quoin.stop()));
});

it('waits for a server that does not answer, then says so and what to do', async () => {
  const dataDir = await makeDataDirFrom(initialised);
  const first = await mustStart(dataDir);
  const server = await serverPid(dataDir);
  await first.release();
  process.kill(server, 'SIGSTOP');
  onTestFinished(() => void (isAlive(server) && process.kill(server, 'SIGCONT')));
  const before = performance.now();
  const second = await startPostgres({ dataDir, ...FAST, patience: 500 });
  expect(performance.now() - before).toBeGreaterThan(500);
  expect(second).toEqual({
    ok: false,
    message: expect.stringMatching(`进程 ${server}.*没有应答.*kill -INT ${server}`),
  });

  const third = startPostgres({ dataDir, ...FAST });
  process.kill(server, 'SIGCONT');
  const adopted = await third;
  expect(adopted.ok).toBe(true);
  if (adopted.ok) await adopted.stop();
});

it('starts although the number of a killed server belongs to another process by now', async () => {
  const dataDir = await makeDataDirFrom(initialised);
  const first = await mustStart(dataDir);
  const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  const remnant = await readFile(pidFile, 'utf8');
  await first.stop();
  const found = await findSystemAccount(join(dataDir, 'postgres'));
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...(found.ok && found.account.ids) });
  onTestFinished(() => void stranger.kill());
  await writeFile(pidFile, remnant.replace(/^\d+/, String(stranger.pid)));

  const second = await mustStart(dataDir);
  expect(await serverPid(dataDir)).not.toBe(stranger.pid);
  expect(stranger.exitCode).toBeNull();
  await second.stop();
});

it('says so when the pid file is not legible', async () => {
  const dataDir = await makeDataDirFrom(initialised);
  await (await mustStart(dataDir)).stop();
  const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  await writeFile(pidFile, '');
  const second = await startPostgres({ dataDir, ...FAST, patience: 200 });
  expect(second).toEqual({ ok: false, message: expect.stringContaining(`${pidFile} 内容不完整`) });
});

it('refuses data of another PostgreSQL version, untouched, and names the way', async () => {
  const dataDir = await makeDataDirFrom(initialised);
  await (await mustStart(dataDir)).stop();
  await writeFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '17\n');
  const refused = await startPostgres({ dataDir, ...FAST });
  expect(refused).toEqual({
    ok: false,
    message: expect.stringMatching(/PostgreSQL 17.*PostgreSQL 18.*导出.*导入/),
  });
});

it('keeps the lock over a crash inside PostgreSQL', async () => {
  const dataDir = await makeDataDirFrom(initialised);
  const onLost = vi.fn();
  const quoin = await mustStart(dataDir, { ...FAST, onLost });
  const sql = postgres({ ...quoin.address, max: 1 });
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  process.kill(backend!.pid, 'SIGKILL'); // PostgreSQL cuts every connection and repairs itself
  await vi.waitFor(async () => {
    const locks = await sql`select from pg_locks where locktype = 'advisory' and granted`;
    expect(locks).toHaveLength(1);
  }, 10_000);
  await sql.end();
  expect(await startPostgres({ dataDir, ...FAST })).toMatchObject({ ok: false });
  expect(onLost).not.toHaveBeenCalled();
  await quoin.stop();
});

it('says why a server that died cannot be started again, and what to do', async () => {
  const dataDir = await makeDataDirFrom(initialised);
  const onLost = vi.fn();
  const quoin = await mustStart(dataDir, { ...FAST, onLost, restarts: 1 });
  const { cluster, log } = findPlaces(dataDir, SYSTEM_DIR, asRoot);
  await appendFile(join(cluster, 'postgresql.conf'), 'no_such_setting = 1\n');
  process.kill(await serverPid(dataDir), 'SIGKILL');
  await vi.waitFor(
    () =>
      expect(onLost).toHaveBeenCalledWith(
        expect.stringMatching(
          /重新启动了 1 次都没有成功。.*contains errors.*请排除原因.*再重新启动 Quoin/,
        ),
      ),
    20_000,
  );
  expect(onLost.mock.calls[0]?.[0]).toContain(log);
  await quoin.stop();
});

it('tells its owner when the server died, and stops all the same', async () => {
  const dataDir = await makeDataDirFrom(initialised);
  const onLost = vi.fn();
  const quoin = await mustStart(dataDir, { ...FAST, patience: 200, onLost, restarts: 0 });
  process.kill(await serverPid(dataDir), 'SIGKILL');
  await vi.waitFor(
    () =>
      expect(onLost).toHaveBeenCalledWith(
        expect.stringContaining(`${dataDir} 的 PostgreSQL 已停止应答`),
      ),
    5_000,
  );
  await quoin.stop();
});

it('leaves a successor alone when the loser of the server stops late', async () => {
  const dataDir = await makeDataDirFrom(initialised);
  const loser = await mustStart(dataDir, { restarts: 0 });
  const processes = await serverProcesses(dataDir, loser.address);
  process.kill(processes[0], 'SIGKILL');
  const successor = await mustStart(dataDir);
  await loser.stop();
  expect(await askAsOwner(successor, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  expect(await survivors(processes)).toEqual([]);
  await successor.stop();
});
