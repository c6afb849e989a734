import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { Editor, markOn, PAGE_ADDRESS } from '../support/editor.ts';
import { freePort } from '../support/engines/free-port.ts';
import { runs } from '../support/lane.ts';
import { launchQuoin, startQuoin, type RunningQuoin } from '../support/quoin.ts';
import { readSitemap } from '../support/read-sitemap.ts';
import { openWireClient } from '../support/wire-client.ts';
import { websiteSettings } from '../support/wire-settings.ts';

const KEY = 'a-key-of-at-least-thirty-two-characters';
const PUBLISHES = runs(5, 20);
const FUND = '/fund?fundcode=000001';
/** A page that no test asks for before the source is away. */
const UNSEEN = '/col?menuid=10065&ordertype=-year1ud';
const LONG = 600_000;

let source: DemonstrationQuoin;
let sourcePort: number;
/** Another process of the source, through which is published while the first is away. */
let other: RunningQuoin;
let renderer: RunningQuoin;
let editor: Editor;
let mark = 0;

const environmentOf = (address: string) => ({
  ...{ QUOIN_CONTENT: address, QUOIN_CONTENT_KEY: KEY, METRICS_PORT: '0', LOG_LEVEL: 'info' },
});

beforeAll(async () => {
  sourcePort = await freePort();
  source = await startDemonstration({
    environment: {
      ...{ QUOIN_CONTENT_KEY: KEY, PORT: String(sourcePort), QUOIN_HOSTS: 'localhost' },
      QUOIN_TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  const { PORT: _, ...environment } = source.environment;
  [other, renderer] = await Promise.all([
    startQuoin({ environment }),
    startQuoin({ environment: environmentOf(source.site) }),
  ]);
  editor = await Editor.start(other.studio);
}, LONG);
afterAll(async () => {
  await editor?.close();
  await Promise.all([source, other, renderer].map((one) => one?.kill('SIGTERM')));
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(renderer.site + path, { redirect: 'manual', headers });

async function publish(): Promise<number> {
  mark += 1;
  await editor.mark(mark);
  await editor.mustPublish();
  return mark;
}

async function untilShown(wanted: number): Promise<void> {
  while ((await markOn(renderer.site)) !== String(wanted)) await delay(5);
}

it(
  'gives the same bytes as its source for every address of the sitemap',
  async () => {
    const [own, theirs] = [await readSitemap(renderer.site), await readSitemap(source.site)];
    expect(own.pages.size).toBeGreaterThan(150);
    expect([...own.pages]).toEqual([...theirs.pages]);
  },
  LONG,
);

it.each([
  ...[
    '/',
    '/col',
    '/en',
    '/robots.txt',
    '/site.webmanifest',
    '/nothing',
    '/preserve',
    '/favicon.ico',
  ],
  ...['/errNetwork', '/search?key=%E5%9F%BA%E9%87%91', '/fundsearch?key=1', '/preview'],
  ...[`/page-model${FUND}`, '/demonstration/buy?fundcode=000001', '/sitemap-1.xml'],
  ...['/agate/api/v1/openapi.json', '/media/none.png', '/assets/none.js', '/fund?fundcode=999999'],
])('answers %s as its source does', async (path) => {
  const answers = await Promise.all(
    [renderer.site, source.site].map(async (site) => {
      const answer = await fetch(site + path, { redirect: 'manual' });
      const names = ['content-type', 'location', 'cache-control', 'content-security-policy'];
      return {
        status: answer.status,
        headers: names.map((name) => answer.headers.get(name)),
        text: (await answer.text()).replaceAll(site, 'SITE'),
      };
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
});

it('sends the media of its source, also in parts', async () => {
  const address = '/media/document/report-000628.pdf';
  const range = { range: 'bytes=100-199' };
  for (const headers of [{}, range]) {
    const [own, theirs] = await Promise.all([
      get(address, headers),
      fetch(source.site + address, { headers }),
    ]);
    expect(own.status).toBe('range' in headers ? 206 : 200);
    for (const name of ['etag', 'content-type', 'content-range', 'content-security-policy'])
      expect(own.headers.get(name)).toBe(theirs.headers.get(name));
    expect(Buffer.from(await own.arrayBuffer())).toEqual(Buffer.from(await theirs.arrayBuffer()));
  }
  const etag = (await get(address)).headers.get('etag') ?? '';
  expect((await get(address, { 'if-none-match': etag })).status).toBe(304);
});

it('passes calls and what visitors send on to its source, under their own address', async () => {
  const wire = await openWireClient(renderer.site, websiteSettings, '203.0.113.9');
  const listed = await wire.send('trade/fund/list', { pagecount: '3' });
  expect(listed).toMatchObject({ kind: 'reply', status: 200, reply: { code: '0000000' } });
  const types = await wire.send('feedback/type/list');
  expect(types).toMatchObject({ kind: 'reply', reply: { code: '0000000' } });
});

it('tells visitors nothing of the interface by which it reads', async () => {
  const authorization = `Bearer ${KEY}`;
  for (const path of ['/agate/content/v1/stream', '/agate/%63ontent/v1/stream'])
    expect((await get(path, { authorization })).status).toBe(404);
  const answer = await fetch(`${source.site}/agate/content/v1/stream`);
  expect(answer.status).toBe(401);
});

it(
  'shows each release, never half of one, and never an earlier one after it',
  async () => {
    let isOver = false;
    const seen: number[] = [];
    const watching = (async () => {
      while (!isOver) {
        const shown = await markOn(renderer.site);
        if (shown !== '') seen.push(shown.startsWith('half') ? -1 : Number(shown));
        await delay(2);
      }
    })();
    for (let count = 0; count < PUBLISHES; count += 1) await untilShown(await publish());
    isOver = true;
    await watching;
    expect(seen.length).toBeGreaterThan(PUBLISHES);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen[0]).toBeGreaterThanOrEqual(0);
  },
  LONG,
);

it(
  'serves what it kept while its source is away, says so to operators, and shows afterwards what was released meanwhile',
  async () => {
    const hot = [PAGE_ADDRESS, FUND, '/col?menuid=10060', `/page-model${FUND}`];
    for (const path of hot)
      await expect.poll(async () => (await get(path)).status, { timeout: 60_000 }).toBe(200);
    const shown = await markOn(renderer.site);
    await source.kill('SIGKILL');
    await expect.poll(async () => (await get('/healthz/source')).status).toBe(503);
    for (let count = 0; count < 20; count += 1)
      for (const path of hot) expect((await get(path)).status).toBe(200);
    expect(await markOn(renderer.site)).toBe(shown);
    const home = await get('/');
    expect([home.status, home.headers.get('location')]).toEqual([302, '/col?menuid=10060']);

    const unseen = await get(UNSEEN);
    expect([unseen.status, unseen.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await unseen.text()).toContain('系统维护中');
    const call = await get('/agate/api/v1/common/session?_msgid=1');
    expect([call.status, await call.json()]).toMatchObject([504, { code: '2030504' }]);
    expect(call.headers.get('retry-after')).toBe('5');
    const ready = await get('/readyz');
    expect([ready.status, await ready.text()]).toEqual([
      200,
      'ready with what is kept: the content source is away',
    ]);
    expect(await metricOf('quoin_content_source_up')).toBe('0');
    expect(renderer.output()).toContain('内容来源不可用');

    const released = await publish();
    expect(await markOn(renderer.site)).toBe(shown);
    await startAgain();
    await untilShown(released);
    await expect.poll(async () => (await get('/healthz/source')).status).toBe(200);
    expect((await get(UNSEEN)).status).toBe(200);
    await untilShown(await publish());
    expect(await metricOf('quoin_content_source_up')).toBe('1');
  },
  LONG,
);

async function startAgain(): Promise<void> {
  const { environment } = source;
  source = { ...(await startQuoin({ environment })), environment };
}

async function metricOf(name: string): Promise<string | undefined> {
  const [, address = ''] = /指标\s+(\S+)/.exec(renderer.output()) ?? [];
  const text = await (await fetch(address)).text();
  return new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
}

it(
  'goes on with what it kept where its source comes back with another protocol',
  async () => {
    expect((await get(FUND)).status).toBe(200);
    await source.kill('SIGKILL');
    const stranger = await serveAnswer(sourcePort, { 'x-quoin-content': '999' }, '{}');
    await expect
      .poll(() => renderer.output(), { timeout: 60_000 })
      .toContain('它的内容协议是 999，本进程的是 1');
    expect((await get(FUND)).status).toBe(200);
    expect((await get('/healthz/source')).status).toBe(503);
    stranger.closeAllConnections();
    stranger.close();
    await once(stranger, 'close');
    await startAgain();
    await expect
      .poll(async () => (await get('/healthz/source')).status, { timeout: 60_000 })
      .toBe(200);
    await untilShown(await publish());
  },
  LONG,
);

it.each<[string, Record<string, string>, string]>([
  ['another protocol', { 'x-quoin-content': '2' }, '请把两边升级到同一版本'],
  ['no Quoin at all', {}, '没有 Quoin 的内容接口'],
])('does not start on an answer of %s', async (_, headers, message) => {
  const port = await freePort();
  const server = await serveAnswer(port, headers, '<html></html>');
  onTestFinished(() => void server.close());
  expect(await refusal(environmentOf(`http://127.0.0.1:${port}`))).toContain(message);
});

it('does not start with another key', async () => {
  const environment = { ...environmentOf(source.site), QUOIN_CONTENT_KEY: 'x'.repeat(32) };
  expect(await refusal(environment)).toContain('QUOIN_CONTENT_KEY 与内容来源的不同');
});

it(
  'starts without its source, says that it is not ready, and serves as soon as that is there',
  async () => {
    const port = await freePort();
    const early = await startQuoin({ environment: environmentOf(`http://127.0.0.1:${port}`) });
    onTestFinished(async () => void (await early.kill('SIGTERM')));
    expect((await fetch(`${early.site}/readyz`)).status).toBe(503);
    const page = await fetch(early.site + FUND);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10']);
    const { environment } = source;
    const late = await startQuoin({ environment: { ...environment, PORT: String(port) } });
    onTestFinished(async () => void (await late.kill('SIGTERM')));
    await expect
      .poll(async () => (await fetch(early.site + FUND)).status, { timeout: 60_000 })
      .toBe(200);
    expect((await fetch(`${early.site}/readyz`)).status).toBe(200);
  },
  LONG,
);

async function serveAnswer(
  port: number,
  headers: Record<string, string>,
  body: string,
): Promise<Server> {
  const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** What a start that was refused printed. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const { exited, ready } = launchQuoin({ environment });
  const failure = await ready.then(
    () => '',
    (error: unknown) => String(error),
  );
  expect(await exited).toBe(1);
  return failure;
}
