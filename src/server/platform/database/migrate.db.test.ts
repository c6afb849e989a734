import { expect, inject, it } from 'vitest';
import { createDatabase } from '#tests/support/database.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';

it('applies what is missing, once, however many processes start at the same time', async () => {
  const { address } = await createDatabase();
  const pools = [1, 2, 3].map(() => connect(address, { max: 1 }));
  const [first] = migrations;
  expect(await migrate(pools[0]!, { wanted: [first!] })).toEqual({
    ok: true,
    applied: [first!.name],
  });
  const results = await Promise.all(pools.map((sql) => migrate(sql)));
  expect(results.flatMap((result) => (result.ok ? result.applied : []))).toEqual(
    migrations.slice(1).map(({ name }) => name),
  );

  expect(await migrate(pools[0]!, { wanted: [first!] })).toEqual({
    ok: false,
    message: expect.stringContaining(migrations[1]!.name),
  });
  await Promise.all(pools.map((sql) => sql.end()));
});

it('takes all or nothing of what is missing', async () => {
  const { address } = await createDatabase();
  const sql = connect(address, { max: 1 });
  const broken = [
    { name: 'a', statements: 'create table a ()' },
    { name: 'b', statements: 'create table b (' },
  ];
  await expect(migrate(sql, { wanted: broken })).rejects.toThrow('syntax error');
  expect(await sql`select to_regclass('a') as a, to_regclass('migration') as m`).toEqual([
    { a: null, m: null },
  ]);
  await sql.end();
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
