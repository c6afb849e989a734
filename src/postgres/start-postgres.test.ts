import { spawn } from 'node:child_process';
import {
  appendFile,
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { findSystemAccount } from './account.ts';
import { isAlive } from './pid-file.ts';
import { findPlaces, SYSTEM_DIR } from './places.ts';
import { startPostgres, type PostgresOptions, type RunningPostgres } from './start-postgres.ts';
import {
  asRoot,
  makeDataDir,
  makeDataDirFrom,
  makeTempFolder,
  serverPid,
  serverProcesses,
  survivors,
} from './testing/machine.ts';

vi.setConfig({ testTimeout: 30_000 });

const FAST = { settings: { fsync: 'off' } };

/** Initialising takes longest: once is enough for most tests. */
let initialised: string;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-case-'));
  await chmod(folder, 0o755);
  initialised = join(folder, 'data');
  await (await start(initialised)).stop();
  return () => rm(folder, { recursive: true, force: true });
}, 30_000);

async function start(dataDir: string, options: PostgresOptions = FAST): Promise<RunningPostgres> {
  const started = await startPostgres({ dataDir, ...options });
  if (!started.ok) throw new Error(started.message);
  return started;
}

/** As the owner, who alone may make tables. */
async function ask<T>(
  { owner }: RunningPostgres,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = postgres({ ...owner, max: 1, onnotice: () => undefined });
  return await work(sql).finally(() => sql.end());
}

it('serves a UTF-8 database of its own, durably, to who knows the password, on no network', async () => {
  const dataDir = await makeDataDir();
  const quoin = await start(dataDir, {});
  const [facts] = await ask(
    quoin,
    (sql) => sql`
    select current_database() as database, rolsuper as superuser, pg_has_role('quoin', rolname, 'member') as "serverIsMember", pg_encoding_to_char(encoding) as encoding,
      current_setting('fsync') as fsync, current_setting('listen_addresses') as network,
      '基金' < '股票' as by_code_point, upper('é') as upper, current_setting('data_checksums') as checksums
    from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  );
  expect(facts).toEqual({
    ...{
      database: 'quoin',
      superuser: false,
      serverIsMember: false,
      encoding: 'UTF8',
      fsync: 'on',
      network: '',
    },
    ...{ by_code_point: true, upper: 'É', checksums: 'on' },
  });
  const stranger = { ...quoin, owner: { ...quoin.owner, password: 'wrong' } };
  await expect(ask(stranger, (sql) => sql`select 1`)).rejects.toMatchObject({ code: '28P01' });
  expect((await stat(join(dataDir, 'postgres', 'password'))).mode & 0o777).toBe(0o600);
  await quoin.stop();
});

it('keeps its data, starts again, and leaves nothing running', async () => {
  const dataDir = await makeDataDirFrom(initialised);
  const first = await start(dataDir);
  await ask(first, (sql) => sql`create table kept as select 42 as answer`);
  const processes = await serverProcesses(dataDir, first.address);
  await first.stop();
  expect(processes.length).toBeGreaterThan(3);
  expect(await survivors(processes)).toEqual([]);
  expect(await readdir(tmpdir())).not.toContain(first.address.host.split('/').at(-1));

  const second = await start(dataDir);
  expect(await ask(second, (sql) => sql`select answer from kept`)).toEqual([{ answer: 42 }]);
  await second.stop();
});

it("takes tables over from the server's user, to whom they belonged in data of older versions", async () => {
  const dataDir = await makeDataDirFrom(initialised);
  const before = await start(dataDir);
  const superuser = postgres({
    ...before.owner,
    username: 'postgres',
    max: 1,
    onnotice: () => undefined,
  });
  await superuser.unsafe(
    'create table kept as select 42 as answer; alter table kept owner to quoin; alter role quoin createdb; alter database quoin owner to quoin; drop role quoin_owner',
  );
  await superuser.end();
  await before.stop();

  const after = await start(dataDir);
  const [facts] = await ask(
    after,
    (sql) => sql`
    select (select pg_get_userbyid(relowner)::text from pg_class where relname = 'kept') as "tableOwner",
      (select pg_get_userbyid(datdba)::text from pg_database where datname = 'quoin') as "databaseOwner",
      (select rolcreatedb from pg_roles where rolname = 'quoin') as "createsDatabases", answer from kept`,
  );
  expect(facts).toEqual({
    tableOwner: 'quoin_owner',
    databaseOwner: 'quoin_owner',
    createsDatabases: false,
    answer: 42,
  });
  await after.stop();
});

it('adopts the server of an owner that let go', async () => {
  const dataDir = await makeDataDirFrom(initialised);
  const first = await start(dataDir);
  const server = await serverPid(dataDir);
  await first.release();
  const onProgress = vi.fn();
  const second = await start(dataDir, { ...FAST, onProgress });
  expect(await serverPid(dataDir)).toBe(server);
  expect(onProgress.mock.calls.flat()).toEqual([
    expect.stringContaining(`接管仍在运行的 PostgreSQL(进程 ${server})`),
  ]);
  await second.stop();
  expect(await survivors([server])).toEqual([]);
});

it('refuses a data directory in use, naming it and the process', async () => {
  const dataDir = await makeDataDirFrom(initialised);
  const owner = await start(dataDir);
  const second = await startPostgres({ dataDir, ...FAST });
  expect(second).toEqual({
    ok: false,
    message: expect.stringContaining(`${dataDir} 正被另一个 Quoin(进程 ${process.pid})使用`),
  });
  expect(await ask(owner, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await owner.stop();
});

it('clears away what a killed initialisation left', async () => {
  const dataDir = await makeDataDirFrom(initialised);
  await mkdir(join(dataDir, 'postgres.new-k1ll3d', 'cluster'), { recursive: true });
  const quoin = await start(dataDir);
  expect(await readdir(dataDir)).toEqual(['postgres']);
  await quoin.stop();
});

it('lets one of several simultaneous first starts win', async () => {
  const dataDir = await makeDataDir();
  const results = await Promise.all([1, 2, 3].map(() => startPostgres({ dataDir, ...FAST })));
  const [winner, ...others] = results.filter((result) => result.ok);
  expect(others).toEqual([]);
  expect(results.filter((result) => !result.ok).map(({ message }) => message)).toEqual([
    expect.stringContaining('正被另一个 Quoin'),
    expect.stringContaining('正被另一个 Quoin'),
  ]);
  expect(await readdir(dataDir)).toEqual(['postgres']);
  await winner?.stop();
});

it('runs several data directories side by side', async () => {
  const quoins = await Promise.all([
    start(await makeDataDirFrom(initialised)),
    start(await makeDataDirFrom(initialised)),
  ]);
  await Promise.all(
    quoins.map((quoin, index) =>
      ask(quoin, (sql) => sql`create table t as select ${index}::int as own`),
    ),
  );
  const found = await Promise.all(
    quoins.map((quoin) => ask(quoin, (sql) => sql`select own from t`)),
  );
  expect(found).toEqual([[{ own: 0 }], [{ own: 1 }]]);
  await Promise.all(quoins.map((quoin) => quoin.stop()));
});

it('waits for a server that does not answer, then says so and what to do', async () => {
  const dataDir = await makeDataDirFrom(initialised);
  const first = await start(dataDir);
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
  const first = await start(dataDir);
  const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  const remnant = await readFile(pidFile, 'utf8');
  await first.stop();
  const found = await findSystemAccount(join(dataDir, 'postgres'));
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...(found.ok && found.account.ids) });
  onTestFinished(() => void stranger.kill());
  await writeFile(pidFile, remnant.replace(/^\d+/, String(stranger.pid)));

  const second = await start(dataDir);
  expect(await serverPid(dataDir)).not.toBe(stranger.pid);
  expect(stranger.exitCode).toBeNull();
  await second.stop();
});

it('says so when the pid file is not legible', async () => {
  const dataDir = await makeDataDirFrom(initialised);
  await (await start(dataDir)).stop();
  const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  await writeFile(pidFile, '');
  const second = await startPostgres({ dataDir, ...FAST, patience: 200 });
  expect(second).toEqual({ ok: false, message: expect.stringContaining(`${pidFile} 内容不完整`) });
});

it('refuses data of another PostgreSQL version, untouched, and names the way', async () => {
  const dataDir = await makeDataDirFrom(initialised);
  await (await start(dataDir)).stop();
  await writeFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '17\n');
  const refused = await startPostgres({ dataDir, ...FAST });
  expect(refused).toEqual({
    ok: false,
    message: expect.stringMatching(/PostgreSQL 17.*PostgreSQL 18.*导出.*导入/),
  });
});

it('says what PostgreSQL said when it does not start', async () => {
  const dataDir = await makeDataDirFrom(initialised);
  const refused = await startPostgres({
    dataDir,
    settings: { fsync: 'off', max_connections: 'many' },
  });
  expect(refused).toEqual({
    ok: false,
    message: expect.stringMatching(/invalid value for parameter "max_connections".*server\.log/),
  });
});

it('names the file where the file system refuses', async () => {
  const dataDir = join(await makeTempFolder(), 'occupied');
  await writeFile(dataDir, '');
  const refused = await startPostgres({ dataDir });
  expect(refused).toEqual({
    ok: false,
    message: expect.stringMatching(`无法读写 .*occupied.*DATA_DIR`),
  });
});

it('keeps the lock over a crash inside PostgreSQL', async () => {
  const dataDir = await makeDataDirFrom(initialised);
  const onLost = vi.fn();
  const quoin = await start(dataDir, { ...FAST, onLost });
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

it('starts a server that died again, at the same address, and keeps what was written', async () => {
  const dataDir = await makeDataDirFrom(initialised);
  const onLost = vi.fn();
  const onProgress = vi.fn();
  const quoin = await start(dataDir, { onLost, onProgress });
  const sql = postgres({ ...quoin.owner, max: 1, backoff: false });
  await sql`create table kept as select 7 as number`;
  for (const time of [1, 2]) {
    process.kill(await serverPid(dataDir), 'SIGKILL');
    await vi.waitFor(
      () =>
        expect(
          onProgress.mock.calls.filter(([said]) => said === 'PostgreSQL 已重新启动,服务继续'),
        ).toHaveLength(time),
      20_000,
    );
    await vi.waitFor(
      async () => expect(await sql`select number from kept`).toEqual([{ number: 7 }]),
      10_000,
    );
  }
  expect(onLost).not.toHaveBeenCalled();
  expect(await startPostgres({ dataDir, ...FAST })).toMatchObject({ ok: false });
  await sql.end();
  const processes = await serverProcesses(dataDir, quoin.address);
  await quoin.stop();
  expect(await survivors(processes)).toEqual([]);
});

it('says why a server that died cannot be started again, and what to do', async () => {
  const dataDir = await makeDataDirFrom(initialised);
  const onLost = vi.fn();
  const quoin = await start(dataDir, { ...FAST, onLost, restarts: 1 });
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
  const quoin = await start(dataDir, { ...FAST, patience: 200, onLost, restarts: 0 });
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
  const loser = await start(dataDir, { restarts: 0 });
  const processes = await serverProcesses(dataDir, loser.address);
  process.kill(processes[0], 'SIGKILL');
  const successor = await start(dataDir);
  await loser.stop();
  expect(await ask(successor, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  expect(await survivors(processes)).toEqual([]);
  await successor.stop();
});
