import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { JsonValue } from '#schemas/json.ts';
import { adapters } from '#server/site/edge/adapters.ts';
import { EVERY_PAGE, keysToPurge } from '#server/site/edge/edge-keys.ts';
import { release } from '#server/store/release/release.ts';
import { anArticle } from '#tests/support/article.ts';
import { loseRelease } from '#tests/support/lose-release.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { pendingPurge, type PurgePosition } from './pending-purge.ts';
import { addTarget, purgeNext, type PurgeTarget } from './purge-next.ts';
import { startPurger } from './purger.ts';
import { createSendPurge } from './send-purge.ts';

let store: TestStore;
let cache: Server;
/** Keys of each request that the cache got, and what it answers. */
let purged: string[][];
let status: number;
let target: PurgeTarget;

beforeAll(async () => {
  store = await openStore();
  cache = createServer((request, response) => {
    purged.push(String(request.headers['xkey-purge']).split(' '));
    response.writeHead(status).end();
  });
  await new Promise<void>((ready) => cache.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  cache.closeAllConnections();
  cache.close();
  await store.close();
});
beforeEach(async () => {
  [purged, status] = [[], 200];
  const { port } = cache.address() as AddressInfo;
  target = { endpoint: `http://127.0.0.1:${port}/${crypto.randomUUID()}`, delayMs: 0 };
  await addTarget(store.sql, target);
  await publish('first', '第一');
});
afterEach(() => store.sql`update purge_position set retry_at = clock_timestamp()`);

async function publish(id: string, title: string, window: { validFrom?: string } = {}) {
  const done = await release(store.sql, {
    author: 'test',
    note: '',
    items: [
      {
        ...{ kind: 'article', key: id, baseSeq: Number.MAX_SAFE_INTEGER, ...window },
        body: anArticle(id, { title }) as unknown as JsonValue,
      },
    ],
  });
  if (!done.ok) throw new Error(done.problem.reason);
}

const sender = () =>
  createSendPurge(
    { adapter: adapters.xkey, endpoints: [target.endpoint], token: '' },
    () => undefined,
  );
const turn = () => purgeNext(store.sql, target, sender());
const hasPurged = (tag: string) =>
  purged.flat().some((key) => keysToPurge([tag]).slice(0, 1).includes(key));
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
async function positionOf({ endpoint, delayMs }: PurgeTarget): Promise<PurgePosition> {
  const [position] = await store.sql<[PurgePosition]>`
    select seq, hash, at from purge_position where endpoint = ${endpoint} and delay_ms = ${delayMs}`;
  return position;
}
const mayRetry = () =>
  store.sql`update purge_position set retry_at = clock_timestamp() where endpoint = ${target.endpoint}`;

it('purges everything from a cache that it does not know, then what each release touched, and nothing twice', async () => {
  expect(await turn()).toBe(true);
  expect(purged).toEqual([[EVERY_PAGE]]);
  expect(await turn()).toBe(false);
  purged = [];
  await publish('second', '第二');
  expect(await turn()).toBe(true);
  expect([hasPurged('article:second'), hasPurged('article:first')]).toEqual([true, false]);
  expect(await turn()).toBe(false);
});

it('forgets no release while a cache answers 500, and asks it less and less often', async () => {
  await turn();
  [purged, status] = [[], 500];
  for (const id of ['a', 'b', 'c']) {
    await publish(id, id);
    await mayRetry();
    expect(await turn()).toBe(false);
  }
  const asked = purged.length;
  expect(await turn()).toBe(false);
  expect(purged).toHaveLength(asked);
  const [{ wait }] = await store.sql<[{ wait: number }]>`
    select extract(epoch from retry_at - clock_timestamp())::float8 as wait from purge_position where endpoint = ${target.endpoint}`;
  expect(wait).toBeGreaterThan(2);
  [purged, status] = [[], 200];
  await mayRetry();
  expect(await turn()).toBe(true);
  expect(['article:a', 'article:b', 'article:c'].map(hasPurged)).toEqual([true, true, true]);
});

it('purges what begins as planned when it begins', async () => {
  await publish('planned', '计划', { validFrom: inMinutes(30) });
  await turn();
  const position = await positionOf(target);
  expect((await pendingPurge(store.sql, position, 0))?.keys).toEqual([]);
  // As if an hour had passed.
  const later = await pendingPurge(store.sql, position, -60 * 60_000);
  expect(later?.keys).toEqual(expect.arrayContaining(keysToPurge(['article:planned']).slice(0, 1)));
});

it('purges everything where the log lost its end', async () => {
  await turn();
  await publish('lost', '丢失');
  await turn();
  purged = [];
  await loseRelease(store);
  expect(await turn()).toBe(true);
  expect(purged).toEqual([[EVERY_PAGE]]);
});

it('purges each release again later, for what a process sent that did not know it yet', async () => {
  target = { ...target, delayMs: 60_000 };
  await addTarget(store.sql, target);
  expect(await turn()).toBe(false);
  await mayRetry();
  expect(await turn()).toBe(true);
  expect(purged).toEqual([[EVERY_PAGE]]);
  purged = [];
  await publish('again', '再次');
  expect(await turn()).toBe(false);
  // As if the delay had passed.
  await store.sql`update purge_position set delay_ms = 1 where endpoint = ${target.endpoint} and delay_ms = ${target.delayMs}`;
  target = { ...target, delayMs: 1 };
  await expect.poll(turn).toBe(true);
  expect(hasPurged('article:again')).toBe(true);
});

it('is done by one process at a time, and by the next when that one ends', async () => {
  let finish: (isPurged: boolean) => void = () => undefined;
  const asked = new Promise<void>((begun) => {
    void purgeNext(store.sql, target, () => {
      begun();
      return new Promise<boolean>((done) => (finish = done));
    }).then((isPurged) => ended(isPurged));
  });
  let ended: (isPurged: boolean) => void = () => undefined;
  const first = new Promise<boolean>((done) => (ended = done));
  await asked;
  expect(await turn()).toBe(false);
  expect(purged).toEqual([]);
  finish(false);
  expect(await first).toBe(false);
  await mayRetry();
  expect(await turn()).toBe(true);
});

it('runs by itself, from where the last process ended', async () => {
  const start = () => {
    const purger = startPurger({
      ...{ sql: store.sql, endpoints: [target.endpoint], send: sender() },
      onError: (error) => expect.fail(String(error)),
    });
    onTestFinished(purger.stop);
    return purger;
  };
  const before = start();
  await expect.poll(() => purged.flat()).toContain(EVERY_PAGE);
  await before.stop();
  purged = [];
  await publish('while-away', '其间');
  start();
  await expect.poll(() => hasPurged('article:while-away')).toBe(true);
});

it('sends many keys in requests that a cache takes', async () => {
  const keys = keysToPurge(Array.from({ length: 450 }, (_, at) => `fund:${at}`));
  expect(await sender()(target.endpoint, keys)).toBe(true);
  expect(purged.map((one) => one.length)).toEqual([200, 200, 51]);
});
