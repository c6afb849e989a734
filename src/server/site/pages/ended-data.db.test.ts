import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockVersion, defaultProps } from '#registry/data.ts';
import { STATIC_ENTRY } from '#rules/site/static-entry.ts';
import type { CallBody, CallPath } from '#schemas/calls/calls.ts';
import { ROOT, type DocumentNode, type PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { RichTextInline } from '#schemas/rich-text.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { anArticle } from '#tests/support/article.ts';
import { aFund } from '#tests/support/fund.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { createPageCache } from '../cache/page-cache.ts';
import { createReadCache, type ReadCache } from '../cache/read-cache.ts';
import { followToPage, snapshotAt } from '../site.ts';
import type { NodeProblem } from '../snapshot/nodes.ts';
import { makePage } from './make-page.ts';
import { createPageServer, type PageServer } from './serve-page.ts';

const node = (id: string, type: string, more: Partial<DocumentNode> = {}): DocumentNode => ({
  id,
  type,
  version: blockVersion(type),
  displyflag: '1',
  slots: {},
  ...more,
  props: { ...defaultProps(type), ...more.props },
});
const text = (id: string, ...content: RichTextInline[]) =>
  node(id, 'rich-text', {
    props: { text: { type: 'doc', content: [{ type: 'paragraph', content }] } },
  });
const word = (words: string, isBold = false): RichTextInline => ({
  type: 'text',
  text: words,
  ...(isBold && { marks: [{ type: 'bold' }] }),
});
const page = (root: string, ...blocks: DocumentNode[]): JsonValue => {
  const inside = new Set(blocks.flatMap(({ slots }) => Object.values(slots).flat()));
  const own = blocks.map(({ id }) => id).filter((id) => !inside.has(id));
  const props: DocumentNode['props'] = root === 'page' ? {} : { name: '片段' };
  const document: PageDocument = {
    nodes: Object.fromEntries(
      [
        { ...node(ROOT, root, { version: 1, slots: { main: ['m'] } }), props },
        node('m', 'M04', { slots: { main: own } }),
        ...blocks,
      ].map((one) => [one.id, one]),
    ),
  };
  return document as unknown as JsonValue;
};

const file = `/media/${'a'.repeat(64)}.pdf`;
const claim = (id: string, sentence: string, enddate: string): [Kind, string, JsonValue] => [
  'claim',
  id,
  { id, claim: sentence, source: '某评价机构', sourcedate: '20260101', file, enddate },
];
const rating = (id: string, publishdate: string): [Kind, string, JsonValue] => [
  'rating',
  id,
  { id, fundcode: '000001', agency: '晨星', result: '三年期五星', publishdate, file },
];
const entry = (id: string, routecode: string, more = {}) => ({
  ...STATIC_ENTRY,
  ...{ id, routecode, menuname: `第 ${id} 页`, secondtype: '', ...more },
});

const items: [Kind, string, JsonValue][] = [
  [
    'menu',
    'menu',
    {
      entries: [
        entry('10', 'col'),
        entry('20', 'list'),
        entry('40', 'fund', { secondtype: 'detail', displayflag: '2' }),
        entry('50', 'newsdetail', { displayflag: '2' }),
      ],
    },
  ],
  [
    'page',
    '10',
    page(
      'page',
      text('said', word('我们近三年业绩'), word('名列前茅', true), word('。')),
      node('tabs', 'tabs', {
        props: { tabs: [{ id: 't1', label: '名列前茅三年' }] },
        slots: { t1: ['inside'] },
      }),
      text('inside', word('标签里的话')),
      node('stars', 'recommended-funds', {
        props: { funds: [{ id: 'f1', fundcode: '000001', reason: '晨星五星' }] },
      }),
      node('info', 'fund-info', { props: { fundcode: '000002' } }),
      text('plain', word('平常的话')),
      node('d', 'disclaimer', { props: { title: '近三年业绩名列前茅' } }),
      node('shared', 'fragment', { props: { fragment: 'shared' } }),
    ),
  ],
  ['fragment', 'shared', page('fragment-root', text('inner', word('近 三 年 业 绩 名 列 前 茅')))],
  ['fund', '000001', aFund('000001')],
  ['fund', '000002', aFund('000002', { establishdate: '', registrationenddate: '20310115' })],
  ['category', 'news', { id: 'news', parentid: '', typename: '新闻', ext1: '', ext2: '' }],
  [
    'article',
    'a1',
    anArticle('a1', { title: '成长一', body: [{ type: 'paragraph', text: '近三年业绩名列前茅' }] }),
  ],
  ['article', 'a2', anArticle('a2', { title: '成长二' })],
  claim('c1', '近三年业绩名列前茅', '20310110'),
  claim('c2', '名列前茅三年', '20310112'),
  rating('r1', '20290110'),
];

let store: TestStore;
let pages: PageServer;
let reads: ReadCache;
const seq = 100;
const problems: NodeProblem[] = [];

beforeAll(async () => {
  store = await openStore();
  await publish(...items);
});
afterAll(() => store.close());

async function publish(...given: [Kind, string, JsonValue | null][]) {
  const released = await release(store.sql, {
    author: 'test',
    note: '',
    items: await Promise.all(
      given.map(async ([kind, key, body]) => ({
        ...{ kind, key, body },
        baseSeq: await lastSeq(store.sql, kind, key),
      })),
    ),
  });
  if (!released.ok) throw new Error(released.problem.reason);
  return released;
}

const now = () => ({ at: new Date().toISOString(), seq });
const snapshot = () => snapshotAt(store.sql, now(), undefined, false, reads.at(now()));

/** One process with its kept pages and reads; the store's clock is this process's. */
beforeEach(() => {
  problems.length = 0;
  reads = createReadCache({ maxBytes: 1e7 });
  reads.settle({ seq: 1e6, next: null });
  pages = createPageServer({
    cache: createPageCache({ maxBytes: 1e7 }),
    make: (url) =>
      makePage(url, {
        snapshot: async () => snapshot(),
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
        onProblems: (found) => void problems.push(...found),
      }),
    applied: () => seq,
    onError: (error) => expect.fail(String(error)),
    fallback: async () => Promise.reject(new Error('no page')),
  });
});
afterEach(() => vi.useRealTimers());

const setClock = (beijing: string) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${beijing}+08:00`) });

const ADDRESS = '/col?menuid=10';
async function sent(address = ADDRESS): Promise<string> {
  const { encodings } = await pages.page(address);
  return encodings.identity.body.toString();
}
/** The ids of the page's nodes as visitors get them. */
async function shown(address = ADDRESS): Promise<string[]> {
  const composed = await followToPage(address, snapshot());
  return composed.kind === 'page' ? Object.keys(composed.model.nodes) : [];
}
async function ask<P extends CallPath>(path: P, body: CallBody<P>): Promise<string> {
  return JSON.stringify(await snapshot().answer({ path, body }));
}

describe('a block whose claim has ended', () => {
  it('is on the page until the last day ends, also across spans, and not a second later, without a job', async () => {
    setClock('2031-01-10T23:59:59');
    expect(await sent()).toContain('我们近三年业绩');
    expect(pages.kept(ADDRESS)).toBeDefined();
    expect(reads.bytes()).toBeGreaterThan(0);

    setClock('2031-01-11T00:00:00');
    expect(pages.kept(ADDRESS)).toBeUndefined();
    const after = await sent();
    expect(after).not.toContain('我们近三年业绩');
    expect(after).toContain('平常的话');
    expect(pages.kept(ADDRESS)).toBeDefined();
  });

  it('leaves through a fragment and however it is spaced, and says why, for editors and compliance', async () => {
    setClock('2031-01-11T00:00:00');
    expect(await shown()).not.toContain('shared.inner');
    await sent();
    expect(problems).toContainEqual(
      expect.objectContaining({
        ...{ document: 'page:10', node: 'said', type: 'rich-text', reason: 'ended' },
        message:
          '表述“近三年业绩名列前茅”只能用到 20310110，访客已经看不到它。删去这句话，或请合规延长表述。',
      }),
    );
    expect(problems.map(({ document, node: id }) => `${document} ${id}`)).toContain(
      'fragment:shared inner',
    );
  });

  it('is no statutory one', async () => {
    setClock('2031-01-11T00:00:00');
    expect(await shown()).toContain('d');
  });

  it('leaves alone: what stands in its slots is shown in its place', async () => {
    setClock('2031-01-12T23:59:59');
    expect(await shown()).toEqual(expect.arrayContaining(['tabs', 'inside']));
    setClock('2031-01-13T00:00:00');
    const ids = await shown();
    expect(ids).toContain('inside');
    expect(ids).not.toContain('tabs');
  });

  it('is there at every moment before, whenever that is looked at', async () => {
    setClock('2031-02-01T12:00:00');
    expect(await shown()).not.toContain('said');
    const past = { at: '2031-01-10T15:59:59.999Z', seq };
    const composed = await followToPage(ADDRESS, snapshotAt(store.sql, past));
    expect(composed.kind === 'page' && composed.model.nodes['said']).toBeTruthy();
  });

  it('comes back when compliance extends the claim, and stays while another one covers it', async () => {
    setClock('2031-01-11T00:00:00');
    expect(await shown()).not.toContain('said');
    const { seq: extended } = await publish(claim('c1', '近三年业绩名列前茅', '20310201'));
    const later = { at: '2031-01-11T00:00:00.000Z', seq: extended };
    const seen = async (moment: typeof later) => {
      const composed = await followToPage(ADDRESS, snapshotAt(store.sql, moment));
      return composed.kind === 'page' && composed.model.nodes['said'] !== undefined;
    };
    expect(await seen(later)).toBe(true);
    expect(await seen({ ...later, seq: extended - 1 })).toBe(false);
    await publish(claim('c1', '近三年业绩名列前茅', '20310110'));
    const { seq: other } = await publish(claim('c9', '我们近三年业绩名列前茅', '20310301'));
    expect(await seen({ ...later, seq: other })).toBe(true);
    await publish(['claim', 'c9', null]);
  });
});

describe('a block whose rating is too old', () => {
  it('leaves on the day after two years', async () => {
    setClock('2031-01-10T23:59:59');
    expect(await shown()).toContain('stars');
    setClock('2031-01-11T00:00:00');
    expect(await shown()).not.toContain('stars');
    await sent();
    expect(problems.find(({ node: id }) => id === 'stars')?.message).toContain('访客已经看不到它');
  });

  it('of 29 February counts until 28 February two years later', async () => {
    const { seq: since } = await publish(rating('r1', '20280229'));
    const stars = async (at: string) => {
      const composed = await followToPage(ADDRESS, snapshotAt(store.sql, { at, seq: since }));
      return composed.kind === 'page' && composed.model.nodes['stars'] !== undefined;
    };
    expect(await stars('2030-02-28T15:59:59Z')).toBe(true);
    expect(await stars('2030-02-28T16:00:00Z')).toBe(false);
    await publish(rating('r1', '20290110'));
  });

  it('stays where a newer rating of the fund is there', async () => {
    const { seq: since } = await publish(rating('r2', '20301231'));
    const moment = { at: '2031-01-20T00:00:00Z', seq: since };
    const composed = await followToPage(ADDRESS, snapshotAt(store.sql, moment));
    expect(composed.kind === 'page' && composed.model.nodes['stars']).toBeTruthy();
    await publish(['rating', 'r2', null]);
  });
});

describe('a fund whose registration has ended', () => {
  it('leaves with its blocks, its page, lists, search and sitemap', async () => {
    setClock('2031-01-15T23:59:59');
    expect(await shown()).toContain('info');
    expect(await ask('trade/fund/list', {})).toContain('000002');
    setClock('2031-01-16T00:00:00');
    expect(await shown()).not.toContain('info');
    expect(await ask('fund/detail', { fundcode: '000002' })).toContain('"ok":false');
    for (const answer of [
      await ask('trade/fund/list', {}),
      await ask('content/search', { keyword: '000002' }),
      await ask('content/sitemap/list', { pagecount: '100' }),
    ])
      expect(answer).not.toContain('基金 000002');
    expect(await ask('trade/fund/list', {})).toContain('000001');
  });
});

describe('an article that says an ended claim', () => {
  it('leaves its page, lists, search and sitemap with their numbers', async () => {
    setClock('2031-01-10T23:59:59');
    expect(await ask('content/article/list', {})).toContain('"totalcount":"2"');
    expect(await ask('content/article/detail', { id: 'a1' })).toContain('"ok":true');
    setClock('2031-01-11T00:00:00');
    expect(await ask('content/article/detail', { id: 'a1' })).toContain('"ok":false');
    expect(await ask('content/article/list', {})).toContain('"totalcount":"1"');
    for (const answer of [
      await ask('content/article/list', {}),
      await ask('content/search', { keyword: '成长' }),
      await ask('content/sitemap/list', { pagecount: '100' }),
    ]) {
      expect(answer).toContain('成长二');
      expect(answer).not.toContain('成长一');
    }
  });
});
