import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MenuItem } from '#schemas/menu.ts';
import type { Handled, HandlerContext } from '#server/studio/handler.ts';
import { words } from '#tests/support/account-desk.ts';
import { makeDocument, makeNode } from '#tests/support/composition.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import type { Kind } from '../store/kinds.ts';
import { lastSeq } from '../store/read.ts';
import { release } from '../store/release.ts';
import { dashboardHandlers } from './handlers.ts';

let store: TestStore;
let board: ReturnType<typeof dashboardHandlers>;
const caller = {} as HandlerContext;

const entry = (id: string, menuname: string, routecode: string, more: Partial<MenuItem> = {}): MenuItem => ({ id, parentid: '0', menuname, routecode, routeid: '', secondtype: '', linktype: '0', opentype: '0', displayflag: '1', ordernumber: id, pagetitle: '', pagedesc: '', pagekerword: '', createtime: '20260101000000', updatetime: '20260101000000', ...more });

async function publish(kind: Kind, key: string, body: unknown): Promise<void> {
  const released = await release(store.sql, { author: '甲', note: '', items: [{ kind, key, body: body as never, baseSeq: await lastSeq(store.sql, kind, key) }] });
  if (!released.ok) throw new Error(JSON.stringify(released.problem));
}

const home = (title: string) => makeDocument(
  makeNode('root', 'page', { slots: { main: ['m1', 'm2'] } }),
  makeNode('m1', 'M01', { slots: { main: ['other'] } }), makeNode('other', 'hot-funds'),
  makeNode('m2', 'M02', { slots: { main: ['hot'] } }), makeNode('hot', 'hot-funds', { props: { title, link: { address: '/list?menuid=99' } } }),
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
  board = dashboardHandlers(store.sql);
});
afterAll(() => store.close());

it('of a fresh installation is empty, and fails at nothing', async () => {
  const actions = must(await board.pageActions({ days: 7 }, caller));
  expect(actions).toMatchObject({ since: null, wait: null, waitBefore: null, blocks: [], missing: [], faults: [], pages: [] });
  expect([actions.days.length, actions.before.length]).toEqual([7, 7]);
  expect(must(await board.deskState({ days: 7 }, caller))).toMatchObject({ stalePages: [], staleFundCount: 0, brokenCount: 0 });
});

it('adds up the range and the one before, of all pages or one, and leads to page and node', async () => {
  await publish('menu', 'menu', { entries: [entry('10', '首页', 'col'), entry('20', '基金详情', 'fund', { secondtype: 'detail' })] });
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
  await count(1, 'wait', '10', '3', 2);
  await count(1, 'wait', '10', '30', 1);
  await count(1, 'fault', '10', 'hot: Error: x', 2);
  const all = must(await board.pageActions({ days: 7 }, caller));
  expect(all.days.map(({ views }) => views)).toEqual([3, 0, 0, 0, 0, 0, 8]);
  expect(all.days[0]).toMatchObject({ visits: 2, clicks: 0 });
  expect(all.before.map(({ views }) => views)).toEqual([0, 0, 0, 0, 0, 0, 5]);
  expect(all.blocks).toEqual([
    { module: 'M02', block: 'hot-funds', page: '10', title: '首页', count: 6, place: '/pages/10?node=hot' },
    { module: 'M01', block: 'gone-block', page: '10', title: '首页', count: 1, place: null },
  ]);
  expect(all).toMatchObject({ wait: 3, waitBefore: null, missing: [{ keyword: 'etf', count: 9 }] });
  expect(all.faults).toEqual([{ message: 'Error: x', type: 'hot-funds', page: '10', title: '首页', count: 2, place: '/pages/10?node=hot' }]);
  expect(all.pages).toEqual([{ page: '10', title: '首页', views: 8 }, { page: '/fund', title: '基金详情', views: 3 }]);
  expect(must(await board.pageActions({ days: 7, page: '/fund' }, caller)).days.map(({ views }) => views)).toEqual([3, 0, 0, 0, 0, 0, 0]);
});

it('names what waits: links that lead nowhere by their node, pages of long ago, releases that brought something back', async () => {
  await publish('page', '10', home('又改'));
  await publish('page', '10', home('热销'));
  const desk = must(await board.deskState({ days: 7 }, caller));
  expect(desk.broken).toEqual([{ title: '首页', address: '/list?menuid=99', place: '/pages/10?node=hot' }]);
  expect(desk.releases.at(-1)).toMatchObject({ published: 3, restored: 1 });
  expect(desk.stalePages).toEqual([]);
});

it('is exported in parts, without formulas', async () => {
  await count(0, 'missing', '/search', '=cmd()', 1);
  const { csv, rows } = must(await board.exportDashboard({ days: 7, part: 'missing' }, caller));
  expect(csv).toBe("\ufeff搜索词,次数\r\netf,9\r\n'=cmd(),1\r\n");
  expect(rows).toBe(2);
  expect(must(await board.exportDashboard({ days: 30, part: 'visits' }, caller)).rows).toBe(30);
  expect(must(await board.exportDashboard({ days: 7, part: 'broken' }, caller)).csv).toContain('首页,/list?menuid=99');
});
