import { once } from 'node:events';
import { connect as connectSocket, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createDatabase, type TestDatabase } from '#tests/support/database.ts';
import { connect, type Database } from './connect.ts';

let database: TestDatabase;
let sql: Database;

beforeAll(async () => {
  database = await createDatabase();
  sql = connect(database.address, { max: 2 });
  await sql`create table written (round int)`;
});

afterAll(async () => {
  await sql.end({ timeout: 5 });
  await database.drop();
});

it('carries nothing out of a transaction whose connection is lost, and serves the next', async () => {
  const late: Promise<unknown>[] = [];
  for (let round = 0; round < 10; round += 1) {
    const broken = sql.begin(async (transaction) => {
      const [row] = await transaction<[{ pid: number }]>`select pg_backend_pid() as pid`;
      await sql`select pg_terminate_backend(${row.pid})`;
      // Shorter and longer than the driver takes to see that the connection is gone, and to have another.
      const asked = pause(round * 5).then(() => transaction`insert into written values (${round})`);
      late.push(asked);
      return await asked;
    });
    await expect(broken).rejects.toThrow(/CONNECTION_CLOSED|terminat|ECONNRESET/);
    expect(await Promise.all([1, 2, 3].map((one) => sql`select ${one}::int as one`))).toEqual(
      [1, 2, 3].map((one) => [{ one }]),
    );
  }
  const outcomes = await Promise.allSettled(late);
  expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'rejected'));
  expect(await sql`select round from written`).toEqual([]);
});

it('fails the query during which the server ends a connection, and not the one after it', async () => {
  const one = connect(database.address, { max: 1 });
  const [row] = await one<[{ pid: number }]>`select pg_backend_pid() as pid`;
  const slow = one`select n, pg_sleep(60) from generate_series(1, 9) n`.then(
    () => 'finished',
    (error: Error) => error.message,
  );
  await expect
    .poll(() => sql`select from pg_stat_activity where pid = ${row.pid} and wait_event = 'PgSleep'`)
    .toHaveLength(1);
  await sql`select pg_terminate_backend(${row.pid})`;
  expect(await slow).toContain('terminating connection');
  expect(await one`select 1 as one`).toEqual([{ one: 1 }]);
  await one.end();
});

it('fails the query for which it connects where the connection is lost while the types of arrays are read', async () => {
  const { host, port } = database.address;
  let cuts = 0;
  const cutOnce = createServer((near) => {
    const far = connectSocket(join(host, `.s.PGSQL.${port}`));
    far.pipe(near);
    near.on('data', (data) => {
      if (cuts > 0 || !data.includes('typarray')) return void far.write(data);
      cuts += 1;
      near.resetAndDestroy();
    });
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.on('close', () => far.destroy());
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void cutOnce.close());
  await once(cutOnce, 'listening');
  const { port: cutPort } = cutOnce.address() as AddressInfo;
  const one = connect({ ...database.address, host: '127.0.0.1', port: cutPort }, { max: 1 });
  await expect(one`select 1 as one`).rejects.toThrow('ECONNRESET');
  expect(cuts).toBe(1);
  expect(await one`select 1 as one`).toEqual([{ one: 1 }]);
  await one.end();
});

it('goes on after a COPY whose reader was slow or gave up, and says what a table refuses at its end', async () => {
  const one = connect(database.address, { max: 1 });
  const rows = () =>
    one
      .unsafe("copy (select repeat('x', 1000) from generate_series(1, 20000)) to stdout")
      .readable();
  for await (const _ of await rows()) await nextTurn();
  for await (const _ of await rows()) break;
  expect(await one`select 1 as one`).toEqual([{ one: 1 }]);
  await one`create table single (one int primary key)`;
  const writing = one.begin(async (tx) =>
    pipeline(Readable.from(['1\n1\n']), await tx.unsafe('copy single from stdin').writable()),
  );
  await expect(writing).rejects.toThrow('duplicate key');
  expect(await one`select one from single`).toEqual([]);
  await one.end();
});
