import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MenuItem } from '#schemas/menu.ts';
import type { Handled, HandlerContext } from '#server/platform/handler.ts';
import { words } from '#tests/support/account-fixture.ts';
import { anArticle } from '#tests/support/article.ts';
import { aFund } from '#tests/support/fund.ts';
import { makeDocument, makeNode } from '#tests/support/composition.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { listStaleFunds } from '../figures/funds/list-funds.ts';
import { rebuildContentIndex } from '#server/store/content-index/rebuild.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { dashboardHandlers } from './handlers.ts';

let store: TestStore;
let board: ReturnType<typeof dashboardHandlers>;
const caller = {} as HandlerContext;

const entry = (
  id: string,
  menuname: string,
  routecode: string,
  more: Partial<MenuItem> = {},
): MenuItem => ({
  id,
  parentid: '0',
  menuname,
  routecode,
  routeid: '',
  secondtype: '',
  linktype: '0',
  opentype: '0',
  displayflag: '1',
  ordernumber: id,
  pagetitle: '',
  pagedesc: '',
  pagekerword: '',
  createtime: '20260101000000',
  updatetime: '20260101000000',
  ...more,
});

async function publish(kind: Kind, key: string, body: unknown): Promise<void> {
  const released = await release(store.sql, {
    author: '甲',
    note: '',
    items: [{ kind, key, body: body as never, baseSeq: await lastSeq(store.sql, kind, key) }],
  });
  if (!released.ok) throw new Error(JSON.stringify(released.problem));
}

const home = (title: string) =>
  makeDocument(
    makeNode('root', 'page', { slots: { main: ['m1', 'm2'] } }),
    makeNode('m1', 'M01', { slots: { main: ['other'] } }),
    makeNode('other', 'hot-funds'),
    makeNode('m2', 'M02', { slots: { main: ['hot'] } }),
    makeNode('hot', 'hot-funds', { props: { title, link: { address: '/list?menuid=99' } } }),
  );

/** `days` ago in Beijing. */
const count = (days: number, measure: string, page: string, what: string, many: number) =>
  store.sql`insert into action_day values ((now() at time zone 'Asia/Shanghai')::date - ${days}::int, ${measure}, ${page}, ${what}, ${many})`;

function must<T>(done: Handled<T>): T {
  if (!done.ok) throw new Error(words(done));
  return done.answer;
}

beforeAll(async () => {
  store = await openStore();
  board = dashboardHandlers(store.sql, listStaleFunds);
});
afterAll(() => store.close());

it('of a fresh installation is empty, and fails at nothing', async () => {
  const actions = must(await board.pageActions({ days: 7 }, caller));
  expect(actions).toMatchObject({
    since: null,
    wait: null,
    waitBefore: null,
    blocks: [],
    funds: [],
    missing: [],
    faults: [],
    pages: [],
  });
  expect([actions.days.length, actions.before.length]).toEqual([7, 7]);
  expect(must(await board.dashboardState({ days: 7 }, caller))).toMatchObject({
    stalePages: [],
    staleFundCount: 0,
    brokenCount: 0,
  });
});

it('adds up the range and the one before, of all pages or one, and leads to page and node', async () => {
  await publish('menu', 'menu', {
    entries: [
      entry('10', '首页', 'col'),
      entry('20', '基金详情', 'fund', { secondtype: 'detail' }),
    ],
  });
  await publish('page', '10', home('热销'));
  await count(0, 'view', '10', '', 8);
  await count(6, 'view', '/fund', '', 3);
  await count(6, 'visit', '/fund', '', 2);
  await count(7, 'view', '10', '', 5);
  await count(14, 'view', '10', '', 100);
  await count(0, 'click', '10', 'M02 hot-funds', 4);
  await count(1, 'click', '10', 'M02 hot-funds', 2);
  await count(1, 'click', '10', 'M01 gone-block', 1);
  await count(1, 'missing', '/search', 'etf', 9);
  await publish('fund', '000001', aFund('000001', { fundname: '华夏成长混合' }));
  await count(0, 'fund', '/fund', '000001', 3);
  await count(1, 'fund', '/fund', '999999', 8);
  await count(1, 'fundbuy', '10', '000001', 2);
  await count(8, 'fundbuy', '10', '000001', 4);
  await count(1, 'wait', '10', '3', 2);
  await count(1, 'wait', '10', '30', 1);
  await count(1, 'fault', '10', 'hot: Error: x', 2);
  const all = must(await board.pageActions({ days: 7 }, caller));
  expect(all.days.map(({ views }) => views)).toEqual([3, 0, 0, 0, 0, 0, 8]);
  expect(all.days[0]).toMatchObject({ visits: 2, clicks: 0, wait: null });
  expect(all.days[5]?.wait).toBe(3);
  expect(all.before.map(({ views }) => views)).toEqual([0, 0, 0, 0, 0, 0, 5]);
  expect(all.blocks).toEqual([
    {
      module: 'M02',
      block: 'hot-funds',
      page: '10',
      title: '首页',
      count: 6,
      place: '/pages/10?node=hot',
    },
    { module: 'M01', block: 'gone-block', page: '10', title: '首页', count: 1, place: null },
  ]);
  expect(all).toMatchObject({ wait: 3, waitBefore: null, missing: [{ keyword: 'etf', count: 9 }] });
  expect(all.funds).toEqual([{ fundcode: '000001', fundname: '华夏成长混合', views: 3, buys: 2 }]);
  expect(all.faults).toEqual([
    {
      message: 'Error: x',
      type: 'hot-funds',
      page: '10',
      title: '首页',
      count: 2,
      place: '/pages/10?node=hot',
    },
  ]);
  expect(all.pages).toEqual([
    { page: '10', title: '首页', views: 8 },
    { page: '/fund', title: '基金详情', views: 3 },
  ]);
  expect(
    must(await board.pageActions({ days: 7, page: '/fund' }, caller)).days.map(
      ({ views }) => views,
    ),
  ).toEqual([3, 0, 0, 0, 0, 0, 0]);
});

it('names what waits: links that lead nowhere by their node, pages of long ago, releases that brought something back', async () => {
  await publish('page', '10', home('又改'));
  await publish('page', '10', home('热销'));
  const dashboard = must(await board.dashboardState({ days: 7 }, caller));
  expect(dashboard.broken).toEqual([
    { title: '首页', address: '/list?menuid=99', place: '/pages/10?node=hot' },
  ]);
  expect(dashboard.releases.at(-1)).toMatchObject({ published: 4, restored: 1 });
  expect(dashboard.stalePages).toEqual([]);
});

it('follows an address of the trading site as it is filled in, and names one that leads nowhere', async () => {
  const parameter = (paramname: string, paramvalue: string) =>
    publish('parameter', paramname, { paramname, paramvalue });
  await parameter('loginaddress', '{host}/demonstration/{business}');
  await parameter('tradeaddress', '{host}/trade/{business}?fundcode={fundcode}');
  const { broken } = must(await board.dashboardState({ days: 7 }, caller));
  const found = broken.filter(({ place }) => place?.includes('parameter'));
  expect(found.map(({ address }) => address)).toEqual(['/trade/{business}?fundcode={fundcode}']);
});

it('finds links to pages of funds that are not there, on pages and in texts', async () => {
  await publish(
    'page',
    '30',
    makeDocument(
      makeNode('root', 'page', { slots: { main: ['m'] } }),
      makeNode('m', 'M01', { slots: { main: ['one'] } }),
      makeNode('one', 'hot-funds', {
        props: { title: '', funds: [{ id: 'a', fundcode: '999999' }] },
      }),
    ),
  );
  await publish('menu', 'menu', {
    entries: [
      entry('10', '首页', 'col'),
      entry('20', '基金详情', 'fund', { secondtype: 'detail' }),
      entry('30', '专题', 'col'),
    ],
  });
  const { broken } = must(await board.dashboardState({ days: 7 }, caller));
  expect(broken).toContainEqual({
    title: '专题',
    address: '/fund?fundcode=999999',
    place: '/pages/30?node=one',
  });
});

it('tells what was done last, what begins and ends by plan, and which items are over the term of their kind', async () => {
  const empty = must(await board.dashboardState({ days: 7 }, caller));
  expect(empty).toMatchObject({ coming: [], staleItems: [], staleItemCount: 0 });
  const category = (id: string, parentid: string) =>
    publish('category', id, { id, parentid, typename: id, ext1: '', ext2: '' });
  await category('knowledge', '');
  await category('basics', 'knowledge');
  await category('news', '');
  const article = (id: string, under: string) =>
    publish('article', id, anArticle(id, { category: under }));
  for (const [id, under] of [
    ['old', 'basics'],
    ['fresh', 'basics'],
    ['report', 'news'],
  ] as const)
    await article(id, under);
  await publish('question', 'q', {
    id: 'q',
    category: 'basics',
    question: '怎么买',
    answer: '在线买',
    hotflag: '0',
    ordernumber: '1',
  });
  await rebuildContentIndex(store.sql);
  await store.sql`update desk_item set valid_from = now() - interval '400 days' where key in ('old', 'report', 'q')`;

  const [from, until] = [3600_000, 7200_000].map((later) =>
    new Date(Date.now() + later).toISOString(),
  );
  const planned = await release(store.sql, {
    author: '乙',
    note: '',
    items: [
      {
        kind: 'page',
        key: '20',
        body: home('之后') as never,
        baseSeq: null,
        validFrom: from ?? '',
        validUntil: until ?? '',
      },
    ],
  });
  if (!planned.ok) throw new Error('not planned');
  await recordActivity(store.sql, {
    by: { account: 'b', name: '乙' },
    action: 'release.publish',
    thing: { kind: 'release', key: '1', title: '春季专题' },
  });
  await recordActivity(store.sql, { by: { account: 'b', name: '乙' }, action: 'session.start' });

  const dashboard = must(await board.dashboardState({ days: 7 }, caller));
  expect(dashboard.staleItems).toMatchObject([
    { kind: 'article', key: 'old', title: '文章 old', days: 400, term: 365 },
    { kind: 'question', key: 'q', days: 400, term: 365 },
  ]);
  expect(dashboard.staleItemCount).toBe(2);
  expect(dashboard.coming).toMatchObject([
    { seq: planned.seq, ends: false, title: '基金详情', total: 1 },
    { seq: planned.seq, ends: true, title: '基金详情' },
  ]);
  expect(dashboard.latest).toMatchObject([
    { author: '乙', action: 'release.publish', title: '春季专题' },
  ]);
});

it('is exported in parts, without formulas', async () => {
  await count(0, 'missing', '/search', '=cmd()', 1);
  const { csv, rows } = must(await board.exportDashboard({ days: 7, part: 'missing' }, caller));
  expect(csv).toBe("\ufeff搜索词,次数\r\netf,9\r\n'=cmd(),1\r\n");
  expect(rows).toBe(2);
  expect(
    must(await board.exportDashboard({ days: 7, part: 'missing', language: 'en' }, caller)).csv,
  ).toContain('\ufeffWords,Times\r\n');
  expect(must(await board.exportDashboard({ days: 30, part: 'visits' }, caller)).rows).toBe(30);
  expect(must(await board.exportDashboard({ days: 7, part: 'broken' }, caller)).csv).toContain(
    '首页,/list?menuid=99',
  );
});
