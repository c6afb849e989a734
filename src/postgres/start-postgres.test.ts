import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, it, vi } from 'vitest';
import { startPostgres } from './start-postgres.ts';
import {
  makeDataDir,
  makeDataDirFrom,
  makeTempFolder,
  serverPid,
  serverProcesses,
  survivors,
} from './testing/machine.ts';
import { askAsOwner, FAST, initialiseOnce, mustStart } from './testing/started.ts';
import { isGate } from '#tests/support/lane.ts';

vi.setConfig({ testTimeout: 30_000 });

const { dataDir: initialised, remove } = await initialiseOnce();
afterAll(remove);

it('serves a UTF-8 database of its own, durably, to who knows the password, on no network', async () => {
  const dataDir = await makeDataDir();
  const quoin = await mustStart(dataDir, {});
  const [facts] = await askAsOwner(
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
  await expect(askAsOwner(stranger, (sql) => sql`select 1`)).rejects.toMatchObject({
    code: '28P01',
  });
  expect((await stat(join(dataDir, 'postgres', 'password'))).mode & 0o777).toBe(0o600);
  await quoin.stop();
});

it('keeps its data, starts again, and leaves nothing running', async () => {
  const dataDir = await makeDataDirFrom(initialised);
  const first = await mustStart(dataDir);
  await askAsOwner(first, (sql) => sql`create table kept as select 42 as answer`);
  const processes = await serverProcesses(dataDir, first.address);
  await first.stop();
  expect(processes.length).toBeGreaterThan(3);
  expect(await survivors(processes)).toEqual([]);
  expect(await readdir(tmpdir())).not.toContain(first.address.host.split('/').at(-1));

  const second = await mustStart(dataDir);
  expect(await askAsOwner(second, (sql) => sql`select answer from kept`)).toEqual([{ answer: 42 }]);
  await second.stop();
});

it.skipIf(isGate)(
  "takes tables over from the server's user, to whom they belonged in data of older versions",
  async () => {
    const dataDir = await makeDataDirFrom(initialised);
    const before = await mustStart(dataDir);
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

    const after = await mustStart(dataDir);
    const [facts] = await askAsOwner(
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
  },
);

it.skipIf(isGate)('adopts the server of an owner that let go', async () => {
  const dataDir = await makeDataDirFrom(initialised);
  const first = await mustStart(dataDir);
  const server = await serverPid(dataDir);
  await first.release();
  const onProgress = vi.fn();
  const second = await mustStart(dataDir, { ...FAST, onProgress });
  expect(await serverPid(dataDir)).toBe(server);
  expect(onProgress.mock.calls.flat()).toEqual([
    expect.stringContaining(`接管仍在运行的 PostgreSQL(进程 ${server})`),
  ]);
  await second.stop();
  expect(await survivors([server])).toEqual([]);
});

it('refuses a data directory in use, naming it and the process', async () => {
  const dataDir = await makeDataDirFrom(initialised);
  const owner = await mustStart(dataDir);
  const second = await startPostgres({ dataDir, ...FAST });
  expect(second).toEqual({
    ok: false,
    message: expect.stringContaining(`${dataDir} 正被另一个 Quoin(进程 ${process.pid})使用`),
  });
  expect(await askAsOwner(owner, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await owner.stop();
});

it.skipIf(isGate)('clears away what a killed initialisation left', async () => {
  const dataDir = await makeDataDirFrom(initialised);
  await mkdir(join(dataDir, 'postgres.new-k1ll3d', 'cluster'), { recursive: true });
  const quoin = await mustStart(dataDir);
  expect(await readdir(dataDir)).toEqual(['postgres']);
  await quoin.stop();
});

it.skipIf(isGate)('lets one of several simultaneous first starts win', async () => {
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

it.skipIf(isGate)(
  'starts a server that died again, at the same address, and keeps what was written',
  async () => {
    const dataDir = await makeDataDirFrom(initialised);
    const onLost = vi.fn();
    const onProgress = vi.fn();
    const quoin = await mustStart(dataDir, { onLost, onProgress });
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
  },
);
