import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { JsonValue } from '#schemas/json.ts';
import { keysOfPage } from '#server/site/edge/edge-keys.ts';
import { release } from '#server/store/release/release.ts';
import { anArticle } from '#tests/support/article.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { addressesWith, writeAddresses } from './kept-addresses.ts';
import { addTarget, purgeNext, type PurgeTarget } from './purge-next.ts';
import { createSendAddresses, type AddressCache } from './send-addresses.ts';

const SITE = 'https://www.example.com';
const HOUR = 3600;

let store: TestStore;
let server: Server;
/** What the cache was asked, and what it answers. */
let asked: { method: string; url: string; host: string; token: string; body: string }[];
let status: number;
let target: PurgeTarget;
let refused: string[];

beforeAll(async () => {
  store = await openStore();
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { host = '', 'x-token': token } = request.headers;
    const [method, url] = [request.method ?? '', request.url ?? ''];
    asked.push({ method, url, host, token: String(token), body: Buffer.concat(parts).toString() });
    response.writeHead(status).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await store.close();
});
beforeEach(async () => {
  await store.sql`truncate kept_address, purge_position`;
  [asked, status, refused] = [[], 200, []];
  const { port } = server.address() as AddressInfo;
  target = { endpoint: `http://127.0.0.1:${port}/purge`, delayMs: 0 };
  await addTarget(store.sql, target);
  await publish('before');
  // What is not known of a new cache goes before there is anything in it.
  await turn();
  asked = [];
});

const tagged = (address: string, ...tags: string[]) => ({ address, keys: keysOfPage(tags) });
const keep = (...rows: ReturnType<typeof tagged>[]) => writeAddresses(store.sql, rows, HOUR);

function turn(more: Partial<AddressCache> = {}): Promise<boolean> {
  const send = createSendAddresses({
    cache: {
      ...{ endpoints: [target.endpoint], site: SITE, headers: { 'x-token': 'secret' } },
      ...{ body: undefined, allBody: undefined, ...more },
    },
    addressesWith: (keys) => addressesWith(store.sql, keys),
    onRefused: (_endpoint, why) => refused.push(why),
  });
  return purgeNext(store.sql, target, send);
}

async function publish(id: string) {
  const done = await release(store.sql, {
    ...{ author: 'test', note: '' },
    items: [
      {
        ...{ kind: 'article', key: id, baseSeq: Number.MAX_SAFE_INTEGER },
        body: anArticle(id) as unknown as JsonValue,
      },
    ],
  });
  if (!done.ok) throw new Error(done.problem.reason);
}

/** Moves all rows back in time. */
const age = (seconds: number) =>
  store.sql`update kept_address set since = since - make_interval(secs => ${seconds}), until = until - make_interval(secs => ${seconds})`;
const kept = async (...tags: string[]) => addressesWith(store.sql, keysOfPage(tags).slice(1));

it('asks a cache for each address that a release touched, and for that of its model', async () => {
  await keep(
    tagged('/newsdetail?id=a', 'article:a', 'menu:menu'),
    tagged('/newsdetail?id=b', 'article:b'),
  );
  await publish('a');
  status = 404;
  expect(await turn()).toBe(true);
  expect(asked.map(({ method, url, host, token }) => [method, url, host, token])).toEqual([
    ['PURGE', '/newsdetail?id=a', 'www.example.com', 'secret'],
    ['PURGE', '/page-model/newsdetail?id=a', 'www.example.com', 'secret'],
  ]);
  asked = [];
  expect(await turn()).toBe(false);
  expect(asked).toEqual([]);
});

it('sends lists of whole addresses in a body, in requests that a cache takes', async () => {
  await keep(
    ...Array.from({ length: 120 }, (_, at) => tagged(`/list?id=${1000 + at}`, 'article:a')),
  );
  await publish('a');
  expect(await turn({ body: '{"ObjectPath":"{urls}"}' })).toBe(true);
  const lists = asked.map(({ body }) => (JSON.parse(body) as { ObjectPath: string[] }).ObjectPath);
  expect(lists.map((urls) => urls.length)).toEqual([100, 100, 40]);
  expect(lists[0]?.slice(0, 2)).toEqual([
    `${SITE}/list?id=1000`,
    `${SITE}/page-model/list?id=1000`,
  ]);
});

it('purges everything at once where that is less, as the settings say it', async () => {
  const all = '{"ObjectPath":["https://www.example.com/"],"ObjectType":"Directory"}';
  await keep(...Array.from({ length: 501 }, (_, at) => tagged(`/list?id=${at}`, 'article:a')));
  await publish('a');
  expect(await turn({ body: '["{urls}"]', allBody: all })).toBe(true);
  expect(asked.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/purge', all],
  ]);
});

it('forgets nothing while the cache refuses', async () => {
  await keep(tagged('/newsdetail?id=a', 'article:a'));
  await publish('a');
  status = 500;
  expect(await turn()).toBe(false);
  expect(refused).toEqual(['500', '500']);
  await store.sql`update purge_position set retry_at = clock_timestamp()`;
  [asked, status] = [[], 200];
  expect(await turn()).toBe(true);
  expect(asked).toHaveLength(2);
});

it('knows the keys of all versions that a cache may have, and drops them when it cannot have them any more', async () => {
  await keep(tagged('/list', 'article:a'));
  await keep(tagged('/list', 'article:b'));
  expect([await kept('article:a'), await kept('article:b')]).toEqual([['/list'], ['/list']]);
  await age(HOUR + 1);
  await keep(tagged('/list', 'article:c'));
  expect([await kept('article:a'), await kept('article:c')]).toEqual([['/list'], ['/list']]);
  await age(HOUR + 1);
  await keep(tagged('/list', 'article:d'));
  expect([await kept('article:a'), await kept('article:c')]).toEqual([[], ['/list']]);
  await age(HOUR + 1);
  await keep(tagged('/other', 'article:e'));
  expect(await kept('article:c', 'article:d')).toEqual([]);
});

it('purges an address with too many keys each time, and writes no more addresses than there is room for', async () => {
  const many = Array.from({ length: 2001 }, (_, at) => `k${at}`);
  await keep(tagged('/list', 'article:a'));
  await keep({ address: '/list', keys: many });
  expect(await kept('article:never-seen')).toEqual(['/list']);
  const rows = [tagged('/list', 'article:a'), tagged('/new', 'article:a')];
  expect(await writeAddresses(store.sql, rows, HOUR, 1)).toEqual(['/list']);
});
