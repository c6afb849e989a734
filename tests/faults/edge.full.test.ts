import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { release } from '#server/store/release/release.ts';
import type { JsonValue } from '#schemas/json.ts';
import { anArticle } from '../support/article.ts';
import { createDatabase } from '../support/database.ts';
import { demonstration } from '../support/demonstration.ts';
import { freePort } from '../support/engines/free-port.ts';
import { startVarnish, type Varnish } from '../support/engines/varnish.ts';
import { onDatabase, startQuoin, type RunningQuoin } from '../support/quoin.ts';

const PAGES = 200;
const REQUESTS = 10_000;
/** Milliseconds between two requests at the least. */
const EVERY_MS = 2.5;
/** Requests between two releases at the least: a release takes away the thirteen pages that name the article, in two languages. */
const PER_RELEASE = 1000 / EVERY_MS;
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
  addresses = [...(await listedAt('/sitemap.xml')), ...filteredLists()].slice(0, PAGES);
}, 600_000);
afterAll(async () => {
  await Promise.all((processes ?? []).map((quoin) => quoin.kill('SIGINT')));
  await varnish?.stop();
  await sql?.end();
});

/** The list of funds by type, risk and page: the demonstration has fewer pages of its own than are asked for. */
function filteredLists(): string[] {
  const risks = ['01', '02', '03', '04', '05'];
  return ['1', '2', '3', '4', '5', '6', '7', '8'].flatMap((type) =>
    risks.flatMap((risk) =>
      ['', '&pageoffset=2', '&pageoffset=3', '&pageoffset=4', '&pageoffset=5'].map(
        (offset) => `/col?menuid=10065&fundtype=${type}&risklevel=${risk}${offset}`,
      ),
    ),
  );
}

/** The addresses that a sitemap of the first process and those that it names list. */
async function listedAt(path: string): Promise<string[]> {
  const text = await (await fetch(`${processes[0]?.site}${path}`)).text();
  const paths = [...text.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, at = '']) =>
    at.replaceAll('&amp;', '&'),
  );
  return text.includes('<sitemapindex') ? (await Promise.all(paths.map(listedAt))).flat() : paths;
}

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
  // Two numbers where it kept the answer: that of this request, and that of the one that fetched it.
  const isHit = /^\d+ \d+$/.test(response.headers.get('x-varnish') ?? '');
  return { text, status: response.status, headers: response.headers, isHit };
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
  `answers 95 % of ${REQUESTS} requests or more from what it keeps, at a release each second or each ${PER_RELEASE}, and shows each release`,
  { timeout: 600_000 },
  async () => {
    for (const path of addresses) await ask(path);
    const load = startLoad();
    const delays: number[] = [];
    while (!load.isOver()) {
      const title = `第${delays.length + 1}次`;
      const begun = performance.now();
      await publish(title);
      await expect
        .poll(async () => (await ask(ARTICLE)).text, { interval: 20, timeout: 20_000 })
        .toContain(title);
      delays.push(performance.now() - begun);
      const next = Math.min(REQUESTS, (delays.length + 1) * PER_RELEASE);
      await delay(Math.max(0, 1000 - (delays.at(-1) ?? 0)));
      while (!load.isOver() && load.asked() < next) await delay(20);
    }
    const { hits, bad } = await load.ended;
    const [median, p99, most] = [0.5, 0.99, 1].map((share) => quantile(delays, share).toFixed(0));
    console.log(
      `${hits} hits of ${REQUESTS} during ${delays.length} releases, at the edge after ${median} ms, p99 ${p99} ms, at most ${most} ms`,
    );
    expect(bad).toEqual([]);
    expect(delays.length).toBeGreaterThan(20);
    expect(hits / REQUESTS).toBeGreaterThanOrEqual(0.95);
  },
);

/** Asks for all pages in turn, a request each few milliseconds, whether or not those before have been answered. */
function startLoad() {
  const bad: string[] = [];
  let [isOver, hits, asked] = [false, 0, 0];
  const run = async () => {
    const answers: Promise<void>[] = [];
    const begun = performance.now();
    for (let index = 0; index < REQUESTS; index += 1) {
      const path = addresses[index % addresses.length] ?? '';
      asked += 1;
      answers.push(
        ask(path).then(({ status, isHit }) => {
          hits += isHit ? 1 : 0;
          if (status !== 200) bad.push(`${path} ${status}`);
        }),
      );
      await delay(Math.max(0, begun + index * EVERY_MS - performance.now()));
    }
    await Promise.all(answers);
    isOver = true;
    return { hits, bad };
  };
  return { ended: run(), isOver: () => isOver, asked: () => asked };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
}

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
