import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { fileStoreIdentity } from './file-store-identity.ts';
import { registerProcess, type RunningProcess } from './register-process.ts';

let store: TestStore;
let folder: string;
beforeAll(async () => {
  store = await openStore();
  folder = await mkdtemp(join(tmpdir(), 'quoin-processes-'));
});
beforeEach(() => store.sql`delete from process`);
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const TIMES = { beatMs: 40, silenceMs: 400 };

async function factsOf(name: string, more: Partial<RunningProcess> = {}): Promise<RunningProcess> {
  const dataFolder = join(folder, name);
  const fileStore = await fileStoreIdentity({ dataFolder });
  return { host: name, version: '1.0.0', dataFolder, fileStore, ...more };
}
const enter = (facts: RunningProcess) => registerProcess(store.sql, facts, TIMES);
const hosts = async () =>
  (await store.sql<{ host: string }[]>`select host from process order by host`).map(
    ({ host }) => host,
  );

it('enters processes that see the same folder, and takes them out when they end', async () => {
  const shared = await factsOf('shared');
  const [one, two] = await Promise.all([
    enter({ ...shared, host: 'one' }),
    enter({ ...shared, host: 'two' }),
  ]);
  expect(await hosts()).toEqual(['one', 'two']);
  for (const entered of [one, two]) if (entered.ok) await entered.leave();
  expect(await hosts()).toEqual([]);
});

it('refuses one whose files lie elsewhere than those of a living one, and says where', async () => {
  const facts = await factsOf('first');
  const first = await enter(facts);
  expect(await enter(await factsOf('second'))).toEqual({
    ok: false,
    because: 'files',
    other: facts,
  });
  expect(
    await enter(
      await factsOf('second', {
        fileStore: await fileStoreIdentity({
          ...facts,
          endpoint: 'https://s3.example.com',
          bucket: 'site',
        }),
      }),
    ),
  ).toEqual({ ok: false, because: 'files', other: facts });
  expect(await hosts()).toEqual(['first']);
  if (first.ok) await first.leave();
});

it('waits for the silence of one that was killed, and goes on', async () => {
  const { host, version, dataFolder, fileStore } = await factsOf('killed');
  await store.sql`insert into process (host, version, data_folder, file_store) values (${host}, ${version}, ${dataFolder}, ${fileStore})`;
  const entered = await enter(await factsOf('next'));
  expect(entered.ok).toBe(true);
  expect(await hosts()).toEqual(['next']);
  if (entered.ok) await entered.leave();
});

it('is entered again where it was counted as ended while the database was away', async () => {
  const entered = await enter(await factsOf('back'));
  await store.sql`delete from process`;
  await vi.waitFor(async () => expect(await hosts()).toEqual(['back']), { timeout: 30_000 });
  if (entered.ok) await entered.leave();
});

it('knows a folder again, and a bucket by its address', async () => {
  const [one, again] = [await factsOf('again'), await factsOf('again')];
  expect(again.fileStore).toBe(one.fileStore);
  expect(one.fileStore).not.toBe((await factsOf('another')).fileStore);
  const bucket = { dataFolder: folder, endpoint: 'https://s3.example.com', bucket: 'site' };
  expect(await fileStoreIdentity(bucket)).toBe('s3:https://s3.example.com/site');
});

it('takes processes whose keys read what each other encrypts, as while they are changed, and refuses others', async () => {
  const shared = await factsOf('keys');
  const keys = (secret: string[], wire = secret.map((key) => `w${key}`)) => ({
    ...shared,
    keys: { secret, wire },
  });
  const beside = async (there: RunningProcess, here: RunningProcess) => {
    const first = await enter(there);
    const second = await enter(here);
    for (const each of [first, second]) if (each.ok) await each.leave();
    return second.ok ? 'both' : second.because;
  };
  // The steps of a change: each beside the one before.
  const steps = [keys(['old']), keys(['old', 'new']), keys(['new', 'old']), keys(['new'])];
  for (const [index, there] of steps.slice(0, -1).entries()) {
    const here = steps[index + 1] ?? there;
    expect([await beside(there, here), await beside(here, there)]).toEqual(['both', 'both']);
  }
  expect(await beside(keys(['old']), keys(['new']))).toBe('secretKeys');
  expect(await beside(keys(['old']), keys(['new', 'old']))).toBe('secretKeys');
  expect(await beside(keys(['old', 'new']), keys(['new']))).toBe('secretKeys');
  expect(await beside(keys(['a'], ['one']), keys(['a'], ['two']))).toBe('wireKeys');
  // One from before processes told.
  expect(await beside(shared, keys(['new']))).toBe('both');
});
