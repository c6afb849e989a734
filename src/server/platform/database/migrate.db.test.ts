import { afterAll, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '#tests/support/database.ts';
import { openStore } from '#tests/support/store.ts';
import { applyStep } from './apply-step.ts';
import { connect, type Database } from './connect.ts';
import { migrate } from './migrate.ts';
import { migrations, type Migration } from './migrations.ts';

const pools: Database[] = [];
afterAll(() => Promise.all(pools.map((sql) => sql.end())));

/** Connections to the same database, as of processes that start. */
async function openDatabase(count: number): Promise<[Database, ...Database[]]> {
  const { address } = await createDatabase();
  const opened = Array.from({ length: count }, () => connect(address, { max: 2 }));
  pools.push(...opened);
  return opened as [Database, ...Database[]];
}

const table = (name: string, phase: 'offline' | 'expand' | 'contract' = 'expand'): Migration => ({
  name,
  phase,
  statements: `create table ${name} (id int)`,
});
const names = async (sql: Database, of: string) =>
  (await sql<{ name: string }[]>`select name from ${sql(of)} order by name`).map(
    ({ name }) => name,
  );
const QUICK = { lockMs: 50, attempts: 3, pauseMs: 80 };

it('applies what is missing, once, however many processes start at the same time', async () => {
  const processes = await openDatabase(3);
  const [sql] = processes;
  const [first] = migrations;
  expect(await migrate(sql, { wanted: [first!] })).toEqual({
    ok: true,
    applied: [first!.name],
    open: [],
  });
  const results = await Promise.all(processes.map((one) => migrate(one)));
  expect(results.flatMap((result) => (result.ok ? result.applied : [])).toSorted()).toEqual(
    migrations
      .slice(1)
      .map(({ name }) => name)
      .toSorted(),
  );
});

it('takes all or nothing of what is missing in an empty database', async () => {
  const [sql] = await openDatabase(1);
  const broken = [
    table('a'),
    { name: 'b', phase: 'expand' as const, statements: 'create table b (' },
  ];
  await expect(migrate(sql, { wanted: broken })).rejects.toThrow('syntax error');
  expect(await sql`select to_regclass('a') as a, to_regclass('migration') as m`).toEqual([
    { a: null, m: null },
  ]);
});

it('makes the same of an empty database and of one that is brought up to date step by step', async () => {
  const fresh = await openStore();
  const [older] = await openDatabase(1);
  await migrate(older, { wanted: migrations.filter(({ phase }) => phase === 'offline') });
  await migrate(older);
  const columns = (sql: Database) => sql`
    select table_name, column_name, data_type, column_default, is_nullable from information_schema.columns
    where table_schema = current_schema() order by 1, 2`;
  const indexes = (sql: Database) =>
    sql`select indexname, indexdef from pg_indexes where schemaname = current_schema() order by 1`;
  expect(await columns(older)).toEqual(await columns(fresh.owner));
  expect(await indexes(older)).toEqual(await indexes(fresh.owner));
  await fresh.close();
});

describe('a database of a newer program', () => {
  it('is taken where its steps since expand, and refused where one contracts', async () => {
    const [sql] = await openDatabase(1);
    const older = [table('a', 'offline'), table('b')];
    const newer = [...older, table('c')];
    await migrate(sql, { wanted: older });
    await migrate(sql, { wanted: newer });
    // Programs from before there were phases refuse what they do not know of this table.
    expect([await names(sql, 'migration'), await names(sql, 'expansion')]).toEqual([
      ['a'],
      ['b', 'c'],
    ]);
    expect(await migrate(sql, { wanted: older })).toEqual({ ok: true, applied: [], open: [] });
    const contracted = [...newer, table('d', 'contract')];
    expect(await migrate(sql, { wanted: contracted })).toEqual({
      ok: true,
      applied: [],
      open: ['d'],
    });
    expect(await applyStep(sql, table('d', 'contract'))).toEqual({ ok: true, isNew: true });
    expect(await migrate(sql, { wanted: newer })).toEqual({
      ok: false,
      message: expect.stringMatching(/更新版本的 Quoin.*d/),
    });
  });
});

describe('an expanding step', () => {
  const [first, second] = [
    table('busy', 'offline'),
    { name: 'widen', phase: 'expand' as const, statements: 'alter table busy add column more int' },
  ];

  it('lets readers and writers through between its attempts, and is applied once the lock is free', async () => {
    const [sql, other] = await openDatabase(2);
    await migrate(sql, { wanted: [first!] });
    let isHeld = true;
    const migrating = await other!.begin(async (tx) => {
      await tx`select from busy`;
      const begun = migrate(sql, {
        wanted: [first!, second!],
        patience: { ...QUICK, attempts: 1000 },
      });
      // While the step waits, readers and writers of the table are let through between its attempts.
      await sql`insert into busy select 1`;
      expect(isHeld).toBe(true);
      return { begun };
    });
    isHeld = false;
    expect(await migrating.begun).toMatchObject({ ok: true, applied: ['widen'] });
  });

  it('is given up after some attempts, and may be tried again by another start', async () => {
    const [sql, other] = await openDatabase(2);
    await migrate(sql, { wanted: [first!] });
    await other!.begin(async (tx) => {
      await tx`select from busy`;
      expect(await migrate(sql, { wanted: [first!, second!], patience: QUICK })).toEqual({
        ok: false,
        isTemporary: true,
        message: expect.stringContaining('pg_stat_activity'),
      });
    });
    expect(await migrate(sql, { wanted: [first!, second!] })).toMatchObject({
      applied: ['widen'],
    });
  });
});

describe('an index', () => {
  const wanted: Migration[] = [
    table('row', 'offline'),
    {
      name: 'row-id',
      phase: 'expand',
      index: { name: 'row_id', on: '"row" (id)', isUnique: true },
    },
  ];
  const first = { ...wanted[0]!, statements: 'create table "row" (id int)' } as Migration;
  const steps = [first, wanted[1]!];

  it('is built while a writer is at work, of several processes by one', async () => {
    const processes = await openDatabase(3);
    const [sql, , writer] = processes;
    await migrate(sql, { wanted: [first] });
    // Written outside of a transaction, the index waits for no one who begins later.
    const results = await Promise.all([
      ...processes.slice(0, 2).map((one) => migrate(one, { wanted: steps })),
      ...[1, 2, 3].map((id) => writer!`insert into "row" values (${id})`),
    ]);
    expect(results.flatMap((one) => ('applied' in one ? one.applied : []))).toEqual(['row-id']);
    expect(await sql`select from pg_indexes where indexname = 'row_id'`).toHaveLength(1);
  });

  it('is made again where a broken attempt left an invalid one', async () => {
    const [sql] = await openDatabase(1);
    await migrate(sql, { wanted: [first] });
    await sql`insert into "row" values (1), (1)`;
    await expect(migrate(sql, { wanted: steps })).rejects.toThrow('could not create unique index');
    const isValid = async () =>
      (
        await sql<
          { valid: boolean }[]
        >`select indisvalid as valid from pg_index where indexrelid = 'row_id'::regclass`
      )[0]?.valid;
    expect(await isValid()).toBe(false);
    await sql`delete from "row"`;
    expect(await migrate(sql, { wanted: steps })).toMatchObject({ applied: ['row-id'] });
    expect(await isValid()).toBe(true);
  });
});

it('says how to mend a database that cannot hold Chinese', async () => {
  const { address } = await createDatabase();
  const sql = connect(address, { max: 1 });
  await sql`create database ${sql(`${address.database}_ascii`)} encoding 'SQL_ASCII' locale 'C' template template0`;
  const ascii = connect({ ...address, database: `${address.database}_ascii` }, { max: 1 });
  expect(await migrate(ascii)).toEqual({
    ok: false,
    message: expect.stringMatching(/SQL_ASCII.*需要 UTF8/),
  });
  await Promise.all([sql.end(), ascii.end()]);
});

it('gives values in the forms that the store counts on', async () => {
  const sql = connect(inject('postgres'), { max: 1 });
  const at = '2026-03-05T02:00:00.100001Z';
  const [row] = await sql`
    select ${at}::timestamptz as at, '2026-03-05 10:00+08'::timestamptz as whole, 9007199254740991 as safe, 9007199254740992 as large,
      1.50 as exact, '2026-03-05'::date as day, '{"a": [1]}'::jsonb as json, array[${at}::timestamptz] as list, 'infinity'::timestamptz as never`;
  expect(row).toEqual({
    at,
    whole: '2026-03-05T02:00:00.000000Z',
    safe: 9007199254740991,
    large: '9007199254740992',
    exact: '1.50',
    day: '2026-03-05',
    json: { a: [1] },
    list: [at],
    never: 'infinity',
  });
  await sql.end();
});
