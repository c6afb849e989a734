import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callSchemas, type CallBody, type CallPath } from '#schemas/calls/calls.ts';
import type { MenuItem } from '#schemas/menu.ts';
import { sampleMenu } from '#samples/page.ts';
import { release } from '#server/store/release/release.ts';
import { anArticle } from '#tests/support/article.ts';
import {
  aBanner,
  aCategory,
  aDownload,
  aJob,
  anAppVersion,
  anHonour,
  aPerson,
  aPrivateFund,
  aQuestion,
  aRoadshow,
  aSiteText,
  aSpecialNotice,
  aSystemNotice,
  aTerm,
  qualifiedText,
  type ContentItem,
} from '#tests/support/contents.ts';
import { aFund } from '#tests/support/fund.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { visit, type TestVisitor } from '#tests/support/visitor.ts';

const menuEntry = (id: string, routecode: string, more: Partial<MenuItem> = {}): MenuItem => ({
  ...sampleMenu()[0]!,
  id,
  parentid: '',
  routecode,
  routeid: '',
  secondtype: '',
  linktype: '0',
  displayflag: '1',
  ...more,
});

const items: ContentItem[] = [
  [
    'menu',
    'menu',
    {
      entries: [
        menuEntry('1', 'col', { menuname: '首页' }),
        menuEntry('2', 'list', { menuname: '公告', secondtype: 'notice' }),
        ...['newsdetail', 'knowdetail', 'fund', 'employdetail'].map((route, at) =>
          menuEntry(`9${at}`, route, { displayflag: '2' }),
        ),
      ],
    },
  ],
  ['fund', '000001', aFund('000001', { fundname: '示范成长' })],
  ['category', 'news', aCategory('news')],
  ['category', 'notice', aCategory('notice')],
  ['category', 'productnotice', aCategory('productnotice', '', { ext1: 'productdetail' })],
  ['category', 'report', aCategory('report', 'productnotice')],
  ['category', 'knowledge', aCategory('knowledge', '', { ext1: 'knowdetail' })],
  ['category', 'guide', aCategory('guide', 'knowledge', { ext2: '10' })],
  ['category', 'faq', aCategory('faq', 'knowledge', { ext2: '9' })],
  ['category', 'faq-trade', aCategory('faq-trade', 'faq')],
  ['category', 'specialnotice', aCategory('specialnotice')],
  [
    'article',
    'g1',
    anArticle('g1', {
      category: 'guide',
      publishdate: '20260101',
      title: '定投怎样设置',
      keywords: ['定投'],
    }),
  ],
  [
    'article',
    'g2',
    anArticle('g2', {
      category: 'guide',
      publishdate: '20260102',
      title: '赎回要几天',
      fundcodes: ['000001'],
    }),
  ],
  [
    'article',
    'g3',
    anArticle('g3', {
      category: 'guide',
      publishdate: '20260102',
      title: '怎样看 NAV',
      summary: '净值与 定投 的关系',
    }),
  ],
  [
    'article',
    'f1',
    anArticle('f1', {
      category: 'faq-trade',
      publishdate: '20260103',
      title: '扣款失败',
      body: [{ type: 'paragraph', text: '定投扣款"失败"的原因' }],
      keywords: ['定投'],
    }),
  ],
  ['article', 'n1', anArticle('n1', { category: 'news', publishdate: '20260104' })],
  [
    'article',
    'p1',
    anArticle('p1', {
      category: 'report',
      publishdate: '20260105',
      fundcodes: ['000001', '000002'],
      attachments: [{ id: 'a1', title: '全文', address: '/media/a.pdf' }],
    }),
  ],
  [
    'article',
    'p2',
    anArticle('p2', { category: 'notice', publishdate: '20260106', fundcodes: ['000002'] }),
  ],
  ['honour', 'h1', anHonour('h1', { honourtype: '1', awarddate: '20200101' })],
  ['honour', 'h2', anHonour('h2', { awarddate: '20250101' })],
  ['person', 't1', aPerson('t1', { ordernumber: '10' })],
  ['person', 't2', aPerson('t2', { ordernumber: '9', team: '2' })],
  ['job', 'j1', aJob('j1', { city: '上海', publishdate: '20260101' })],
  ['job', 'j2', aJob('j2', { city: '北京', publishdate: '20260102' })],
  ['job', 'j3', aJob('j3', { city: '上海', jobtype: '2', publishdate: '20260103' })],
  ['question', 'q1', aQuestion('q1', { hotflag: '1', category: 'faq-trade', ordernumber: '2' })],
  ['question', 'q2', aQuestion('q2', { category: 'faq', ordernumber: '1' })],
  ['question', 'q3', aQuestion('q3', { hotflag: '1', category: 'guide', ordernumber: '1' })],
  ['term', 'e1', aTerm('e1', { name: '7日年化' })],
  ['term', 'e2', aTerm('e2', { name: '定投', address: '/col?menuid=1' })],
  ['term', 'e3', aTerm('e3', { name: 'FOF' })],
  ['term', 'e4', aTerm('e4', { name: '单位净值', others: ['净值'], exceptions: ['净值型'] })],
  ['download', 'd1', aDownload('d1', { category: 'guide' })],
  ['download', 'd2', aDownload('d2', { category: 'faq-trade' })],
  ['roadshow', 'r1', aRoadshow('r1', { starttime: '20260101140000', fundcodes: ['000001'] })],
  ['roadshow', 'r2', aRoadshow('r2', { starttime: '20260301140000' })],
  ['systemnotice', 'y1', aSystemNotice('y1', { topflag: '1', publishtime: '20260101090000' })],
  ['systemnotice', 'y2', aSystemNotice('y2', { publishtime: '20260102090000' })],
  ['advertisement', 'b1', aBanner('b1', { bannertype: 'column', menuid: '1', ordernumber: '2' })],
  ['advertisement', 'b2', aBanner('b2', { bannertype: 'column', menuid: '2' })],
  ['advertisement', 'b3', aBanner('b3', { bannertype: 'column', ordernumber: '1' })],
  ['advertisement', 'b4', aBanner('b4', { bannertype: 'home' })],
  ['appversion', 'v1', anAppVersion('v1', { version: '1.9.0', releasedate: '20260101' })],
  ['appversion', 'v2', anAppVersion('v2', { version: '1.10.0', releasedate: '20260201' })],
  ['appversion', 'v3', anAppVersion('v3', { platform: 'android', version: '1.8.0' })],
  ['text', 'privacy', aSiteText('privacy')],
  ['text', 'qualifiedinvestor', qualifiedText],
  ['privatefund', 'SF0001', aPrivateFund('SF0001')],
  ['specialnotice', 'z1', aSpecialNotice('z1')],
];

let store: TestStore;
let visitor: TestVisitor;
beforeAll(async () => {
  store = await openStore();
  const released = await release(store.sql, {
    author: 'test',
    note: '',
    items: items.map(([kind, key, body]) => ({ kind, key, body, baseSeq: null })),
  });
  expect(released).toMatchObject({ ok: true });
  visitor = await visit(store.sql);
});
afterAll(() => store.close());

/** The rows of a result set, by what names each. */
async function namesOf<P extends CallPath>(
  path: P,
  body: CallBody<P>,
  name = 'id',
  set = 0,
): Promise<string[]> {
  const answer = await visitor.ask(path, body);
  if (!answer.ok || !('record' in answer)) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  const sets = answer.record as unknown as Record<string, string>[][];
  return sets[set]!.map((row) => row[name]!);
}

describe('lists', () => {
  it.each<[CallPath, object, string[], string?]>([
    ['content/article/list', { category: 'knowledge' }, ['f1', 'g3', 'g2', 'g1']],
    ['content/article/list', { category: 'unknown' }, []],
    ['content/notice/list', {}, ['p2', 'p1']],
    ['content/notice/list', { fundcode: '000001' }, ['p1']],
    ['content/notice/list', { fundcode: '000002', category: 'productnotice' }, ['p1']],
    ['content/notice/list', { category: 'guide' }, []],
    ['content/notice/list', { pagecount: '1', pageoffset: '1' }, ['p1']],
    ['content/notice/list', { year: '2026' }, ['p2', 'p1']],
    ['content/notice/list', { year: '2025' }, []],
    ['content/notice/list', { keyword: ' p1 ' }, ['p1']],
    ['content/notice/list', { keyword: 'p1', year: '2025' }, []],
    ['content/notice/list', { keyword: 'p1', fundcode: '000001', year: '2026' }, ['p1']],
    ['content/honour/list', {}, ['h2', 'h1']],
    ['content/honour/list', { honourtype: '1' }, ['h1']],
    ['content/person/list', {}, ['t2', 't1']],
    ['content/person/list', { team: '1' }, ['t1']],
    ['content/job/list', {}, ['j3', 'j2', 'j1']],
    ['content/job/list', { city: '上海' }, ['j3', 'j1']],
    ['content/job/list', { city: '上海', jobtype: '1' }, ['j1']],
    ['content/roadshow/list', {}, ['r2', 'r1']],
    ['content/roadshow/list', { fundcode: '000001' }, ['r1']],
    ['content/question/list', {}, ['q2', 'q3', 'q1']],
    ['content/question/list', { hotflag: '1' }, ['q3', 'q1']],
    ['content/question/list', { category: 'faq' }, ['q2', 'q1']],
    ['content/question/list', { category: 'faq', hotflag: '1' }, ['q1']],
    ['content/term/list', {}, ['e4', 'e2', 'e3', 'e1']],
    ['content/download/list', { category: 'faq' }, ['d2']],
    ['content/systemnotice/list', {}, ['y2', 'y1']],
    ['content/systemnotice/current', {}, ['y1']],
    ['content/text/list', {}, ['privacy', 'qualifiedinvestor'], 'textcode'],
    [
      'content/text/list',
      { textcodes: 'qualifiedinvestor, gone,privacy' },
      ['qualifiedinvestor', 'privacy'],
      'textcode',
    ],
    ['common/advertisement', {}, ['b2', 'b3', 'b4', 'b1']],
    ['common/advertisement', { bannertype: 'column', menuid: '1' }, ['b3', 'b1']],
    ['common/appversion', {}, ['v2', 'v3']],
    ['common/appversion', { platform: 'android' }, ['v3']],
    ['common/appversion', { platform: 'harmony' }, []],
  ])('%s %j', async (path, body, expected, name) => {
    expect(await namesOf(path, body as never, name)).toEqual(expected);
  });

  it('leave out what only a page of its own shows', async () => {
    const { record } = await visitor.get('content/notice/list', { fundcode: '000001' });
    expect(record[0]).toMatchObject([
      { attachments: [{ title: '全文', address: '/media/a.pdf' }] },
    ]);
    expect(record[0][0]).toMatchObject({
      fundcodes: ['000001', '000002'],
      funds: [{ fundcode: '000001', fundname: '示范成长' }],
    });
    expect((await visitor.get('content/article/detail', { id: 'p1' })).record[0][0].funds).toEqual([
      { fundcode: '000001', fundname: '示范成长' },
    ]);
    expect(record[0][0]).not.toHaveProperty('body');
    expect((await visitor.get('content/job/list', {})).record[0][0]).not.toHaveProperty('duties');
  });
});

describe('terms', () => {
  it('say under which letter they stand and how they are spelled, not what they are no part of', async () => {
    const [terms] = (await visitor.get('content/term/list', {})).record;
    expect(terms.map(({ letter, pinyin }) => [letter, pinyin])).toEqual([
      ['D', 'danweijingzhi'],
      ['D', 'dingtou'],
      ['F', 'fof'],
      ['#', '7rinianhua'],
    ]);
    expect(terms[0]).toMatchObject({ others: ['净值'], shortpinyin: 'dwjz' });
    expect(terms[0]).not.toHaveProperty('exceptions');
  });
});

describe('categories', () => {
  it('make a tree, depth first and in the order that editors gave', async () => {
    expect(await namesOf('content/knowledge/tree', {})).toEqual(['faq', 'faq-trade', 'guide']);
    expect(await namesOf('content/knowledge/tree', {}, 'level')).toEqual(['1', '2', '1']);
  });

  it('count their articles with and without those below', async () => {
    const { record } = await visitor.get('content/category/count', { category: 'knowledge' });
    const counts = record[0].map(({ id, count, totalcount }) => [id, count, totalcount]);
    expect(counts.toSorted()).toEqual([
      ['faq', '0', '1'],
      ['faq-trade', '1', '1'],
      ['guide', '3', '3'],
      ['knowledge', '0', '4'],
    ]);
    expect((await visitor.get('content/category/count', {})).record[0]).toHaveLength(9);
  });

  it('lead to an article of knowledge, and to nothing else', async () => {
    const { record } = await visitor.get('content/knowledge/detail', { id: 'f1' });
    expect(record[1].map(({ id, level }) => [id, level])).toEqual([
      ['knowledge', '0'],
      ['faq', '1'],
      ['faq-trade', '2'],
    ]);
    expect(await visitor.ask('content/knowledge/detail', { id: 'n1' })).toMatchObject({
      ok: false,
      code: '2030404',
    });
  });
});

describe('the search', () => {
  it.each<[string, CallBody<'content/article/search'>, string[]]>([
    ['puts titles and keywords first, then newer ones', { keyword: '定投' }, ['f1', 'g1', 'g3']],
    ['takes either case', { keyword: 'nav' }, ['g3']],
    ['wants every word', { keyword: '定投  设置' }, ['g1']],
    ['reads the text', { keyword: '原因' }, ['f1']],
    ['stays in a category', { keyword: '定投', category: 'guide' }, ['g1', 'g3']],
    ['goes on', { keyword: '定投', pagecount: '1', pageoffset: '1' }, ['g1']],
    ['finds no part of what is not shown', { keyword: 'paragraph' }, []],
    ['takes signs as they are', { keyword: '%' }, []],
    ['reads quotation marks in the text', { keyword: '"失败"' }, ['f1']],
  ])('%s: %j', async (_, body, expected) => {
    expect(await namesOf('content/article/search', body)).toEqual(expected);
  });

  it('counts all it found, also beyond its end, and says where each belongs', async () => {
    const { record } = await visitor.get('content/article/search', {
      keyword: '定投',
      pagecount: '1',
    });
    expect(record).toMatchObject([
      [{ typename: '栏目 faq-trade', routecode: 'knowdetail' }],
      [{ totalcount: '3' }],
    ]);
    expect(
      (await visitor.get('content/article/search', { keyword: '定投', pageoffset: '50' })).record,
    ).toEqual([[], [{ totalcount: '3' }]]);
  });
});

describe('around an article', () => {
  it('related ones come by what they share', async () => {
    expect(await namesOf('content/article/related', { id: 'g1' })).toEqual(['f1', 'g3', 'g2']);
    expect(await namesOf('content/article/related', { id: 'g2', pagecount: '2' })).toEqual([
      'p1',
      'g3',
    ]);
  });

  it.each([
    ['g1', [], ['g2']],
    ['g2', ['g1'], ['g3']],
    ['g3', ['g2'], []],
  ])('%s stands after %j and before %j', async (id, older, newer) => {
    expect([
      await namesOf('content/article/adjacent', { id }, 'id', 1),
      await namesOf('content/article/adjacent', { id }),
    ]).toEqual([older, newer]);
  });
});

describe('the site map', () => {
  const whole = async () =>
    (await visitor.get('content/sitemap/list', { pagecount: '200' })).record;

  it('names what is public and has a page, in order', async () => {
    const [rows, [{ totalcount }]] = await whole();
    expect(rows.map(({ address }) => address)).toEqual([
      '/col?menuid=1',
      '/list?menuid=2&secondtype=notice',
      '/fund?fundcode=000001',
      '/newsdetail?id=p2',
      '/newsdetail?id=n1',
      '/knowdetail?id=f1',
      '/knowdetail?id=g3',
      '/knowdetail?id=g2',
      '/knowdetail?id=g1',
      '/employdetail?id=j3',
      '/employdetail?id=j2',
      '/employdetail?id=j1',
    ]);
    expect(totalcount).toBe('12');
  });

  it('is the same read in parts', async () => {
    const parts = await Promise.all(
      [0, 3, 6, 9].map((pageoffset) =>
        visitor.get('content/sitemap/list', { pagecount: '3', pageoffset: String(pageoffset) }),
      ),
    );
    expect(parts.flatMap(({ record }) => record[0])).toEqual((await whole())[0]);
  });
});

it('tells the time, the trading day and the limits of the system', async () => {
  const { record } = await visitor.get('common/sysparam', {});
  const values = Object.fromEntries(
    record[0].map(({ paramname, paramvalue }) => [paramname, paramvalue]),
  );
  expect(values).toMatchObject({
    pagesize: '10',
    maxpagesize: '200',
    uploadfilesize: '5',
    requesttimeout: '30000',
    transfertimeout: '100000',
  });
  expect(values['systemtime']).toMatch(/^20\d{12}$/);
});

it.each<[CallPath, object, string]>([
  ['content/article/detail', { id: 'z1' }, '没有这篇文章，可能已经撤下'],
  ['content/article/related', { id: 'gone' }, '没有这篇文章，可能已经撤下'],
  ['content/article/adjacent', { id: 'gone' }, '没有这篇文章，可能已经撤下'],
  ['content/honour/detail', { id: 'gone' }, '没有这项资质或荣誉，可能已经撤下'],
  ['content/person/detail', { id: 'gone' }, '没有这位成员，可能已经离任'],
  ['content/job/detail', { id: 'gone' }, '没有这个职位，可能已经结束招聘'],
  ['content/roadshow/detail', { id: 'gone' }, '没有这场路演，可能已经撤下'],
  ['content/fragment/detail', { id: 'gone' }, '没有这段内容，可能已经撤下'],
  ['common/companyinfo', {}, '公司信息尚未发布'],
])('%s %j says that there is nothing', async (path, body, msg) => {
  expect(await visitor.ask(path, body as never)).toEqual({ ok: false, code: '2030404', msg });
});

it('reads an article that was stored before articles had authors, covers, keywords, funds and files', async () => {
  const {
    author: _a,
    cover: _c,
    keywords: _k,
    fundcodes: _f,
    attachments: _t,
    ...old
  } = anArticle('old', { category: 'news' });
  expect(
    await release(store.sql, {
      author: 'test',
      note: '',
      items: [{ kind: 'article', key: 'old', body: old, baseSeq: null }],
    }),
  ).toMatchObject({ ok: true });
  const { record } = await visitor.get('content/article/detail', { id: 'old' });
  expect(record[0][0]).toMatchObject({
    author: '',
    cover: '',
    keywords: [],
    fundcodes: [],
    attachments: [],
  });
  expect(
    callSchemas['content/article/list'].record.safeParse(
      (await visitor.get('content/article/list', { category: 'news' })).record,
    ).success,
  ).toBe(true);
});
