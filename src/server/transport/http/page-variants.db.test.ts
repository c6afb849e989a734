import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageModel } from '#kit';
import { blocks, blockVersion, defaultProps } from '#registry/data.ts';
import { loadViews } from '#registry/views.ts';
import { STATIC_ENTRY } from '#rules/site/static-entry.ts';
import { ROOT, type DocumentNode, type PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { createPageCache, type PageCache } from '#server/site/cache/page-cache.ts';
import { adapters } from '#server/site/edge/adapters.ts';
import { createEdgeHeaders } from '#server/site/edge/edge-headers.ts';
import { makePage } from '#server/site/pages/make-page.ts';
import { createPageServer } from '#server/site/pages/serve-page.ts';
import { snapshotAt } from '#server/site/site.ts';
import { release } from '#server/store/release/release.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { wireSettings } from '#tests/support/wire.ts';
import { createSiteServer } from './site-server.ts';

const node = (id: string, type: string, more: Partial<DocumentNode> = {}): DocumentNode => ({
  ...{ id, type, version: blockVersion(type), displyflag: '1', slots: {} },
  ...more,
  props: { ...defaultProps(type), ...more.props },
});
const invitation = (id: string) => node(id, 'call-to-action');
const variant = (id: string, more: Record<string, JsonValue> = {}) => ({
  ...{ id, name: id, audience: 'share', share: 50, campaign: '' },
  ...more,
});

function page(nodes: DocumentNode[], main: string[]): PageDocument {
  const all = [
    node(ROOT, 'page', { version: 1, props: {}, slots: { main: ['m'] } }),
    node('m', 'M12', { slots: { main } }),
    ...nodes,
  ];
  return { nodes: Object.fromEntries(all.map((one) => [one.id, one])) };
}
const days = { from: '20310110', until: '20310112' };
const TESTED = '/col?menuid=10';
const PLAIN = '/col?menuid=11';
const MANY = '/col?menuid=12';
const bodies: Record<string, PageDocument> = {
  '10': page(
    [
      node('hero', 'variants', {
        hiddenat: ['360'],
        props: { ...days, variants: [variant('b')] },
        slots: { original: ['o'], b: ['x'] },
      }),
      ...['o', 'x', 'beside'].map(invitation),
    ],
    ['hero', 'beside'],
  ),
  '11': page([invitation('plain')], ['plain']),
  '12': page(
    [
      ...['p', 'q', 'r'].map((id) =>
        node(id, 'variants', {
          props: { ...days, variants: [variant('b')] },
          slots: { original: [`${id}o`], b: [`${id}b`] },
        }),
      ),
      ...['po', 'pb', 'qo', 'qb', 'ro', 'rb'].map(invitation),
    ],
    ['p', 'q', 'r'],
  ),
};

let store: TestStore;
let app: FastifyInstance;
let origin: string;
let cache: PageCache;
const made: string[] = [];
let applied = 100;
const edge = createEdgeHeaders(600, adapters.xkey);

async function publish(items: [string, string, JsonValue][]) {
  const released = await release(store.sql, {
    ...{ author: 'test', note: '' },
    items: items.map(([kind, key, body]) => ({
      ...{ kind: kind as 'page', key, body },
      baseSeq: null,
    })),
  });
  if (!released.ok) throw new Error(JSON.stringify(released.problem));
}

beforeAll(async () => {
  await loadViews([...blocks.keys()]);
  store = await openStore();
  const entries = Object.keys(bodies).map((id) => ({
    ...STATIC_ENTRY,
    ...{ id, parentid: '0', routecode: 'col', menuname: `页面${id}`, ordernumber: id },
  }));
  await publish([
    ['menu', 'menu', { entries } as unknown as JsonValue],
    ...Object.entries(bodies).map(
      ([id, body]) => ['page', id, body as unknown as JsonValue] as [string, string, JsonValue],
    ),
  ]);
  cache = createPageCache({ maxBytes: 1e8 });
  const pages = createPageServer({
    cache,
    make: (key) => {
      made.push(key);
      return makePage(key, {
        snapshot: async () => snapshotAt(store.sql, { at: new Date().toISOString(), seq: applied }),
        renderer: {
          assets: () => ({ early: '', script: '/a.js', preloads: [], styles: [] }),
          settings: wireSettings,
          onFailure: (...failure) => expect.fail(JSON.stringify(failure)),
        },
        drawCard: async () => Buffer.alloc(0),
        knownMenu: { entries: [] },
        onProblems: (problems) => expect.fail(JSON.stringify(problems)),
      });
    },
    applied: () => applied,
    onError: (key, error) => expect.fail(`${key}: ${String(error)}`),
    fallback: () => Promise.reject(new Error('no page')),
  });
  app = await createSiteServer({
    ...{ pages, edge, bundle: null, trustedProxies: [] },
    origin: () => undefined,
    hasSandbox: () => false,
    isKnownHost: () => true,
    redirect: async (url) => pages.page(url),
    health: {
      serving: { phase: 'serving' },
      hasKeptPages: () => true,
      askDatabase: async () => undefined,
      askSource: async () => undefined,
    },
    mount: async () => undefined,
    log: pino({ level: 'silent' }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}, 120_000);
afterAll(async () => {
  app?.server.closeAllConnections();
  await app?.close();
  await store?.close();
});
beforeEach(() => {
  cache.clear();
  setClock('2031-01-11T12:00:00');
});
afterEach(() => {
  vi.useRealTimers();
});

function setClock(beijing: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${beijing}+08:00`) });
  edge.settle(Date.now());
  made.length = 0;
}

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, {
    headers: { 'user-agent': 'Chrome', ...headers },
    redirect: 'manual',
  });
  const text = await response.text();
  const shown = [...text.matchAll(/ id="(\w+)-title"/g)].map(([, id]) => id);
  return { status: response.status, headers: response.headers, text, shown };
}
const withBucket = (bucket: number, path = TESTED) =>
  get(path, { cookie: `quoin_bucket=${bucket}` });
const modelIn = (html: string) =>
  JSON.parse(/id="quoin-model">([^<]*)</.exec(html)?.[1] ?? '') as PageModel;

/** A bucket that gets the variant, and one that gets the original. */
async function bothBuckets() {
  const shown = new Map<string, number>();
  for (let bucket = 0; bucket < 100 && shown.size < 2; bucket += 1)
    shown.set((await withBucket(bucket)).shown[0] ?? '', bucket);
  return { variant: shown.get('x') ?? -1, original: shown.get('o') ?? -1 };
}

describe('a page with variants', () => {
  it('shows one of them in the place of the block, which leaves no trace', async () => {
    const { variant: bucket, original } = await bothBuckets();
    const [own, first] = [await withBucket(bucket), await withBucket(original)];
    expect(own.shown).toEqual(['x', 'beside']);
    expect(first.shown).toEqual(['o', 'beside']);
    const model = modelIn(own.text);
    expect(Object.keys(model.nodes).toSorted()).toEqual(['beside', 'm', 'x']);
    expect(model.nodes['m']?.slots).toEqual({ main: ['x', 'beside'] });
    expect(model.nodes['x']?.hiddenat).toEqual(['360']);
    expect(model.facts.variants).toEqual([
      { place: 'hero', variant: 'b', goal: { kind: 'press' }, nodes: ['x'] },
    ]);
    expect(modelIn(first.text).facts.variants?.[0]).toMatchObject({
      variant: 'original',
      nodes: ['o'],
    });
  });

  it('is kept once for each, and made once', async () => {
    for (let bucket = 0; bucket < 100; bucket += 1) await withBucket(bucket);
    expect(made).toEqual([TESTED, `${TESTED} [["hero","b"]]`]);
  });

  it('chooses for a visitor without a cookie and stays with it, without scripts', async () => {
    const first = await get(TESTED);
    const [bucket = ''] = first.headers.getSetCookie();
    expect(bucket).toMatch(/^quoin_bucket=\d{1,2};/);
    for (let count = 0; count < 5; count += 1) {
      const again = await get(TESTED, { cookie: bucket.split(';')[0] ?? '' });
      expect(again.text).toBe(first.text);
      expect(again.headers.getSetCookie()).toEqual([]);
    }
  });

  it('has a model for navigations that is chosen the same way', async () => {
    const { variant: bucket } = await bothBuckets();
    const model = await withBucket(bucket, `/page-model${TESTED}`);
    expect(JSON.parse(model.text)).toEqual(modelIn((await withBucket(bucket)).text));
    expect(model.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('is answered with 304 where the browser has this variant, and not for another', async () => {
    const { variant: bucket, original } = await bothBuckets();
    const { headers } = await withBucket(bucket);
    const etag = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await get(TESTED, { ...etag, cookie: `quoin_bucket=${bucket}` })).status).toBe(304);
    expect((await get(TESTED, { ...etag, cookie: `quoin_bucket=${original}` })).status).toBe(200);
  });

  it('is kept by no shared cache, while others are', async () => {
    for (const answer of [await withBucket(1), await get(TESTED)])
      expect([answer.headers.get('cache-control'), answer.headers.get('xkey')]).toEqual([
        'private, no-cache',
        null,
      ]);
    expect((await get(PLAIN)).headers.get('xkey')).not.toBeNull();
  });

  it('shows programs the original, and gives them no cookie', async () => {
    const answer = await get(TESTED, { 'user-agent': 'Baiduspider/2.0' });
    expect(answer.shown).toEqual(['o', 'beside']);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('is put together in four ways at most', async () => {
    for (let bucket = 0; bucket < 100; bucket += 1) {
      const { shown } = await withBucket(bucket, MANY);
      expect(shown[2]).toBe('ro');
    }
    expect(made).toHaveLength(4);
  });

  it('shows a forged cookie nothing of its own', async () => {
    const answer = await get(TESTED, { cookie: `quoin_bucket=${'9'.repeat(4096)}` });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toHaveLength(2);
    expect(made.every((key) => [TESTED, `${TESTED} [["hero","b"]]`].includes(key))).toBe(true);
  });
});

it('a release of the page drops all of them', async () => {
  const { variant: bucket } = await bothBuckets();
  applied += 1;
  cache.touch({ tags: ['page:10'], seq: applied, gone: false });
  made.length = 0;
  await withBucket(bucket);
  expect(made).toEqual([TESTED, `${TESTED} [["hero","b"]]`]);
});

describe('before the first day and after the last one', () => {
  it.each(['2031-01-09T23:59:59', '2031-01-13T00:00:00'])(
    'everybody gets the original, one page for all and without cookies: %s',
    async (time) => {
      setClock(time);
      for (const bucket of [0, 33, 66, 99]) expect((await withBucket(bucket)).shown[0]).toBe('o');
      const answer = await get(TESTED);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(answer.headers.get('xkey')).not.toBeNull();
      expect(modelIn(answer.text).facts.variants).toBeUndefined();
      expect(made).toEqual([TESTED]);
    },
  );

  it('ends at midnight for who was there before, without a release', async () => {
    setClock('2031-01-12T23:59:59');
    const { variant: bucket } = await bothBuckets();
    expect((await withBucket(bucket)).shown[0]).toBe('x');
    setClock('2031-01-13T00:00:00');
    expect((await withBucket(bucket)).shown[0]).toBe('o');
  });

  it('shared caches may keep a page until the first day begins, and no longer', async () => {
    setClock('2031-01-09T23:59:00');
    await get(TESTED);
    const { headers } = await get(TESTED);
    expect(headers.get('cache-control')).toBe('max-age=0, must-revalidate, s-maxage=60');
  });
});

it('a page without variants is answered as before: one look into the cache, no cookie read or set', async () => {
  await get(PLAIN);
  const look = vi.spyOn(cache, 'get');
  const answer = await withBucket(7, PLAIN);
  expect(look.mock.calls.map(([key]) => key)).toEqual([PLAIN]);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(made).toEqual([PLAIN]);
  look.mockRestore();
});
