import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asServer, asSuperuser, createDatabase } from '#tests/support/database.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { checkRecordProtection, protectionWarnings } from './record-protection.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

const APPEND_ONLY = [
  'release',
  'publication',
  'content',
  'activity',
  'approval_event',
  'breach_confirmation',
  'gate_confirmation',
  'sealed_submission',
  'signature',
  'erasure',
  'figure_batch',
  'figure_undo',
  'nav',
  'cash_yield',
  'dividend',
  'holiday',
  'fund_performance',
];

describe('the user that the server connects as', () => {
  it.each(APPEND_ONLY)(
    'can neither change nor delete what stands in %s, nor switch its triggers off',
    async (table) => {
      const [column] = await store.sql<
        [{ name: string }]
      >`select attname::text as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and attidentity = '' limit 1`;
      for (const statement of [
        `update ${table} set ${column.name} = ${column.name}`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ]) {
        await expect(store.sql.unsafe(statement)).rejects.toThrow('permission denied');
      }
      for (const statement of [
        `alter table ${table} disable trigger all`,
        `drop table ${table} cascade`,
        `drop trigger append_only on ${table}`,
      ]) {
        await expect(store.sql.unsafe(statement)).rejects.toThrow('must be owner');
      }
    },
  );

  it('cannot switch all triggers off, make tables, or become the owner', async () => {
    await expect(store.sql`set session_replication_role = replica`).rejects.toThrow(
      'permission denied',
    );
    await expect(store.sql`create table kept (a int)`).rejects.toThrow('permission denied');
    await expect(store.sql`set role quoin_owner`).rejects.toThrow('permission denied');
  });

  it('can neither set the head back nor delete what was listed', async () => {
    await expect(store.sql`update head set seq = 0`).rejects.toThrow('head only moves on');
    await expect(store.sql`update head set seq = 9`).rejects.toThrow('head only moves on');
    await expect(store.sql`delete from listing`).rejects.toThrow('permission denied');
    await expect(store.sql`update listing set key = ''`).rejects.toThrow('permission denied');
  });

  it('erases a body by a function alone, which says who and why, also where a temporary table bears the name of the record', async () => {
    const hash = '1'.repeat(64);
    await store.sql`insert into content (hash, body) values (${hash}, '{"name": "王五"}')`;
    await store.sql.begin(async (tx) => {
      await tx`create temporary table erasure (like erasure) on commit drop`;
      await tx`select erase_content(${hash}, 'dpo', '数据保护', '当事人要求')`;
    });
    expect(
      await store.sql`select body, account, author, reason from content join public.erasure using (hash)`,
    ).toEqual([{ body: null, account: 'dpo', author: '数据保护', reason: '当事人要求' }]);
    expect(
      await store.sql`select account, key from activity where action = 'content.erase'`,
    ).toEqual([{ account: 'dpo', key: hash }]);
  });

  it('is proven at a start, and somebody who owns the tables or may do everything is not', async () => {
    expect(await checkRecordProtection(store.sql)).toEqual({
      isProven: true,
      user: 'quoin',
      reasons: [],
    });
    for (const [sql, reason] of [
      [store.owner, '拥有'],
      [store.superuser, '超级用户'],
    ] as const) {
      const protection = await checkRecordProtection(sql);
      expect(protection).toMatchObject({
        isProven: false,
        reasons: expect.arrayContaining([expect.stringContaining(reason)]),
      });
      expect(protectionWarnings(protection).join('\n')).toMatch(
        /能改动或删除发布记录.*\n.*DATABASE_OWNER_URL/,
      );
    }
  });

  it('is not proven where a right was given by hand, or a trigger was switched off', async () => {
    const own = await openStore();
    await own.owner`grant delete on listing to quoin`;
    expect(await checkRecordProtection(own.sql)).toMatchObject({
      isProven: false,
      reasons: [expect.stringContaining('delete from listing')],
    });
    expect(await migrate(own.owner, { serverRole: 'quoin' })).toMatchObject({
      ok: true,
      applied: [],
    });
    expect(await checkRecordProtection(own.sql)).toMatchObject({ isProven: true });
    await own.owner`alter table activity disable trigger append_only`;
    expect(await checkRecordProtection(own.sql)).toMatchObject({
      isProven: false,
      reasons: [expect.stringContaining('activity')],
    });
    await own.close();
  });
});

describe('a database whose tables belong to the server, as in older versions', () => {
  const old = async (rights: string) => {
    const { address } = await createDatabase();
    const superuser = connect(asSuperuser(address), { max: 1 });
    const name = `old_${randomUUID().slice(0, 8)}`;
    await superuser.unsafe(
      `create role ${name} login password '${address.password}'; create role ${name}_owner ${rights} login password '${address.password}'; alter database ${address.database} owner to ${name}`,
    );
    await superuser.end();
    const server = connect({ ...address, username: name }, { max: 1 });
    const owner = connect({ ...address, username: `${name}_owner` }, { max: 1 });
    expect((await migrate(server)).ok).toBe(true);
    return { name, server, owner, close: () => Promise.all([server.end(), owner.end()]) };
  };

  it('is taken over by the owner that the settings name', async () => {
    const { name, server, owner, close } = await old('superuser');
    expect(await checkRecordProtection(server)).toMatchObject({ isProven: false });
    expect(await migrate(owner, { serverRole: name })).toMatchObject({ ok: true, applied: [] });
    expect(await checkRecordProtection(server)).toMatchObject({ isProven: true });
    await server`insert into content (hash, body) values (${'2'.repeat(64)}, '{}')`;
    await close();
  });

  it('is refused with the statement that helps, where the owner may not take it over', async () => {
    const { name, owner, close } = await old('');
    expect(await migrate(owner, { serverRole: name })).toEqual({
      ok: false,
      message: expect.stringContaining(`reassign owned by "${name}" to "${name}_owner"`),
    });
    await close();
  });
});

it('starts without the owner where nothing is to be changed', async () => {
  const { address } = await createDatabase({ name: 'store', build: async () => undefined });
  const server = connect(asServer(address), { max: 1 });
  expect(await migrate(server)).toMatchObject({ ok: true, applied: [] });
  await server.end();
});
