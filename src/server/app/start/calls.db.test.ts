import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answer } from '#kit';
import {
  callSchemas,
  type CallBody,
  type CallPath,
  type RecordPath,
} from '#schemas/calls/calls.ts';
import type { Article } from '#schemas/content.ts';
import type { FundFacts } from '#schemas/fund.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Request } from '#site/request/request.ts';
import { createRequest } from '#tests/support/create-request.ts';
import { createTab } from '#site/tab/tab.ts';
import { createTabStorage } from '#site/tab/tab-storage.ts';
import { anArticle } from '#tests/support/article.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { fetchFrom, tabStorage, wireSettings } from '#tests/support/wire.ts';
import { BASE_PATH } from '#wire/public/constants.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { importFigures } from '#server/store/figures/write.ts';
import { release } from '#server/store/release/release.ts';
import { aFund } from '#tests/support/fund.ts';
import { publicCalls } from '#server/transport/wire/public-calls.ts';
import { answerFromWire } from './answer-from-wire.ts';
import { createCallDispatcher } from '#server/site/public-api/call-dispatcher.ts';
import { openContext } from '#server/site/calls/context.ts';

function fund(fundcode: string, fundname: string, more: Partial<FundFacts> = {}): FundFacts {
  return aFund(fundcode, { fundname, fund_fullname: `${fundname}型证券投资基金`, ...more });
}

function article(id: string, category: string, publishdate: string): Article {
  return anArticle(id, { category, publishdate });
}

const items: [Kind, string, JsonValue][] = [
  ['fund', '000001', fund('000001', '华夏成长混合', { pinyin: 'HXCZHH' })],
  [
    'fund',
    '110011',
    fund('110011', '易方达优质精选混合', {
      pinyin: 'YFDYZJXHH',
      risklevel: '04',
      managers: [{ name: '张坤', since: '' }],
    }),
  ],
  [
    'fund',
    '161725',
    fund('161725', '招商中证白酒指数A', { pinyin: 'ZSZZBJZSA', fundtype: '2', risklevel: '04' }),
  ],
  [
    'fund',
    '000198',
    fund('000198', '天弘余额宝货币', { pinyin: 'THYEBHB', fundtype: '5', risklevel: '01' }),
  ],
  ...Array.from({ length: 12 }, (_, index): [Kind, string, JsonValue] => [
    'article',
    `n${index}`,
    article(`n${index}`, index % 2 ? 'news' : 'notice', `202601${String(index + 10)}`),
  ]),
  ['category', 'news', { id: 'news', parentid: '', typename: '新闻', ext1: '', ext2: '' }],
  [
    'dictionary',
    '130011:0',
    { dictitem: '130011', itemname: '基金状态', subitem: '0', subitemname: '交易', remark: '' },
  ],
  [
    'dictionary',
    '110059:1',
    { dictitem: '110059', itemname: '性别', subitem: '1', subitemname: '男', remark: '' },
  ],
  ['parameter', 'companyname', { paramname: 'companyname', paramvalue: '示例基金' }],
  ['menu', 'menu', { entries: [] }],
];

/** Ten trading days; the growths are chosen, not the NAVs. */
const days = [
  '20251229',
  '20251230',
  '20251231',
  '20260105',
  '20260106',
  '20260107',
  '20260108',
  '20260109',
  '20260112',
  '20260113',
];
const facts = (fundcode: string) =>
  ({ fundcode, navdecimals: '4', establishdate: '20251229' }) as const;
const figures = [
  { ...facts('000001'), navs: days.map((navdate) => ({ navdate, nav: '1.5', growth: '-0.10' })) },
  {
    ...facts('110011'),
    navs: days.map((navdate) => ({ navdate, nav: '2.5', growth: '0.30' })),
    dividends: [
      { exdate: '20251229', kind: 'dividend' as const, amount: '0.1' },
      { exdate: '20260106', kind: 'dividend' as const, amount: '0.05' },
    ],
  },
  {
    ...facts('000198'),
    yields: days.map((navdate) => ({ navdate, income10k: '0.3', yield7d: '1.1' })),
  },
];

let store: TestStore;
let app: FastifyInstance;
let request: Request;

beforeAll(async () => {
  store = await openStore();
  const released = await release(store.sql, {
    author: 'test',
    note: '',
    items: items.map(([kind, key, body]) => ({ kind, key, body, baseSeq: null })),
  });
  expect(released).toMatchObject({ ok: true });
  await importFigures(store.sql, 'test', '', { funds: figures });
  app = Fastify();
  const answer = answerFromWire({
    compose: async () => ({ ok: false, code: '2030404', msg: '没有这一页' }),
  });
  await app.register(publicCalls, {
    prefix: BASE_PATH,
    sql: store.sql,
    settings: wireSettings,
    answer,
  });
  vi.stubGlobal('fetch', fetchFrom(app));
  request = createRequest(wireSettings, createTab(createTabStorage(tabStorage())));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await app.close();
  await store.close();
});

/** Asks as a browser does, and holds the answer against the schema of its path. */
async function ask<P extends RecordPath>(
  path: P,
  body: CallBody<P>,
): Promise<Answer<P> & { ok: true }> {
  const answer = await request(path, body);
  if (!answer.ok) throw new Error(`${path}: ${answer.code} ${answer.msg}`);
  callSchemas[path].record.parse(answer.record);
  return answer;
}

const codes = async (body: CallBody<'trade/fund/list'>) =>
  (await ask('trade/fund/list', body)).record[0].map(({ fundcode }) => fundcode);

describe('the fund list', () => {
  it.each<[string, CallBody<'trade/fund/list'>, string[]]>([
    ['everything, by code', {}, ['000001', '000198', '110011', '161725']],
    ['a type', { fundtype: '3' }, ['000001', '110011']],
    ['a type and a risk', { fundtype: '3', risklevel: '04' }, ['110011']],
    ['a manager', { managerid: '张坤' }, ['110011']],
    ['the beginning of a code', { keyword: '000' }, ['000001', '000198']],
    ['no other part of a code', { keyword: '198' }, []],
    ['a part of a name', { keyword: '白酒' }, ['161725']],
    ['a part of a name in the other case', { keyword: '指数a' }, ['161725']],
    ['initials', { keyword: 'yfd' }, ['110011']],
    ['no initials where they are off', { keyword: 'yfd', pinyingflag: '0' }, []],
    [
      'named funds in the order given, unknown ones left out',
      { fundcodes: '161725,999999, 000001' },
      ['161725', '000001'],
    ],
    ['a part of a list', { pagecount: '2', pageoffset: '1' }, ['000198', '110011']],
    ['nothing of a type that no fund has', { fundtype: '9' }, []],
  ])('gives %s', async (_, body, expected) => {
    expect(await codes(body)).toEqual(expected);
  });

  it('counts what fits, not what is shown', async () => {
    expect((await ask('trade/fund/list', { pagecount: '1', keyword: '000' })).record[1]).toEqual([
      { totalcount: '2' },
    ]);
  });
});

describe('figures', () => {
  it('stand in the rows, at the decimals of the fund, and are empty where there are none', async () => {
    const { record } = await ask('trade/fund/list', {});
    const shown = record[0].map(({ fundcode, nav, navdate, week1ud, year1ud, yield7d }) => [
      fundcode,
      nav,
      navdate,
      week1ud,
      year1ud,
      yield7d,
    ]);
    expect(shown).toEqual([
      ['000001', '1.5000', '20260113', '-0.50', '', ''],
      ['000198', '0.3000', '20260113', expect.any(String), '', '1.100'],
      ['110011', '2.5000', '20260113', '1.51', '', ''],
      ['161725', '', '', '', '', ''],
    ]);
  });

  it('order the list, funds without the figure last either way', async () => {
    expect(await codes({ ordertype: '-week1ud', fundcodes: '161725,000001,110011' })).toEqual([
      '110011',
      '000001',
      '161725',
    ]);
    expect(await codes({ ordertype: 'week1ud', fundcodes: '161725,110011,000001' })).toEqual([
      '000001',
      '110011',
      '161725',
    ]);
    expect(await codes({ ordertype: '-nav', pagecount: '2' })).toEqual(['110011', '000001']);
  });

  it('stand in the detail beside the facts', async () => {
    const { record } = await ask('fund/detail', { fundcode: '110011' });
    expect(record[0][0]).toMatchObject({
      fundcode: '110011',
      nav: '2.5000',
      managers: [{ name: '张坤', since: '' }],
      fund_fullname: '易方达优质精选混合型证券投资基金',
    });
    expect((await ask('fund/detail', { fundcode: '161725' })).record[0][0]).toMatchObject({
      nav: '',
      maxdrawdown: '',
    });
  });

  it('make a history, with what was paid after its first day', async () => {
    const whole = await ask('fund/nav/history', { fundcode: '110011' });
    expect(whole.record[0].map(({ navdate }) => navdate)).toEqual(days);
    // 2.55 ÷ 2.5 on the ex day, and 1.003 on the eight days whose growth no NAV explains.
    expect(whole.record[0].at(-1)).toMatchObject({
      nav: '2.5000',
      growth: '0.30',
      cumulative: '4.473859',
    });
    expect(whole.record[1]).toMatchObject([
      { exdate: '20260106', kind: 'dividend', amount: '0.05' },
    ]);
  });

  it('make a part of a history, both ends included', async () => {
    const part = await ask('fund/nav/history', {
      fundcode: '110011',
      startdate: '20260101',
      enddate: '20260105',
    });
    expect(part.record).toMatchObject([[{ navdate: '20260105', cumulative: '0.000000' }], []]);
    expect(
      (await ask('fund/yield/history', { fundcode: '000198', startdate: '20260112' })).record[0],
    ).toMatchObject([
      { navdate: '20260112', income10k: '0.3000', yield7d: '1.100' },
      { navdate: '20260113' },
    ]);
    expect(
      (await ask('fund/nav/history', { fundcode: '161725', range: 'year1', points: '50' })).record,
    ).toEqual([[], []]);
  });
});

describe('content', () => {
  it('gives ten articles, the newest first, and the rest after an offset', async () => {
    const first = await ask('content/article/list', {});
    expect(first.record[0].map(({ id }) => id)).toEqual([
      'n11',
      'n10',
      'n9',
      'n8',
      'n7',
      'n6',
      'n5',
      'n4',
      'n3',
      'n2',
    ]);
    expect(first.record[1]).toEqual([{ totalcount: '12' }]);
    const rest = await ask('content/article/list', { pageoffset: '10', pagecount: '' });
    expect(rest.record[0].map(({ id }) => id)).toEqual(['n1', 'n0']);
  });

  it('gives the articles of a category', async () => {
    const { record } = await ask('content/article/list', { category: 'news', pagecount: '2' });
    expect([record[0].map(({ id }) => id), record[1]]).toEqual([
      ['n11', 'n9'],
      [{ totalcount: '6' }],
    ]);
  });

  it('gives an article, the categories, the dictionary and its groups, the parameters and the menu', async () => {
    expect((await ask('content/article/detail', { id: 'n3' })).record[0][0]).toMatchObject({
      id: 'n3',
      body: [{ text: '正文' }],
    });
    expect((await ask('content/category/list', {})).record[0]).toMatchObject([
      { typename: '新闻' },
    ]);
    expect((await ask('common/dictionary', {})).record[0]).toHaveLength(2);
    expect((await ask('common/dictionary', { dictitem: '130011' })).record[0]).toMatchObject([
      { subitemname: '交易' },
    ]);
    expect((await ask('common/mixparam', {})).record[0]).toEqual([
      { paramname: 'companyname', paramvalue: '示例基金' },
    ]);
    expect((await ask('common/menu', {})).record).toEqual([[]]);
  });
});

describe('what is not there or does not fit', () => {
  it.each<[CallPath, object, string, string]>([
    ['fund/detail', { fundcode: '000009' }, '2030404', '没有代码为 000009 的基金'],
    ['fund/nav/history', { fundcode: '000009' }, '2030404', '没有代码为 000009 的基金'],
    ['fund/yield/history', { fundcode: '000009' }, '2030404', '没有代码为 000009 的基金'],
    ['content/article/detail', { id: 'gone' }, '2030404', '没有这篇文章，可能已经撤下'],
    ['common/module', { address: '/col?menuid=1' }, '2030404', '没有这一页'],
    ['fund/detail', { fundcode: '1' }, '2030422', '基金代码是六位数字（fundcode）'],
    ['fund/detail', {}, '2030422', '提交的内容有误，请检查后重试（fundcode）'],
    [
      'fund/detail',
      { fundcode: '000001', extra: '' },
      '2030422',
      '提交的内容有误，请检查后重试（extra）',
    ],
    [
      'trade/fund/list',
      { pagecount: '-1' },
      '2030422',
      '提交的内容有误，请检查后重试（pagecount）',
    ],
    ['trade/fund/list', { pagecount: -1 }, '2030422', '提交的内容有误，请检查后重试（pagecount）'],
    ['trade/fund/list', { pagecount: 0.5 }, '2030422', '提交的内容有误，请检查后重试（pagecount）'],
    [
      'trade/fund/list',
      { pagecount: true },
      '2030422',
      '提交的内容有误，请检查后重试（pagecount）',
    ],
    [
      'trade/fund/list',
      { ordertype: 'fundcode' },
      '2030422',
      '提交的内容有误，请检查后重试（ordertype）',
    ],
    [
      'content/article/list',
      { category: 'a\u0000' },
      '2030422',
      '含有无法保存的字符，请删除后重新输入（category）',
    ],
  ])('%s %j', async (path, body, code, msg) => {
    expect(await request(path, body as never)).toEqual({ ok: false, code, msg });
  });
});

it('takes a JSON number where a field is a number', async () => {
  const asNumber = await request('trade/fund/list', { pagecount: 1, pageoffset: 0 } as never);
  expect(asNumber).toEqual(await request('trade/fund/list', { pagecount: '1', pageoffset: '0' }));
  expect(asNumber).toMatchObject({ ok: true, record: [[expect.anything()], expect.anything()] });
});

describe('the answers of one render', () => {
  it('are asked once per request, and say what they read', async () => {
    const moment = await currentMoment(store.sql);
    const { answer, tags } = createCallDispatcher(
      openContext({ sql: store.sql, moment, page: async () => ({ ok: false, code: '', msg: '' }) }),
    );
    const [first, second] = await Promise.all([
      answer({ path: 'content/article/list', body: { category: 'news', pagecount: '2' } }),
      answer({
        path: 'content/article/list',
        body: { pagecount: '2', category: 'news', pageoffset: '' },
      }),
    ]);
    expect(first).toBe(second);
    await answer({ path: 'content/article/detail', body: { id: 'gone' } });
    await answer({ path: 'common/menu', body: {} });
    await answer({ path: 'trade/fund/list', body: { fundtype: '2', ordertype: '-year1ud' } });
    // Several are read at once: in which order they are named is chance.
    expect(tags).toEqual(
      new Set([
        'category/all',
        'article/category:news',
        'stop:stops',
        'claim/all',
        'article:gone',
        'menu:menu',
        'fund/all',
        'figures/list',
        'fund:161725',
        'figures',
      ]),
    );
  });

  it('are those of their moment', async () => {
    const before = await currentMoment(store.sql);
    await release(store.sql, {
      author: 'test',
      note: '',
      items: [
        { kind: 'article', key: 'late', body: article('late', 'late', '20260201'), baseSeq: null },
      ],
    });
    const page = async () => ({ ok: false, code: '', msg: '' }) as const;
    const total = async (moment: typeof before) =>
      (await createCallDispatcher(openContext({ sql: store.sql, moment, page })).answer({
        path: 'content/article/list',
        body: { category: 'late' },
      })) as Answer<'content/article/list'> & { ok: true };
    expect((await total(before)).record[1]).toEqual([{ totalcount: '0' }]);
    expect((await total(await currentMoment(store.sql))).record[1]).toEqual([{ totalcount: '1' }]);
  });
});
