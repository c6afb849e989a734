import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SearchGroup } from '#schemas/search.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { release } from '#server/store/release/release.ts';
import { COUNT_STEP, MOST_COUNTED } from '#server/store/search/count-items.ts';
import { anArticle } from '#tests/support/article.ts';
import { aCategory } from '#tests/support/contents.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
  const released = await release(store.sql, {
    ...{ author: 'test', note: '' },
    items: [
      ...['news', 'productnotice'].map((id) => ({
        ...{ kind: 'category' as const, key: id, body: aCategory(id) },
        baseSeq: null,
      })),
      ...['news', 'productnotice'].map((category) => ({
        ...{ kind: 'article' as const, key: category, baseSeq: null },
        body: anArticle(category, { category, title: '定投说明', publishdate: '20260102' }),
      })),
    ],
  });
  if (!released.ok) throw new Error(released.problem.reason);
  await addEntries('news', COUNT_STEP - 1);
  await addEntries('productnotice', MOST_COUNTED + COUNT_STEP);
});
afterAll(() => store.close());

/** Adds entries of news and notices, older than those that there are. They have no articles. */
async function addEntries(category: string, count: number): Promise<void> {
  await store.sql`
    insert into search_entry (kind, key, version, sort, head, tokens, category, from_at, to_at, from_seq)
    select kind, key || n, version, '20260101', '', array['定投', ${`@category:${category}`}, '#article:202601'], category, from_at, to_at, from_seq
    from search_entry, generate_series(1, ${count}) n where kind = 'article' and key = ${category}`;
}

/** The number in the totals, and of these groups. */
async function counts(group: SearchGroup | '' = '') {
  const answer = await (
    await currentSnapshot(store.sql)
  ).answer({ path: 'content/search', body: { keyword: '定投', group, pagecount: '1' } });
  if (!answer.ok) throw new Error(answer.msg);
  const [hits, [total], groups] = answer.record;
  expect(hits.map(({ id }) => id).toSorted()).toEqual(
    ['news', 'productnotice'].filter((id) => group === '' || id.endsWith(group)),
  );
  const of = (one: SearchGroup) => groups.find((found) => found.group === one);
  return { total, news: of('news'), notice: of('notice') };
}

it('says exactly how many there are up to the limit, and beyond it that there are more', async () => {
  const most = String(COUNT_STEP);
  expect(await counts()).toEqual({
    total: { totalcount: String(2 * COUNT_STEP), ismore: '1' },
    news: { group: 'news', count: most },
    notice: { group: 'notice', count: most, ismore: '1' },
  });
  // Of a group its own number counts, and not those of the others.
  expect((await counts('news')).total).toEqual({ totalcount: most });
  expect((await counts('notice')).total).toEqual({ totalcount: most, ismore: '1' });
});

it('says so of lists with words too, and of no list without', async () => {
  const snapshot = await currentSnapshot(store.sql);
  const totalOf = async (keyword: string) => {
    const answer = await snapshot.answer({
      path: 'content/notice/list',
      body: { keyword, pagecount: '1' },
    });
    return answer.ok && answer.record[1][0];
  };
  expect(await totalOf('定投')).toEqual({ totalcount: String(COUNT_STEP), ismore: '1' });
  expect(await totalOf('')).toEqual({ totalcount: '1' });
  const searched = await snapshot.answer({
    path: 'content/article/search',
    body: { keyword: '定投', pagecount: '1' },
  });
  expect(searched.ok && searched.record[1][0]).toEqual({
    totalcount: String(COUNT_STEP),
    ismore: '1',
  });
});

it('counts on beyond the part that is asked for, as far as it counts at all', async () => {
  const snapshot = await currentSnapshot(store.sql);
  const totalAt = async (pageoffset: number) => {
    const answer = await snapshot.answer({
      path: 'content/search',
      body: {
        ...{ keyword: '定投', group: 'notice' },
        ...{ pagecount: '20', pageoffset: String(pageoffset) },
      },
    });
    return answer.ok && answer.record[1][0];
  };
  const more = (totalcount: number) => ({ totalcount: String(totalcount), ismore: '1' });
  expect(await totalAt(COUNT_STEP - 40)).toEqual(more(COUNT_STEP));
  expect(await totalAt(COUNT_STEP - 20)).toEqual(more(2 * COUNT_STEP));
  expect(await totalAt(MOST_COUNTED - 20)).toEqual(more(MOST_COUNTED));
  expect(await totalAt(MOST_COUNTED)).toEqual(more(MOST_COUNTED));
});
