import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody } from '#schemas/calls/calls.ts';
import type { SearchGroup } from '#schemas/search.ts';
import type { JsonValue } from '#schemas/json.ts';
import { momentAt } from '#server/store/content/moment.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import { rebuildSearch } from '#server/store/search/rebuild.ts';
import { release } from '#server/store/release/release.ts';
import type { ReleaseItem } from '#server/store/release/release-item.ts';
import { snapshotAt, currentSnapshot } from '#server/site/site.ts';
import { anArticle } from '#tests/support/article.ts';
import { aCategory, aJob, aPerson, aPrivateFund, aSpecialNotice } from '#tests/support/contents.ts';
import { aFund, aManager } from '#tests/support/fund.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';

const text = (words: string) => [{ type: 'paragraph' as const, text: words }];
const manager = { managerid: 'm1', name: '赵宗庭', since: '' };

const items: [Kind, string, JsonValue][] = [
  ['category', 'knowledge', aCategory('knowledge', '', { ext1: 'knowdetail' })],
  ['category', 'school', aCategory('school', 'knowledge', { typename: '理财学堂' })],
  ['category', 'productnotice', aCategory('productnotice', '', { ext1: 'productdetail' })],
  ['category', 'events', aCategory('events')],
  [
    'article',
    'k1',
    anArticle('k1', {
      category: 'school',
      title: '沪深300、中证500，两个指数有什么不同',
      publishdate: '20260101',
    }),
  ],
  [
    'article',
    'k2',
    anArticle('k2', {
      category: 'school',
      title: '跟踪误差从何而来',
      body: text(`${'前'.repeat(200)}以跟踪沪深300的基金为例`),
      publishdate: '20260201',
    }),
  ],
  [
    'article',
    'p1',
    anArticle('p1', { category: 'productnotice', title: '关于沪深300指数增强基金限额的公告' }),
  ],
  [
    'article',
    'e1',
    anArticle('e1', { category: 'events', title: '定投怎样设置', summary: '<b>定投</b> & 其他' }),
  ],
  [
    'fund',
    '000051',
    aFund('000051', {
      fundname: '华夏沪深300ETF联接A',
      pinyin: 'HXHS300ETFLJA',
      managers: [manager],
    }),
  ],
  ['manager', 'm1', aManager('m1', { name: '赵宗庭' })],
  [
    'fund',
    '000198',
    aFund('000198', {
      fundname: '某某货币',
      pinyin: 'MMHB',
      managers: [{ managerid: 'm2', name: '周无页', since: '' }],
    }),
  ],
  ['person', 't1', aPerson('t1', { name: '陈定远', position: '研究总监' })],
  [
    'job',
    'j1',
    aJob('j1', {
      title: '量化研究员（沪深300增强方向）',
      department: '投资研究部',
      duties: ['负责沪深300增强策略'],
    }),
  ],
  ['privatefund', 'SF0001', aPrivateFund('SF0001', { fundname: '沪深300专户' })],
  [
    'specialnotice',
    'z1',
    aSpecialNotice('z1', { title: '沪深300专户公告', fundcodes: ['SF0001'] }),
  ],
];

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
  await publish(items.map(([kind, key, body]) => ({ kind, key, body, baseSeq: null })));
});
afterAll(() => store.close());

async function publish(given: ReleaseItem[]) {
  const released = await release(store.sql, { author: 'test', note: '', items: given });
  if (!released.ok) throw new Error(released.problem.reason);
  return released;
}

async function search(body: CallBody<'content/search'>, snapshot = currentSnapshot(store.sql)) {
  const answer = await (await snapshot).answer({ path: 'content/search', body });
  if (!answer.ok) throw new Error(answer.msg);
  const [hits, [{ totalcount }], counts, meant, funds] = answer.record;
  const of = (group: SearchGroup) => counts.find((one) => one.group === group)?.count;
  return { hits, ids: hits.map(({ id }) => id), total: totalcount, of, meant, funds };
}

async function suggestions(keyword: string): Promise<string[]> {
  const answer = await (
    await currentSnapshot(store.sql)
  ).answer({ path: 'content/search/suggest', body: { keyword } });
  return answer.ok ? answer.record[0].map((row) => row.keyword) : [];
}

/** The marked parts of a text. */
const marked = (words: string, marks: readonly (readonly [number, number])[]) =>
  marks.map(([from, to]) => words.slice(from, to));

describe('a search', () => {
  it('answers in groups with their counts, each with an address and what belongs to it', async () => {
    const { ids, total, of, hits, funds } = await search({ keyword: '沪深300' });
    expect(ids).toEqual(['000051', 'p1', 'k1', 'k2', 'm1', 'j1']);
    expect([
      total,
      of('fund'),
      of('knowledge'),
      of('notice'),
      of('news'),
      of('person'),
      of('job'),
    ]).toEqual(['6', '1', '2', '1', '0', '1', '1']);
    expect(hits.map(({ address }) => address)).toEqual([
      '/fund?fundcode=000051',
      '/productdetail?id=p1',
      '/knowdetail?id=k1',
      '/knowdetail?id=k2',
      '/fund?id=m1',
      '/employdetail?id=j1',
    ]);
    expect(funds.map(({ fundcode }) => fundcode)).toEqual(['000051']);
    // A manager without a page leads to a fund in charge, which is found besides.
    expect(
      (await search({ keyword: '周无页' })).hits.map(({ group, address }) => [group, address]),
    ).toEqual([
      ['fund', '/fund?fundcode=000198'],
      ['person', '/fund?fundcode=000198'],
    ]);
    expect(hits.find(({ id }) => id === 'm1')?.excerpt).toBe('华夏沪深300ETF联接A（000051）');
  });

  it('puts a column of no known root among the news', async () => {
    expect((await search({ keyword: '定投' })).hits).toMatchObject([{ group: 'news', id: 'e1' }]);
  });

  it('answers one group in parts, and counts the others', async () => {
    const { ids, total, of } = await search({
      keyword: '沪深300',
      group: 'knowledge',
      pagecount: '1',
      pageoffset: '1',
    });
    expect([ids, total, of('job')]).toEqual([['k2'], '2', '1']);
  });

  it.each([
    ['words that run together', '定投设置', ['e1']],
    ['a question', '两个指数有什么不同？', ['k1']],
    ['words apart from each other', '基金 误差', ['k2']],
    ['full-width signs and capitals', '沪深３００ｅｔｆ', ['000051', 'm1']],
    ['a code', '000051', ['000051', 'm1']],
    ['initials', 'hxhs300', ['000051', 'm1']],
    ['a name', '陈定远', ['t1']],
    ['who manages funds', '赵宗庭', ['000051', 'm1']],
    ['nothing by signs', '%<>&', []],
    ['nothing by half of a number', '沪深30000', []],
  ])('finds by %s: %s', async (_, keyword, expected) => {
    expect((await search({ keyword })).ids).toEqual(expected);
  });

  it.each([
    ['dingtou', '定投', ['e1']],
    ['dt', '定投', ['e1']],
    ['hushen300', '沪深300', ['000051', 'p1', 'k1', 'k2', 'm1', 'j1']],
  ])('reads %s as %s', async (keyword, word, expected) => {
    const { ids, meant } = await search({ keyword });
    expect(ids).toEqual(expected);
    expect(meant[0]).toEqual({ keyword: word, searched: '1' });
  });

  it.each([
    ['沪生300', '沪深300', ['000051', 'p1', 'k1', 'k2', 'm1', 'j1']],
    ['跟踪误叉', '跟踪误差', ['k2']],
    ['跟踪差误', '跟踪误差', ['k2']],
  ])('puts one wrong character right: %s is %s', async (typed, word, expected) => {
    const { ids, meant } = await search({ keyword: typed });
    expect(ids).toEqual(expected);
    expect(meant[0]).toEqual({ keyword: word, searched: '1' });
  });

  it('offers, and does not search, what two characters may stand for', async () => {
    const { total, meant } = await search({ keyword: '定头' });
    expect(total).toBe('0');
    expect(meant).toContainEqual({ keyword: '定投', searched: '0' });
  });

  it('marks words by ranges, also in the part of a long text that has them', async () => {
    const hit = (await search({ keyword: '沪深300' })).hits.find(({ id }) => id === 'k2')!;
    expect(marked(hit.excerpt, hit.excerptmarks)).toEqual(['沪深300']);
    expect(hit.excerpt).toMatch(/^……前+以跟踪沪深300的基金为例$/);
  });

  it('leaves markup as it is: text', async () => {
    const [hit] = (await search({ keyword: '定投' })).hits;
    expect(hit?.excerpt).toBe('<b>定投</b> & 其他');
    expect(marked(hit!.excerpt, hit!.excerptmarks)).toEqual(['定投']);
  });

  it('never finds special accounts, whoever asks and however', async () => {
    for (const keyword of ['专户', 'SF0001', 'zhuanhu', '沪深300专户'])
      expect(await search({ keyword })).toMatchObject({ ids: [], meant: [] });
    expect(await suggestions('专户')).toEqual([]);
  });
});

describe('a word of many articles', () => {
  const dated = Array.from({ length: 260 }, (_, at) => ({
    key: `w${String(at).padStart(3, '0')}`,
    publishdate: String(20250101 + Math.floor((at * 7) % 28)),
  }));
  /** Every fifth has it in its text alone. */
  const isAhead = ({ key }: { key: string }) => Number(key.slice(1)) % 5 !== 0;
  const newestFirst = dated.toSorted((a, b) =>
    `${a.publishdate}${a.key}` < `${b.publishdate}${b.key}` ? 1 : -1,
  );
  const expected = [
    ...newestFirst.filter(isAhead),
    ...newestFirst.filter((one) => !isAhead(one)),
  ].map(({ key }) => key);

  beforeAll(async () => {
    await publish(
      dated.map((one) => {
        const words = isAhead(one)
          ? { title: `关于巡检的说明${one.key}` }
          : { title: `说明${one.key}`, body: text('其中提到巡检') };
        return {
          kind: 'article',
          key: one.key,
          body: anArticle(one.key, { category: 'school', publishdate: one.publishdate, ...words }),
          baseSeq: null,
        };
      }),
    );
  });

  it('stands in one order in all its parts, whether the newest decide one alone or all are ranked', async () => {
    const parts = await Promise.all(
      [0, 50, 100, 150, 200, 250].map((offset) =>
        search({
          keyword: '巡检',
          group: 'knowledge',
          pagecount: '50',
          pageoffset: String(offset),
        }),
      ),
    );
    expect(parts.flatMap(({ ids }) => ids)).toEqual(expected);
    const totals = ['100', '200', '200', '260', '260', '260'];
    expect(parts.map(({ total }) => total)).toEqual(totals);
  });

  it('is found among the newest as of the moment', async () => {
    const before = await currentSnapshot(store.sql);
    await publish([
      {
        kind: 'article',
        key: 'w999',
        body: anArticle('w999', {
          category: 'school',
          title: '巡检又有更新',
          publishdate: '20260301',
        }),
        baseSeq: null,
      },
    ]);
    const first = async (snapshot: typeof before) =>
      (await search({ keyword: '巡检', pagecount: '1' }, Promise.resolve(snapshot))).ids;
    expect([await first(before), await first(await currentSnapshot(store.sql))]).toEqual([
      [expected[0]],
      ['w999'],
    ]);
  });
});

describe('suggestions', () => {
  it.each([
    ['沪', '沪深'],
    ['dingt', '定投'],
    ['hs300', '沪深300'],
    ['hxhs', '华夏沪深300ETF联接A'],
  ])('of %s have %s', async (typed, expected) => {
    expect(await suggestions(typed)).toContain(expected);
  });
});

describe('what is planned', () => {
  const from = '2030-01-01T00:00:00.000000Z';
  const until = '2030-02-01T00:00:00.000000Z';
  const future = async (at: string) => {
    const moment = await momentAt(store.sql, at);
    return snapshotAt(store.sql, moment);
  };

  it('is found from its start and up to its end, and by no suggestion before', async () => {
    await publish([
      {
        kind: 'article',
        key: 'n1',
        body: anArticle('n1', { title: '巡礼活动开幕' }),
        validFrom: from,
        validUntil: until,
        baseSeq: null,
      },
    ]);
    expect((await search({ keyword: '巡礼' })).ids).toEqual([]);
    expect(await suggestions('巡礼')).toEqual([]);
    expect((await search({ keyword: 'xunli' })).meant).toEqual([]);
    expect((await search({ keyword: '巡礼' }, future('2029-12-31T23:59:59.999999Z'))).ids).toEqual(
      [],
    );
    expect((await search({ keyword: '巡礼' }, future(from))).ids).toEqual(['n1']);
    expect((await search({ keyword: '巡礼' }, future(until))).ids).toEqual([]);
  });

  it('gives way to what was there before, and a correction to what it corrects', async () => {
    const first = await publish([
      { kind: 'article', key: 'n2', body: anArticle('n2', { title: '旧的说法' }), baseSeq: null },
    ]);
    await publish([
      {
        kind: 'article',
        key: 'n2',
        body: anArticle('n2', { title: '限时的说法' }),
        validFrom: from,
        validUntil: until,
        baseSeq: first.seq,
      },
    ]);
    expect((await search({ keyword: '说法' }, future(from))).hits[0]?.title).toBe('限时的说法');
    expect((await search({ keyword: '旧的说法' }, future(until))).ids).toEqual(['n2']);
    expect((await search({ keyword: '旧的说法' })).ids).toEqual(['n2']);
  });

  it('is the same after everything was derived again', async () => {
    const entries = () =>
      store.sql`select key, version, sort, head, (select array_agg(t order by t) from unnest(tokens) t) as tokens, from_at, to_at, from_seq, to_seq from search_entry order by 1, 2, 6, 8`;
    const words = () => store.sql`select word from search_word order by word`;
    const before = [await entries(), await words()];
    await store.sql.begin((tx) => rebuildSearch(tx));
    expect([await entries(), await words()]).toEqual(before);
  });
});

it('keeps to the moment: what a later release changes is found as it was', async () => {
  const before = await currentSnapshot(store.sql);
  const first = await publish([
    { kind: 'article', key: 'n3', body: anArticle('n3', { title: '更替之前' }), baseSeq: null },
  ]);
  const between = await currentSnapshot(store.sql);
  await publish([{ kind: 'article', key: 'n3', body: null, baseSeq: first.seq }]);
  const found = async (snapshot: typeof before) =>
    (await search({ keyword: '更替' }, Promise.resolve(snapshot))).ids;
  expect([
    await found(before),
    await found(between),
    (await search({ keyword: '更替' })).ids,
  ]).toEqual([[], ['n3'], []]);
});

it('forgets what was erased', async () => {
  await publish([
    { kind: 'article', key: 'n4', body: anArticle('n4', { title: '待删除的姓名' }), baseSeq: null },
  ]);
  await store.owner`update content set body = null where hash = (select hash from publication where key = 'n4')`;
  expect(await store.sql`select from search_entry where key = 'n4'`).toHaveLength(0);
});
