import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentSnapshot } from '#server/site/site.ts';
import { startRebuilder } from '#server/store/rebuild-worker/rebuilder.ts';
import { forgetWords } from '#server/store/search/read-words.ts';
import { searchTables } from '#server/store/search/rebuild.ts';
import { openDemonstrationStore } from '#tests/support/demonstration-store.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';

let store: TestStore;
let manager: { word: string; pinyin: string };

beforeAll(async () => {
  store = await openDemonstrationStore();
  const [known] = await store.sql<{ word: string; pinyin: string }[]>`
    select word, full_pinyin as pinyin from search_word where word in (
      select c.body ->> 'name' from publication p join content c on c.hash = p.hash where p.kind = 'manager')
    order by word limit 1`;
  if (!known) throw new Error('no manager is among the words');
  manager = known;
});
afterAll(() => store.close());

async function funds(keyword: string): Promise<number> {
  const snapshot = await currentSnapshot(store.sql);
  const answer = await snapshot.answer({
    path: 'trade/fund/list',
    body: { keyword, pagecount: '5' },
  });
  return answer.ok ? answer.record[0].length : -1;
}

it('a store of before names of managers were words finds them by pinyin, soon after its start and by itself', async () => {
  expect(await funds(manager.pinyin)).toBeGreaterThan(0);
  // As the version before left it.
  await store.owner`delete from search_word where word = ${manager.word}`;
  await store.owner`update rebuild set form = 1 where name = 'search'`;
  forgetWords();
  expect([await funds(manager.pinyin), (await funds(manager.word)) > 0]).toEqual([0, true]);
  const rebuilder = startRebuilder({
    ...{ sql: store.sql, lookMs: 50 },
    onChange: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  const form = async () =>
    (await store.sql<{ form: number }[]>`select form from rebuild where name = 'search'`)[0]?.form;
  await expect.poll(form, { timeout: 60_000 }).toBe(searchTables.form);
  await rebuilder.stop();
  expect(await funds(manager.pinyin)).toBeGreaterThan(0);
});

it('a new store has nothing to derive', async () => {
  const fresh = await openStore();
  const rows = await fresh.sql<{ form: number }[]>`select form from rebuild where name = 'search'`;
  expect(rows).toEqual([{ form: searchTables.form }]);
  await fresh.close();
});
