import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { release } from '#server/store/release/release.ts';
import type { JsonValue } from '#schemas/json.ts';
import { anArticle } from '../support/article.ts';
import { createDatabase } from '../support/database.ts';
import { demonstration } from '../support/demonstration.ts';
import { freePort } from '../support/engines/haproxy.ts';
import { startVarnish, type Varnish } from '../support/engines/varnish.ts';
import { onDatabase, startQuoin, type RunningQuoin } from '../support/quoin.ts';

const PAGES = 60;
const REQUESTS = 5000;
const AT_ONCE = 8;
/** Seconds for which Varnish keeps a page. */
const EDGE_S = 20;
const ARTICLE = '/newsdetail?id=edge-1';

let sql: Database;
let varnish: Varnish;
let processes: RunningQuoin[];
let addresses: string[];

beforeAll(async () => {
  const { address } = await createDatabase(demonstration);
  sql = connect(address, { max: 2 });
  const [port, backend] = [await freePort(), await freePort()];
  const environment = {
    ...onDatabase(address),
    QUOIN_EDGE_S: String(EDGE_S),
    QUOIN_PURGE: 'xkey',
    QUOIN_PURGE_URLS: `http://127.0.0.1:${port}/`,
  };
  varnish = await startVarnish(port, backend);
  processes = [
    await startQuoin({ environment: { ...environment, PORT: String(backend) } }),
    await startQuoin({ environment }),
  ];
  const menu = await (await fetch(`${processes[0]?.site}/sitemap.xml`)).text();
  const part = /<loc>[^<]*?(\/sitemap[^<]+)<\/loc>/.exec(menu)?.[1];
  const listed = part ? await (await fetch(`${processes[0]?.site}${part}`)).text() : menu;
  addresses = [...listed.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)]
    .map(([, path = '']) => path.replaceAll('&amp;', '&'))
    .slice(0, PAGES);
}, 600_000);
afterAll(async () => {
  await Promise.all((processes ?? []).map((quoin) => quoin.kill('SIGINT')));
  await varnish?.stop();
  await sql?.end();
});

async function publish(title: string | null): Promise<void> {
  const done = await release(sql, {
    author: 'test',
    note: '',
    items: [
      {
        ...{ kind: 'article', key: 'edge-1', baseSeq: Number.MAX_SAFE_INTEGER },
        body:
          title === null
            ? null
            : (anArticle('edge-1', { title, category: 'notice' }) as unknown as JsonValue),
      },
    ],
  });
  if (!done.ok) throw new Error(done.problem.reason);
}

async function ask(path: string, origin = varnish.origin) {
  const response = await fetch(origin + path);
  const text = await response.text();
  return { text, status: response.status, headers: response.headers };
}

it(`gives the same bytes of ${PAGES} pages in two processes`, { timeout: 300_000 }, async () => {
  expect(addresses).toHaveLength(PAGES);
  const differ: string[] = [];
  for (const path of addresses) {
    const [one, other] = await Promise.all(
      processes.map(async ({ site }) => {
        const response = await fetch(site + path, { headers: { 'accept-encoding': 'identity' } });
        const body = Buffer.from(await response.arrayBuffer());
        return `${response.status} ${response.headers.get('etag')} ${createHash('sha256').update(body).digest('hex')}`;
      }),
    );
    if (one !== other || !one?.startsWith('200 ')) differ.push(path);
  }
  expect(differ).toEqual([]);
});

it('lets Varnish keep a page, and browsers ask each time; neither sees the keys', async () => {
  const [path = ''] = addresses;
  await expect.poll(async () => (await ask(path)).headers.get('x-varnish')).toMatch(/^\d+ \d+$/);
  const { headers } = await ask(path);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect([headers.get('xkey'), headers.get('cdn-cache-control')]).toEqual([null, null]);
  const again = await fetch(varnish.origin + path, {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

it(
  `answers at least 95 of 100 requests from what it keeps, at a release each second`,
  { timeout: 300_000 },
  async () => {
    for (const path of addresses) await ask(path);
    const before = varnish.counts();
    let isOver = false;
    let released = 0;
    const releasing = (async () => {
      for (; !isOver; await delay(1000)) await publish(`第${(released += 1)}次`);
    })();
    let next = 0;
    const bad: string[] = [];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let index = next++; index < REQUESTS; index = next++) {
          const path = addresses[index % addresses.length] ?? '';
          const { status } = await ask(path);
          if (status !== 200) bad.push(`${path} ${status}`);
        }
      }),
    );
    isOver = true;
    await releasing;
    const after = varnish.counts();
    const [hits, misses] = [after.hits - before.hits, after.misses - before.misses];
    console.log(`${hits} hits and ${misses} misses during ${released} releases`);
    expect(bad).toEqual([]);
    expect(hits / (hits + misses)).toBeGreaterThanOrEqual(0.95);
  },
);

it(
  'shows what is published, and nothing of it once it is withdrawn',
  { timeout: 120_000 },
  async () => {
    await publish('【发布】');
    await expect.poll(async () => (await ask(ARTICLE)).text).toContain('【发布】');
    // Kept there: the article is asked for until Varnish answers alone.
    await expect
      .poll(async () => (await ask(ARTICLE)).headers.get('x-varnish'))
      .toMatch(/^\d+ \d+$/);
    const begun = performance.now();
    await publish(null);
    await expect.poll(async () => (await ask(ARTICLE)).status, { interval: 20 }).toBe(404);
    console.log(`withdrawn at the edge after ${(performance.now() - begun).toFixed(0)} ms`);
    // Longer than until the second purge: nothing of it comes back.
    const seen: string[] = [];
    for (let times = 0; times < 80; times += 1) {
      const { status, text } = await ask(ARTICLE);
      if (status !== 404 || text.includes('【发布】')) seen.push(`${times}: ${status}`);
      await delay(100);
    }
    expect(seen).toEqual([]);
  },
);

it(
  'sends hot pages while no process answers, also when they are over',
  { timeout: 180_000 },
  async () => {
    // Hot again: what shows the article that was withdrawn was purged with it.
    for (const path of addresses) await ask(path);
    await Promise.all(processes.map((quoin) => quoin.kill('SIGKILL')));
    const [path = ''] = addresses;
    const isStale = async () => Number((await ask(path)).headers.get('age')) > EDGE_S + 11;
    await expect.poll(isStale, { timeout: 90_000, interval: 500 }).toBe(true);
    const statuses = await Promise.all(addresses.map(async (each) => (await ask(each)).status));
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  },
);
