import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MenuItem } from '#schemas/menu.ts';
import { aJob } from '#tests/support/contents.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { lastSeq } from '#server/store/content/read.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import { release } from '#server/store/release/release.ts';
import type { HandlerContext } from '#server/platform/handler.ts';
import { linkHandlers } from './links.ts';

let store: TestStore;
const context: HandlerContext = {
  account: null,
  address: '',
  token: undefined,
  siteOrigin: '',
  setToken: () => undefined,
};

async function publish(kind: Kind, key: string, body: unknown): Promise<void> {
  const released = await release(store.sql, {
    author: '甲',
    note: '',
    items: [{ kind, key, body: body as never, baseSeq: await lastSeq(store.sql, kind, key) }],
  });
  if (!released.ok) throw new Error(JSON.stringify(released.problem));
}
const entry = (id: string, more: Partial<MenuItem>): MenuItem => ({
  id,
  parentid: '0',
  menuname: '',
  routecode: '',
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
const job = (id: string, title: string, city: string) => aJob(id, { title, city });

async function link(address: string) {
  const answer = await linkHandlers(store.sql).link({ address }, context);
  return answer.ok ? answer.answer : answer;
}
async function titles(kind: 'job' | 'honour', keyword: string): Promise<string[]> {
  const answer = await linkHandlers(store.sql).items({ kind, keyword }, context);
  return answer.ok ? answer.answer.items.map(({ title }) => title) : [];
}

beforeAll(async () => {
  store = await openStore();
  await publish('menu', 'menu', {
    entries: [
      entry('10', { menuname: '首页', routecode: 'col' }),
      entry('20', { menuname: '公告', routecode: 'list', secondtype: 'notice' }),
      entry('30', { menuname: '旧栏目', routecode: 'list', displayflag: '2' }),
    ],
  });
  await publish('job', 'j1', job('j1', '量化研究员', '上海'));
  await publish('job', 'j2', job('j2', '合规经理', '北京'));
});
afterAll(() => store.close());

describe('what an address leads to', () => {
  it.each([
    ['/col?menuid=10', { what: 'menu', title: '首页', state: 'ok' }],
    ['/list?menuid=30', { what: 'menu', title: '旧栏目', state: 'hidden' }],
    ['/list?menuid=99', { what: 'menu', title: '99', state: 'gone' }],
    ['/nowhere', { what: 'menu', title: '/nowhere', state: 'gone' }],
    ['/employdetail?id=j1', { what: 'item', title: '量化研究员', state: 'ok' }],
    ['/employdetail?id=j9', { what: 'item', title: 'j9', state: 'gone' }],
    ['/fund?fundcode=999999', { what: 'fund', title: '999999', state: 'gone' }],
    ['/media/picture.png', { what: 'other', title: '/media/picture.png', state: 'ok' }],
    ['https://example.com/a', { what: 'outside', title: 'example.com', state: 'outside' }],
    ['http://example.com/a', { what: 'outside', title: 'example.com', state: 'plain' }],
    ['tel:4006989988', { what: 'outside', title: 'tel:4006989988', state: 'ok' }],
  ])('%s', async (address, target) => {
    expect(await link(address)).toEqual(target);
  });

  it('follows an item as it comes and goes', async () => {
    await publish('job', 'j3', job('j3', '风控', '深圳'));
    expect(await link('/employdetail?id=j3')).toMatchObject({ state: 'ok' });
    await publish('job', 'j3', null);
    expect(await link('/employdetail?id=j3')).toMatchObject({ state: 'gone' });
  });

  it('is answered for several at once, in their order', async () => {
    const answer = await linkHandlers(store.sql).links(
      { addresses: ['/employdetail?id=j2', '/col?menuid=10', '/employdetail?id=j2'] },
      context,
    );
    expect(answer.ok && answer.answer.targets.map(({ title }) => title)).toEqual([
      '合规经理',
      '首页',
      '合规经理',
    ]);
  });
});

describe('items for a picker', () => {
  it('have all of the words in title, note or key, in any case and order', async () => {
    expect(await titles('job', '')).toEqual(expect.arrayContaining(['量化研究员', '合规经理']));
    expect(await titles('job', '北京')).toEqual(['合规经理']);
    expect(await titles('job', '上海 研究')).toEqual(['量化研究员']);
    expect(await titles('job', '上海 合规')).toEqual([]);
    expect(await titles('job', 'J2')).toEqual(['合规经理']);
  });

  it('bring the address of their page', async () => {
    const answer = await linkHandlers(store.sql).item({ kind: 'job', key: 'j1' }, context);
    expect(answer).toMatchObject({
      ok: true,
      answer: {
        item: { key: 'j1', title: '量化研究员', note: '上海', address: '/employdetail?id=j1' },
      },
    });
    expect(await linkHandlers(store.sql).item({ kind: 'job', key: 'j9' }, context)).toMatchObject({
      ok: true,
      answer: { item: null },
    });
  });

  it('are at most as many as somebody reads', async () => {
    for (let number = 10; number < 26; number += 1)
      await publish('job', `k${number}`, job(`k${number}`, `客服 ${number}`, '成都'));
    expect(await titles('job', '成都')).toHaveLength(12);
  });
});
