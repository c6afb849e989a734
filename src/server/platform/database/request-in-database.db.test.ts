import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startProxy } from '#tests/support/proxy.ts';
import { followRequests, withinRequest } from '../spans/current-request.ts';
import { connect, type Database, type Queryable } from './connect.ts';

const IDS = ['a', 'b', 'c'].map((digit) => digit.repeat(32));

let database: TestDatabase;
let sql: Database;
beforeAll(async () => {
  followRequests('on');
  database = await createDatabase();
  sql = connect(database.address, { max: 1 });
});
afterAll(async () => {
  followRequests('auto');
  await sql.end({ timeout: 5 });
  await database.drop();
});

async function nameOf(one: Queryable): Promise<string | undefined> {
  const [row] = await one<{ name: string }[]>`
    select application_name as name from pg_stat_activity where pid = pg_backend_pid()`;
  return row?.name;
}

/** The portal in which a query with a parameter runs: the log of slow statements has it behind the statement's name. */
async function portalOf(one: Queryable): Promise<string | undefined> {
  const [row] = await one<
    { name: string }[]
  >`select name from pg_cursors where not is_holdable and statement like ${'%pg_cursors%'}`;
  return row?.name;
}

it('names the connection by the request as long as a transaction lasts, whatever its mode', async () => {
  for (const id of IDS)
    expect(
      await withinRequest(id, async () => [
        await sql.begin(nameOf),
        await sql.begin('isolation level repeatable read read only', async (tx) => [
          await nameOf(tx),
          (await tx`show transaction_isolation`)[0]?.['transaction_isolation'],
          (await tx`show transaction_read_only`)[0]?.['transaction_read_only'],
        ]),
        await sql.begin((tx) => tx.savepoint(nameOf)),
      ]),
    ).toEqual([`quoin ${id}`, [`quoin ${id}`, 'repeatable read', 'on'], `quoin ${id}`]);
  expect([await nameOf(sql), await sql.begin(nameOf)]).toEqual(['quoin', 'quoin']);
});

it('drops the name with what is undone', async () => {
  const undone = withinRequest(IDS[0] ?? '', () =>
    sql.begin(async (tx) => {
      expect(await nameOf(tx)).toBe(`quoin ${IDS[0]}`);
      throw new Error('undone');
    }),
  );
  await expect(undone).rejects.toThrow('undone');
  expect(await nameOf(sql)).toBe('quoin');
});

it('keeps a name of the settings, as far as there is room for it', async () => {
  const way = await startProxy(database.address);
  onTestFinished(() => way.close());
  const named = async (name: string) => {
    const url = new URL(way.url);
    url.searchParams.set('application_name', name);
    const own = connect({ url: url.href }, { max: 1 });
    onTestFinished(() => own.end({ timeout: 0 }));
    return withinRequest(IDS[0] ?? '', () => own.begin(nameOf));
  };
  expect(await named('site')).toBe(`site ${IDS[0]}`);
  expect(await named("the site's other name, longer than any")).toBe(
    `the sites other name longer th ${IDS[0]}`,
  );
});

it('names the portal of each single query, by a statement that is prepared once', async () => {
  const portals = [];
  for (const id of IDS) portals.push(await withinRequest(id, () => portalOf(sql)));
  expect(portals).toEqual(IDS);
  expect(await portalOf(sql)).toBe('');
  const prepared = await sql`
    select from pg_prepared_statements where statement like '%from pg_cursors where%' and not from_sql and statement not like '%pg_prepared_statements%'`;
  // Through a pooler nothing is prepared.
  expect(prepared).toHaveLength(sql.options.prepare ? 1 : 0);
  // Within a transaction portals would stay until its end, and the connection has the name.
  expect(await withinRequest(IDS[0] ?? '', () => sql.begin(portalOf))).toBe('');
});

it('names many queries that are sent at once, each by its own request, and those of a pooler', async () => {
  const pools = [sql, connect({ ...database.address, prepare: false }, { max: 1 })];
  for (const pool of pools) {
    const many = Array.from({ length: 60 }, (_, index) => IDS[index % 3] ?? '');
    expect(await Promise.all(many.map((id) => withinRequest(id, () => portalOf(pool))))).toEqual(
      many,
    );
  }
  await pools[1]?.end();
});

it('takes cursors, rows one by one and failed queries as before', async () => {
  await withinRequest(IDS[0] ?? '', async () => {
    const rows: unknown[] = [];
    await sql`select n from generate_series(1, ${5}::int) n`.cursor(2, (some) => {
      rows.push(...some);
    });
    await sql`select n from generate_series(1, ${2}::int) n`.forEach((row) => void rows.push(row));
    expect(rows).toHaveLength(7);
    await expect(sql`select 1 / ${0}::int`).rejects.toThrow('division by zero');
    expect(await sql`select ${1}::int as one`).toEqual([{ one: 1 }]);
  });
});
