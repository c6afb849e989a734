import { afterAll, beforeAll, expect, it } from 'vitest';
import { demonstrationBlock, module } from '#server/features/demonstration/pages/composition.ts';
import { composeDocument } from '#server/features/demonstration/pages.ts';
import type { GlossaryTerm } from '#schemas/content/service.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { ModuleCode } from '#schemas/module.ts';
import type { Stop } from '#schemas/stop.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import { release } from '#server/store/release/release.ts';
import { anArticle } from '#tests/support/article.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { createPageCache, type PageCache } from '../cache/page-cache.ts';
import { createReadCache } from '../cache/read-cache.ts';
import { feedOf, makeFeed } from '../feeds/make-feed.ts';
import { followReleases, type ReleaseFollower } from '../pages/follow-releases.ts';
import { makePage } from '../pages/make-page.ts';
import { createPageServer, type PageServer } from '../pages/serve-page.ts';
import { currentSnapshot, keptReadsAt, keptSnapshot, modulesOf } from '../site.ts';
import { readPrimary } from '#server/site/sources/public-reads.ts';

const WORDS = '看单位净值，再谈定投。';
const plain = [{ type: 'paragraph' as const, text: WORDS }];
const formatted = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: WORDS }] }],
};

const entry = (id: string, more: Partial<MenuItem> = {}): MenuItem => ({
  ...{ id, parentid: '', menuname: `第${id}页`, routecode: 'col', routeid: '', secondtype: '' },
  ...{ linktype: '0', opentype: '0', displayflag: '1', ordernumber: id },
  ...{ pagetitle: '', pagedesc: '', pagekerword: '' },
  ...{ createtime: '20260101000000', updatetime: '20260101000000' },
  ...more,
});
const page = (id: string, code: ModuleCode, type: string, props = {}): [Kind, string, unknown] => [
  'page',
  id,
  composeDocument('page', id, { main: [module(code, [demonstrationBlock(type, props)])] }),
];
const term = (id: string, name: string, more: Partial<GlossaryTerm> = {}): GlossaryTerm => ({
  ...{ id, name, others: [], exceptions: [], explanation: `${name}的解释`, address: '' },
  ...more,
});
const category = (id: string, parentid = '') => ({
  ...{ id, parentid, typename: id, ext1: 'newsdetail', ext2: '' },
});

const details = entry('20', { routecode: 'newsdetail', displayflag: '2' });

const items: [Kind, string, unknown][] = [
  ['menu', 'menu', { entries: [...['10', '11', '12', '13'].map((id) => entry(id)), details] }],
  page('10', 'M09', 'rich-text', { title: WORDS, text: formatted }),
  page('11', 'M07', 'rich-text', { text: formatted }),
  page('12', 'M09', 'plan-calculator', { title: WORDS }),
  page('13', 'M12', 'rich-text', { text: formatted }),
  page('20', 'M08', 'news-detail'),
  ['category', 'news', category('news')],
  ['category', 'notice', category('notice')],
  ['category', 'notice-fund', category('notice-fund', 'notice')],
  ['article', 'n1', anArticle('n1', { title: WORDS, summary: WORDS, body: plain })],
  ['article', 'n2', anArticle('n2', { category: 'notice-fund', body: plain })],
  ['term', 'nav', term('nav', '单位净值', { address: '/col?menuid=13' })],
  ['term', 'plan', term('plan', '定投')],
];

let store: TestStore;
let cache: PageCache;
let pages: PageServer;
let follower: ReleaseFollower;

beforeAll(async () => {
  store = await openStore();
  await publish(...items);
  const { sql } = store;
  cache = createPageCache({ maxBytes: 1e7 });
  const reads = createReadCache({ maxBytes: 1e7 });
  follower = await followReleases({
    reads: readPrimary(sql),
    listenSql: sql,
    cache: {
      touch: (change) => [cache, reads].forEach((one) => one.touch(change)),
      clear: () => [cache, reads].forEach((one) => one.clear()),
      setNextChange: cache.setNextChange,
    },
    onSettled: reads.settle,
    onRelease: () => undefined,
    onLost: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  pages = createPageServer({
    cache,
    make: (url) =>
      makePage(url, {
        snapshot: async () =>
          keptSnapshot(await readPrimary(sql).now(), (moment) =>
            keptReadsAt(moment, reads, follower.catchUp),
          ),
        renderer: {
          assets: () => ({ early: '', script: '', preloads: [], styles: [] }),
          settings: {
            ...{ cipherKey: '', cipherIv: '', signSecret: '', sessionMode: '1' as const },
            suite: 'default' as const,
          },
          onFailure: () => undefined,
        },
        drawCard: async () => Buffer.alloc(1),
        knownMenu: { entries: [] },
        onProblems: (problems) => expect.fail(JSON.stringify(problems)),
      }),
    applied: () => follower.applied(),
    onError: (_, error) => {
      throw error;
    },
    fallback: async () => Promise.reject(new Error('no page')),
  });
});
afterAll(async () => {
  await follower?.stop();
  await store?.close();
});

async function publish(...changed: [kind: Kind, key: string, body: unknown][]): Promise<void> {
  const released = await release(store.sql, {
    author: 'test',
    note: '',
    items: changed.map(([kind, key, body]) => ({
      ...{ kind, key, body: body as JsonValue, baseSeq: Number.MAX_SAFE_INTEGER },
    })),
  });
  if (!released.ok) throw new Error(released.problem.reason);
  await follower?.catchUp();
}

const isKept = (address: string) => pages.kept(address) !== undefined;
const htmlOf = async (address: string) =>
  (await pages.page(address)).encodings.identity.body.toString();

/** What the model of a page says of its terms, in order. */
const termsIn = (text: string) =>
  [
    ...text.matchAll(
      /"term":\{"id":"(.*?)","name":"(.*?)","explanation":"(.*?)","address":"(.*?)"\}/g,
    ),
  ].map(([, ...said]) => said.join(' '));
const termsOf = async (address: string) => termsIn(await htmlOf(address));

const NAV = 'nav 单位净值 单位净值的解释 /col?menuid=13';
const PLAN = 'plan 定投 定投的解释 ';

it('marks formatted texts of pages and items once, but not what is disclosed', async () => {
  expect(await termsOf('/col?menuid=10')).toEqual([NAV, PLAN]);
  expect(await termsOf('/newsdetail?id=n1')).toEqual([NAV, PLAN]);
  expect(await termsOf('/newsdetail?id=n2')).toEqual([]);
  expect(await termsOf('/col?menuid=11')).toEqual([]);
  expect(await termsOf('/col?menuid=12')).toEqual([]);
});

it('does not lead from a page to itself', async () => {
  expect(await termsOf('/col?menuid=13')).toEqual([PLAN]);
});

it('says the same to a navigation in the browser by its call', async () => {
  const answer = await modulesOf('/col?menuid=10', await currentSnapshot(store.sql));
  expect(termsIn(JSON.stringify(answer))).toEqual([NAV, PLAN]);
});

it('drops a kept page with a text when a term is created, changed or withdrawn, and no other page', async () => {
  const [text, other] = ['/col?menuid=10', '/col?menuid=12'];
  await Promise.all([pages.page(text), pages.page(other)]);
  const changes: [body: GlossaryTerm | null, said: string[]][] = [
    [term('again', '再谈'), [NAV, 'again 再谈 再谈的解释 ', PLAN]],
    [term('again', '再谈', { explanation: '改过' }), [NAV, 'again 再谈 改过 ', PLAN]],
    [null, [NAV, PLAN]],
  ];
  for (const [body, said] of changes) {
    expect([isKept(text), isKept(other)]).toEqual([true, true]);
    await publish(['term', 'again', body]);
    expect([isKept(text), isKept(other)]).toEqual([false, true]);
    expect(await termsOf(text)).toEqual(said);
  }
});

it('takes the link from a term whose page is stopped', async () => {
  const stop: Stop = {
    ...{ id: 's1', target: { kind: 'address', address: '/col?menuid=13' } },
    ...{ thing: { kind: 'page', key: '13' }, reason: 'test' },
    ...{ account: 'a1', author: 'test', at: '2026-02-13T00:00:00Z' },
  };
  await publish(['stop', 'stops', { stops: [stop] }]);
  expect(await termsOf('/col?menuid=10')).toEqual([NAV.replace(/ \/.*/, ' '), PLAN]);
  await publish(['stop', 'stops', { stops: [] }]);
});

it('leaves titles, descriptions, structured data and feeds as they are', async () => {
  const html = await htmlOf('/newsdetail?id=n1');
  expect(termsIn(html)).toEqual([NAV, PLAN]);
  const [head = ''] = html.split('</head>');
  expect(head).toContain('application/ld+json');
  expect(head).toContain(WORDS);
  expect(head).not.toContain('的解释');
  const found = feedOf('https://www.example.com/feeds/news.atom');
  const feed = await makeFeed(found!, await currentSnapshot(store.sql));
  const text = feed.encodings.identity.body.toString();
  expect(text).toContain(WORDS);
  expect(text).not.toContain('的解释');
});
