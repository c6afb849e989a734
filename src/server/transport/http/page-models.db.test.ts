import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fromModuleRecord, toModuleRecord, type PageModel } from '#kit';
import { blocks } from '#registry/data.ts';
import { loadViews } from '#registry/views.ts';
import { createTab } from '#site/tab/tab.ts';
import { createTabStorage } from '#site/tab/tab-storage.ts';
import type { Fields } from '#wire/public/request.ts';
import { BASE_PATH } from '#wire/public/constants.ts';
import { createPageCache } from '#server/site/cache/page-cache.ts';
import { adapters } from '#server/site/edge/adapters.ts';
import { createEdgeHeaders } from '#server/site/edge/edge-headers.ts';
import { makePage } from '#server/site/pages/make-page.ts';
import { createPageServer } from '#server/site/pages/serve-page.ts';
import { currentSnapshot, modulesOf } from '#server/site/site.ts';
import { publicCalls } from '#server/transport/wire/public-calls.ts';
import { createRequest } from '#tests/support/create-request.ts';
import { loadedTemplate } from '#tests/support/demonstration-store.ts';
import { publishRedirects } from '#tests/support/publish-redirects.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { fetchFrom, tabStorage, wireSettings } from '#tests/support/wire.ts';
import { createSiteServer } from './site-server.ts';

const SCRIPT = '/assets/site-of-this-build.js';
const HOME = '/col?menuid=10060';
const WRITES = /\b(?:insert|update|delete|for update|nextval|pg_notify)\b/i;

let store: TestStore;
let app: FastifyInstance;
let origin: string;
/** SQL that the server has sent. */
let statements: string[];
const cache = createPageCache({ maxBytes: 1e8 });
const edge = createEdgeHeaders(600, adapters.xkey);

beforeAll(async () => {
  await loadViews([...blocks.keys()]);
  store = await openStore({ template: loadedTemplate });
  Object.assign(store.sql.options, {
    debug: (_connection: number, sql: string) => statements.push(sql),
  });
  const snapshot = () => currentSnapshot(store.sql);
  const pages = createPageServer({
    cache,
    make: (key) =>
      makePage(key, {
        snapshot,
        renderer: {
          assets: () => ({ script: SCRIPT, preloads: [], styles: [] }),
          settings: wireSettings,
          onFailure: (...failure) => expect.fail(JSON.stringify(failure)),
        },
        drawCard: async () => Buffer.alloc(0),
        knownMenu: { entries: [] },
        onProblems: () => undefined,
      }),
    applied: () => 1,
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
    mount: async (site) => {
      await site.register(publicCalls, {
        ...{ prefix: BASE_PATH, sql: store.sql, settings: wireSettings },
        answer: async (_path: string, fields: Fields) =>
          modulesOf(String(fields['address']), await snapshot()),
      });
    },
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
  statements = [];
  edge.settle(Date.now());
});

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const modelIn = (html: string) =>
  JSON.parse(/id="quoin-model">([^<]*)</.exec(html)?.[1] ?? '') as PageModel;

it('a navigation from a kept page sends the database nothing, from one that is made no write; the signed call writes', async () => {
  const address = `/page-model${HOME}`;
  expect((await get(address)).status).toBe(200);
  expect(statements.length).toBeGreaterThan(5);
  expect(statements.filter((sql) => WRITES.test(sql))).toEqual([]);
  statements = [];
  const { headers } = await get(address);
  expect((await get(HOME)).status).toBe(200);
  expect((await get(address, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
  expect(statements).toEqual([]);
  // What is counted above would be seen.
  const fetchSite = fetchFrom(app);
  const before = globalThis.fetch;
  globalThis.fetch = fetchSite;
  const request = createRequest(wireSettings, createTab(createTabStorage(tabStorage())));
  const answer = await request('common/module', { address: HOME }).finally(
    () => (globalThis.fetch = before),
  );
  expect(answer.ok).toBe(true);
  expect(statements.filter((sql) => /insert into wire_message/.test(sql))).toHaveLength(1);
});

it.each([
  ['signs alone', '%EF%BC%81%EF%BC%9F%EF%BC%8C'],
  ['half of a surrogate pair', '%ED%A0%BD'],
  ['a cut off character', '%F0%9F%98'],
  ['a percent sign without digits', '%'],
  ['nothing', ''],
])('answers a search for %s with a page', async (_, keyword) => {
  const { status, text } = await get(`/search?keyword=${keyword}`);
  expect(status).toBe(200);
  expect(text).toContain('<h1');
});

it('makes a feed once for who asks every second, and reads nothing until something changes', async () => {
  const { status, headers, text } = await get('/feeds/news.atom');
  expect([status, text.includes('<feed')]).toEqual([200, true]);
  statements = [];
  for (let second = 0; second < 5; second += 1) {
    const again = await get('/feeds/news.atom', { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, again.text]).toEqual([304, '']);
  }
  expect((await get('/feeds/news.atom')).text).toBe(text);
  expect(statements).toEqual([]);
});

it('answers a search for 1,000 characters, and an address beyond any search not with a page', async () => {
  const search = (characters: number) => get(`/search?keyword=${'%E5%9F%BA'.repeat(characters)}`);
  expect((await search(1000)).status).toBe(200);
  expect((await search(1400)).status).toBe(404);
});

it('has the modules of a menu entry by its id as by its address, and none of an entry that there is not', async () => {
  const snapshot = await currentSnapshot(store.sql);
  const ask = (body: { address?: string; menuid?: string }) =>
    snapshot.answer({ path: 'common/module', body });
  const byAddress = await ask({ address: HOME });
  expect(byAddress.ok && byAddress.record[0].length).toBeGreaterThan(2);
  expect(await ask({ menuid: '10060' })).toEqual(byAddress);
  expect(await ask({ menuid: '99999' })).toMatchObject({ ok: false, code: '2030404' });
  for (const body of [{}, { address: HOME, menuid: '10060' }])
    expect(await ask(body)).toMatchObject({ ok: false, code: '2030422' });
});

it.each([HOME, '/fund?fundcode=000001', '/list?menuid=10071&secondtype=notice', '/no-such/page'])(
  'is the model of the document, and of the signed call, with the headers of the page: %s',
  async (address) => {
    const page = await get(address);
    const model = await get(`/page-model${page.headers.get('location') ?? address}`);
    const shown = page.status === 200 ? page : await get(page.headers.get('location') ?? '');
    expect(JSON.parse(model.text)).toEqual(modelIn(shown.text));
    const called = await modulesOf(address, await currentSnapshot(store.sql));
    const record = toModuleRecord(JSON.parse(model.text) as PageModel);
    expect(called.ok && fromModuleRecord(called.record)).toEqual(fromModuleRecord(record));
    for (const name of ['cache-control', 'cdn-cache-control', 'xkey', 'vary'])
      expect(model.headers.get(name), name).toBe(shown.headers.get(name));
    expect(model.headers.get('x-build')).toBe(SCRIPT);
    expect(shown.text).toContain(`src="${SCRIPT}"`);
  },
);

it('is dropped with the page by what the page has read', async () => {
  const before = await get(`/page-model${HOME}`);
  expect(cache.get(HOME, Date.now())).toBeDefined();
  cache.touch({ tags: ['menu:menu'], seq: 0, gone: false });
  statements = [];
  expect((await get(`/page-model${HOME}`)).text).toBe(before.text);
  expect(statements.length).toBeGreaterThan(0);
});

it('follows the site’s redirects, leaves pages without a model to a document, and has nothing of the server’s own paths', async () => {
  const first = await get('/page-model/');
  expect([first.status, first.headers.get('location'), first.headers.get('cache-control')]).toEqual(
    [302, expect.stringMatching(/^\/page-model\/col\?menuid=/), 'no-cache'],
  );
  expect((await get('/page-model/any/preserve')).text).toBe('"document"');
  const own = await Promise.all(
    ['/agate/api/v1/common/menu', '/preview', '/review/a', '/healthz', '/media/a.png'].map((path) =>
      get(`/page-model${path}`),
    ),
  );
  expect(own.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

it.each([
  ['another site', 'https://www.example.com/a?b=1'],
  ['a file', '/media/brochure.pdf'],
])('leaves an editor’s redirect to %s to a document, which follows it', async (_, to) => {
  await publishRedirects(store.sql, { '/old-brochure': to });
  const model = await get('/page-model/old-brochure');
  expect([model.status, model.text, model.headers.get('cache-control')]).toEqual([
    200,
    '"document"',
    'no-cache',
  ]);
  expect((await get('/old-brochure')).headers.get('location')).toBe(to);
  // The signed call shows no other page in its place.
  const called = await modulesOf('/old-brochure', await currentSnapshot(store.sql));
  expect(called.ok).toBe(false);
});

it('follows an editor’s redirect to a page in place', async () => {
  await publishRedirects(store.sql, { '/old-home': HOME });
  const { status, headers } = await get('/page-model/old-home');
  expect([status, headers.get('location')]).toEqual([301, `/page-model${HOME}`]);
});
