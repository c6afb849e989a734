import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeDocument } from '#server/features/demonstration/pages.ts';
import {
  demonstrationBlock,
  module,
  type Props,
} from '#server/features/demonstration/pages/composition.ts';
import { articleAddress } from '#rules/lists/article-address.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { ModuleCode } from '#schemas/module.ts';
import type { Stop } from '#schemas/stop.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import { release } from '#server/store/release/release.ts';
import { rebuildSearch } from '#server/store/search/rebuild.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { anArticle } from '#tests/support/article.ts';
import { aDownload, aJob, aPerson, aPlace, aQuestion, aTerm } from '#tests/support/contents.ts';
import { aFund } from '#tests/support/fund.ts';
import { openKeptReads, type KeptReads } from '#tests/support/kept-reads.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';

const entry = (id: string, menuname: string, more: Partial<MenuItem> = {}): MenuItem => ({
  ...{ id, parentid: '', menuname, routecode: 'col', routeid: '', secondtype: '' },
  ...{ linktype: '0', opentype: '0', displayflag: '1', ordernumber: id },
  ...{ pagetitle: '', pagedesc: '', pagekerword: '' },
  ...{ createtime: '20260101000000', updatetime: '20260101000000' },
  ...more,
});
const page = (id: string, code: ModuleCode, type: string, props: Props = {}) =>
  composeDocument('page', id, { main: [module(code, [demonstrationBlock(type, props)])] });
const aDocument = (id: string, fundcode: string, title: string, address: string) => ({
  ...{ id, fundcode, title, address, doctype: '4', publishdate: '20260122' },
});
const lines = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

const items: [Kind, string, unknown][] = [
  [
    'menu',
    'menu',
    {
      entries: [
        entry('10065', '基金产品'),
        entry('10067', '专户业务'),
        entry('10091', '计算工具'),
        entry('10092', '词汇'),
        entry('10110', '关于我们'),
        entry('10112', '资质荣誉'),
        entry('10114', '招贤纳士'),
        entry('10115', '联系我们'),
        entry('10299', '内部筹备', { displayflag: '2' }),
      ],
    },
  ],
  ['page', '10065', page('10065', 'M04', 'fund-screener')],
  ['page', '10067', page('10067', 'M06', 'private-fund-list')],
  ['page', '10091', page('10091', 'M09', 'plan-calculator', { title: '每月投多少' })],
  ['page', '10092', page('10092', 'M09', 'term-list')],
  ['page', '10110', page('10110', 'M12', 'rich-text', { text: lines('总部设在黄浦江畔') })],
  ['page', '10115', page('10115', 'M16', 'contact-intro')],
  ['page', '10299', page('10299', 'M12', 'rich-text', { text: lines('黄浦江畔的筹备') })],
  ['fund', '000051', aFund('000051', { fundname: '某某沪深300联接A' })],
  ['fund', '000052', aFund('000052', { fundname: '另一只基金' })],
  ['place', 'o1', aPlace('o1', { placename: '上海直销柜台', phone: '021-55556666' })],
  ['question', 'f1', aQuestion('f1', { question: '赎回的钱几天到账？', answer: '一般三天。' })],
  ['job', 'j1', aJob('j1', { title: '研究员', jobtype: '1' })],
  ['job', 'j2', aJob('j2', { title: '实习生', jobtype: '3' })],
  [
    'term',
    'e1',
    aTerm('e1', {
      ...{ name: '最大回撤', others: ['回撤幅度'] },
      explanation: '净值从高点到低点的最大跌幅。以后的跌幅可能更大。',
    }),
  ],
  ['term', 'e2', aTerm('e2', { name: '波动率', explanation: '与最大回撤不同。' })],
  ['download', 'w1', aDownload('w1', { title: '开户申请表' })],
  ['funddocument', 'd1', aDocument('d1', '000051', '2025年年度报告', '/media/one.pdf')],
  ['funddocument', 'd2', aDocument('d2', '000051', '没有文件的年度报告', '')],
  ['funddocument', 'd3', aDocument('d3', '000052', '另一只的年度报告', '/media/two.pdf')],
  [
    'synonym',
    's1',
    {
      ...{ id: 's1', word: '定投', others: ['定期定额'] },
      links: [
        { id: 'l1', label: '定投测算器', address: '/col?menuid=10091' },
        { id: 'l2', label: '筛选基金', address: '/col?menuid=10065' },
      ],
    },
  ],
  ['synonym', 's2', { id: 's2', word: '招聘', others: ['招贤纳士'], links: [] }],
  ['synonym', 's3', { id: 's3', word: '网点', others: ['联系我们'], links: [] }],
  ['synonym', 's4', { id: 's4', word: '计算器', others: ['计算工具'], links: [] }],
  ['synonym', 's5', { id: 's5', word: '年报', others: ['年度报告'], links: [] }],
];

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
  await publish(items);
});
afterAll(() => store.close());

async function publish(given: readonly [Kind, string, unknown][], baseSeq: number | null = null) {
  const released = await release(store.sql, {
    author: 'test',
    note: '',
    items: given.map(([kind, key, body]) => ({ kind, key, body: body as JsonValue, baseSeq })),
  });
  if (!released.ok) throw new Error(released.problem.reason);
  return released.seq;
}

/** Of each group that has hits, their titles, in the order of the results. */
async function search(keyword: string) {
  const snapshot = await currentSnapshot(store.sql);
  const answer = await snapshot.answer({ path: 'content/search', body: { keyword } });
  if (!answer.ok) throw new Error(answer.msg);
  const [hits, , counts] = answer.record;
  const titles = (group: string) =>
    hits.filter((hit) => hit.group === group).map(({ title }) => title);
  return {
    hits,
    groups: counts.filter(({ count }) => count !== '0').map(({ group }) => group),
    titles,
  };
}

async function suggestions(keyword: string) {
  const answer = await (
    await currentSnapshot(store.sql)
  ).answer({ path: 'content/search/suggest', body: { keyword } });
  return answer.ok ? answer.record[0].map((row) => [row.keyword, row.address]) : [];
}

describe('pages and tools', () => {
  it.each([
    ['招聘', '招贤纳士', '/col?menuid=10114'],
    ['网点', '联系我们', '/col?menuid=10115'],
    ['计算器', '计算工具', '/col?menuid=10091'],
    ['联系我们', '联系我们', '/col?menuid=10115'],
    ['关于我们', '关于我们', '/col?menuid=10110'],
    ['荣誉', '资质荣誉', '/col?menuid=10112'],
    ['每月投多少', '计算工具', '/col?menuid=10091'],
    ['gywm', '关于我们', '/col?menuid=10110'],
    ['zhaopin', '招贤纳士', '/col?menuid=10114'],
  ])('%s finds %s first', async (keyword, title, address) => {
    const [first] = (await search(keyword)).hits;
    expect([first?.group, first?.title, first?.address]).toEqual(['page', title, address]);
  });

  it('are found by their texts too, behind everything that is called so', async () => {
    expect((await search('黄浦江畔')).titles('page')).toEqual(['关于我们']);
    expect((await search('沪深300')).groups).not.toContain('page');
  });

  it('are named among what a page of results depends on, whatever the process has kept or the page read before', async () => {
    const text = page('10110', 'M12', 'rich-text', { text: lines('总部设在黄浦江畔，共三层') });
    await publish([['page', '10110', text]], Number.MAX_SAFE_INTEGER);
    for (let times = 0; times < 2; times += 1) {
      const snapshot = await currentSnapshot(store.sql);
      await snapshot.current('page', '10110');
      snapshot.tags.clear();
      await snapshot.answer({ path: 'content/search', body: { keyword: '黄浦江畔' } });
      expect([...snapshot.tags]).toEqual(
        expect.arrayContaining(['menu:menu', 'page:10110', 'page:10114', 'stop:stops']),
      );
    }
  });

  it('behind the gate or hidden from the menu are never found', async () => {
    for (const keyword of ['专户业务', '专户', '内部筹备', 'zhuanhu'])
      expect((await search(keyword)).titles('page')).toEqual([]);
  });
});

describe('synonyms', () => {
  it('lead to their pages first', async () => {
    expect((await search('定投')).titles('page')).toEqual(['定投测算器', '筛选基金']);
    expect((await search('定期定额')).titles('page')).toEqual(['定投测算器', '筛选基金']);
  });

  it('hold inside of a longer keyword', async () => {
    expect((await search('2025 年报')).titles('document')).toEqual(['2025年年度报告']);
  });

  it('are of no use any more once they are withdrawn', async () => {
    const seq = await publish([
      ['synonym', 's6', { id: 's6', word: '奖项', others: ['荣誉'], links: [] }],
    ]);
    expect((await search('奖项')).titles('page')).toEqual(['资质荣誉']);
    await publish([['synonym', 's6', null]], seq);
    expect((await search('奖项')).hits).toEqual([]);
  });
});

describe('documents, questions, jobs and places', () => {
  it('are found where they can be read', async () => {
    const { hits, titles } = await search('年度报告');
    expect(titles('document').toSorted()).toEqual(
      ['2025年年度报告', '另一只的年度报告'].toSorted(),
    );
    expect(hits.find(({ id }) => id === 'd1')?.labels).toEqual([
      '某某沪深300联接A',
      '000051',
      '定期报告',
    ]);
    expect((await search('开户申请表')).titles('document')).toEqual(['开户申请表']);
  });

  it('are found by what they are', async () => {
    const found = await search('招聘');
    expect(found.titles('job').toSorted()).toEqual(['实习生', '研究员'].toSorted());
    expect((await search('网点')).titles('place')).toEqual(['上海直销柜台']);
    expect((await search('几天到账')).titles('question')).toEqual(['赎回的钱几天到账？']);
  });

  it('are the same after everything was derived again', async () => {
    const rows = () =>
      store.sql`select kind, key, version, head, (select array_agg(t order by t) from unnest(tokens) t) as tokens from search_entry order by 1, 2, 3`;
    const before = await rows();
    await store.sql.begin((tx) => rebuildSearch(tx));
    expect(await rows()).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
  });
});

describe('terms', () => {
  it.each(['最大回撤', '回撤幅度', '什么是回撤', 'zuidahuiche', 'zdhc'])(
    'are found by %s, with their first sentence, and lead to their page',
    async (keyword) => {
      const { hits } = await search(keyword);
      expect(hits.filter(({ group }) => group === 'term')).toMatchObject([
        {
          ...{ id: 'e1', title: '最大回撤', excerpt: '净值从高点到低点的最大跌幅。' },
          address: '/col?menuid=10092#entry-e1',
        },
      ]);
    },
  );

  it('say by which other spelling they were found', async () => {
    const [hit] = (await search('回撤幅度')).hits;
    expect(hit).toMatchObject({ group: 'term', labels: ['回撤幅度'] });
  });

  it('are suggested, and found with one wrong character', async () => {
    expect(await suggestions('最大回')).toContainEqual(['最大回撤', '']);
    expect((await search('最大回彻')).titles('term')).toEqual(['最大回撤']);
  });

  it('are none where no page lists them', async () => {
    const put = (type: string) =>
      publish([['page', '10092', page('10092', 'M09', type)]], Number.MAX_SAFE_INTEGER);
    await put('rich-text');
    expect((await search('最大回撤')).groups).not.toContain('term');
    await put('term-list');
    expect((await search('最大回撤')).groups).toContain('term');
  });
});

describe('suggestions', () => {
  it.each(['招聘', '招贤', 'zxns', 'zhaoxian'])('of %s lead to the page', async (typed) => {
    expect(await suggestions(typed)).toContainEqual(['招贤纳士', '/col?menuid=10114']);
  });
});

describe('the same search', () => {
  let kept: KeptReads;
  beforeAll(async () => {
    kept = await openKeptReads(store.sql);
  });
  afterAll(() => kept.stop());

  /** As a process answers that keeps what it found, and as the store does. */
  async function ask(keyword: string) {
    const ofStore = await currentSnapshot(store.sql);
    const [found, now] = await Promise.all(
      [await kept.snapshot(), ofStore].map((snapshot) =>
        snapshot.answer({ path: 'content/search', body: { keyword } }),
      ),
    );
    expect(found).toEqual(now);
    return now;
  }
  const totalOf = (answer: Awaited<ReturnType<typeof ask>>) =>
    Number(answer?.ok && answer.record[1][0]?.totalcount);

  it.each<[keyword: string, kind: Kind, key: string, body: unknown]>([
    ['外滩旧楼', 'page', '10112', page('10112', 'M12', 'rich-text', { text: lines('外滩旧楼') })],
    ['乾坤增长', 'fund', '000053', aFund('000053', { fundname: '乾坤增长混合' })],
    [
      '司马青衫',
      'fund',
      '000054',
      aFund('000054', { managers: [{ managerid: 'm7', name: '司马青衫', since: '' }] }),
    ],
    ['欧阳远山', 'person', 'p7', aPerson('p7', { name: '欧阳远山' })],
    ['苏州河柜台', 'place', 'o7', aPlace('o7', { placename: '苏州河柜台' })],
    ['钱包如何冻结', 'question', 'f7', aQuestion('f7', { question: '钱包如何冻结？' })],
    ['精算岗', 'job', 'j7', aJob('j7', { title: '精算岗', jobtype: '1' })],
    ['卡玛比率', 'term', 'e7', aTerm('e7', { name: '卡玛比率' })],
    ['过户登记表', 'download', 'w7', aDownload('w7', { title: '过户登记表' })],
    [
      '清盘说明书',
      'funddocument',
      'd7',
      aDocument('d7', '000052', '清盘说明书', '/media/seven.pdf'),
    ],
    ['极光来信', 'article', 'a7', anArticle('a7', { title: '极光来信' })],
    ['行情工具', 'synonym', 's7', { id: 's7', word: '行情工具', others: ['筛选基金'], links: [] }],
  ])('for %s finds a new %s at once, and no longer once it is withdrawn', async (...given) => {
    const [keyword, kind, key, body] = given;
    const before = await ask(keyword);
    const seq = await publish([[kind, key, body]]);
    const found = await ask(keyword);
    expect(totalOf(found)).toBeGreaterThan(totalOf(before));
    await publish([[kind, key, null]], seq);
    expect(await ask(keyword)).toEqual(before);
  });
});

it('finds nothing that is stopped: no page, no job, no document of a fund, no target of a synonym', async () => {
  const stop = (id: string, target: Stop['target'], thing: Stop['thing']): Stop => ({
    ...{ id, target, thing, reason: '测试', account: 'a', author: 'a' },
    at: '2026-01-01T00:00:00.000Z',
  });
  const stops = [
    stop('1', { kind: 'address', address: '/col?menuid=10091' }, { kind: 'page', key: '10091' }),
    stop('2', { kind: 'fund', fundcode: '000051' }, { kind: 'fund', key: '000051' }),
    stop(
      '3',
      { kind: 'address', address: articleAddress('employdetail', 'j1') },
      { kind: 'job', key: 'j1' },
    ),
  ];
  expect((await search('研究员')).titles('job')).toEqual(['研究员']);
  await publish([['stop', 'stops', { stops }]]);
  expect((await search('研究员')).titles('job')).toEqual([]);
  expect((await search('计算器')).titles('page')).not.toContain('计算工具');
  expect((await search('定投')).titles('page')).toEqual(['筛选基金']);
  expect((await search('年度报告')).titles('document')).toEqual(['另一只的年度报告']);
});
