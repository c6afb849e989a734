import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { migrations, type Migration } from '../database/migrations.ts';
import { contractSchema } from './contract-schema.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
});
beforeEach(async () => {
  await store.sql`delete from process`;
});
afterAll(() => store.close());

const drop = (table: string): Migration => ({
  name: `drop-${table}`,
  phase: 'contract',
  statements: `drop table ${table}`,
});
const enter = (host: string, contracts: string[] | null, silentSeconds = 0) => store.sql`
  insert into process (host, version, data_folder, file_store, contracts, beat_at)
  values (${host}, '1.2.3', '/data', 'one', ${contracts}, clock_timestamp() - ${silentSeconds} * interval '1 second')`;
const isThere = async (table: string) =>
  (await store.sql<[{ found: boolean }]>`select to_regclass(${table}) is not null as found`)[0]
    .found;

it('is refused while a process lives that does not know the step, and names it', async () => {
  await store.owner`create table unused ()`;
  const wanted = [...migrations, drop('unused')];
  await enter('knows', ['drop-unused']);
  for (const contracts of [null, [], ['another']]) {
    await enter('older', contracts);
    const { applied, refusal } = await contractSchema(store.owner, { wanted });
    expect(applied).toEqual([]);
    expect(refusal).toMatch(/older.*drop-unused.*1\.2\.3.*quoin -- contract/);
    await store.sql`delete from process where host = 'older'`;
  }
  expect(await isThere('unused')).toBe(true);
  await enter('killed', null, 60);
  expect(await contractSchema(store.owner, { wanted })).toEqual({
    applied: ['drop-unused'],
    refusal: null,
  });
  expect(await isThere('unused')).toBe(false);
  expect(await contractSchema(store.owner, { wanted })).toEqual({ applied: [], refusal: null });
});

it('lets no process enter between its look and its end', async () => {
  await store.owner`create table contested ()`;
  const wanted = [...migrations, drop('contested')];
  const contracted = await store.sql.begin(async (tx) => {
    // As a process that enters just now.
    await tx`select pg_advisory_xact_lock(hashtext('quoin processes'))`;
    await tx`insert into process (host, version, data_folder, file_store) values ('late', '1', '/', 'one')`;
    return {
      ending: contractSchema(store.owner, {
        wanted,
        patience: { lockMs: 50, attempts: 50, pauseMs: 50 },
      }),
    };
  });
  expect((await contracted.ending).refusal).toContain('late');
  expect(await isThere('contested')).toBe(true);
});
