import { afterAll, beforeAll, expect, it } from 'vitest';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { anArticle } from '#tests/support/article.ts';
import { aFund } from '#tests/support/fund.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
  await publish('article', 'a1', anArticle('a1', { title: '起' }));
  await publish('fund', '000001', aFund('000001', { fundname: '起' }));
});
afterAll(() => store.close());

async function publish(
  kind: 'article' | 'fund',
  key: string,
  body: object,
  validFrom?: string,
): Promise<void> {
  const baseSeq = await lastSeq(store.sql, kind, key);
  const done = await release(store.sql, {
    author: 'test',
    note: '',
    items: [{ kind, key, body: body as never, baseSeq, ...(validFrom && { validFrom }) }],
  });
  if (!done.ok) throw new Error(done.problem.reason);
}

async function days(): Promise<(string | undefined)[]> {
  const snapshot = await currentSnapshot(store.sql);
  const [article, fund] = await Promise.all([
    snapshot.answer({ path: 'content/article/detail', body: { id: 'a1' } }),
    snapshot.answer({ path: 'fund/detail', body: { fundcode: '000001' } }),
  ]);
  if (!article.ok || !fund.ok) throw new Error('not answered');
  return [article.record[0][0].modifieddate, fund.record[0][0].modifieddate];
}
const today = () => beijingTime(new Date().toISOString()).slice(0, 8);

it('what was never shown otherwise was not changed, nor by the same once more or by what is planned', async () => {
  expect(await days()).toEqual([undefined, undefined]);
  await publish('article', 'a1', anArticle('a1', { title: '起' }));
  await publish('fund', '000001', aFund('000001', { fundname: '计划' }), '2090-01-01T00:00:00Z');
  expect(await days()).toEqual([undefined, undefined]);
});

it('a changed item has the day since which it stands so', async () => {
  await publish('article', 'a1', anArticle('a1', { title: '改' }));
  expect(await days()).toEqual([today(), undefined]);
  await publish('fund', '000001', aFund('000001', { fundname: '改' }));
  expect(await days()).toEqual([today(), today()]);
});
