import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSuperuser, createDatabase } from '../support/database.ts';
import { demonstration } from '../support/demonstration.ts';
import { Editor, markOn } from '../support/editor.ts';
import { findEngine } from '../support/engines/find-engine.ts';
import { freePort } from '../support/engines/free-port.ts';
import { startReplica, type Replica } from '../support/engines/replica.ts';
import { runs } from '../support/lane.ts';
import { startReplicatedPostgres15, type TestPostgres } from '../support/postgres.ts';
import { startProxy, type Proxy } from '../support/proxy.ts';
import { onDatabase, startQuoin, type RunningQuoin } from '../support/quoin.ts';

const PUBLISHES = runs(5, 8);
/** Milliseconds that a busy machine may take. */
const PATIENCE_MS = 60_000;
const LONG_MS = 600_000;

let primary: TestPostgres;
let replica: Replica;
/** Has what the replica had at the beginning, as one restored from an older backup. */
let older: Replica;
/** To the replica. */
let way: Proxy;
let quoin: RunningQuoin;
let editor: Editor;
let metricsPort: number;
let mark = 0;

beforeAll(async () => {
  findEngine('initdb', 'postgresql-15');
  primary = await startReplicatedPostgres15();
  const { address } = await createDatabase(demonstration, primary.address);
  replica = await startReplica(address);
  older = await startReplica(address);
  await older.caughtUp();
  await older.cut();
  way = await startProxy(replica.address);
  await way.refuse();
  metricsPort = await freePort();
  quoin = await startQuoin({
    environment: {
      ...onDatabase(address),
      ...{ DATABASE_READ_URL: way.url, METRICS_PORT: String(metricsPort), LOG_LEVEL: 'info' },
    },
  });
  editor = await Editor.start(quoin.studio);
}, 600_000);
afterAll(async () => {
  await editor?.close();
  await quoin?.kill('SIGINT');
  await way?.close();
  await Promise.all([replica?.stop(), older?.stop()]);
  await primary?.stop();
});

interface Status {
  state: string;
  lacking: number | null;
}

const status = async () => (await (await fetch(`${quoin.site}/healthz/replica`)).json()) as Status;
const stateOf = async () => (await status()).state;
async function metric(name: string): Promise<number | undefined> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(' ')[1]);
}

async function publish(): Promise<void> {
  mark += 1;
  await editor.mark(mark);
  await editor.mustPublish();
}

let asked = 0;
/** Addresses that no page was kept for: lists and searches by all their parameters. */
function coldAddress(): string {
  asked += 1;
  const keyword = encodeURIComponent(`基金 ${asked}`);
  const kinds = [
    `/col?menuid=10065&keyword=${keyword}`,
    `/search?keyword=${keyword}`,
    `/fund?fundcode=000001`,
    `/col?menuid=10066`,
  ];
  return kinds[asked % kinds.length] ?? '/';
}

/** The mark of the last release that the footer of any page shows. */
async function footerOf(path: string): Promise<number> {
  const response = await fetch(quoin.site + path);
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return Number(/版权【(\d+)】/.exec(html)?.[1] ?? 0);
}

/** Runs on a replica that may be neither the first nor have a database user for it. */
async function onReplica(query: string): Promise<void> {
  const sql = postgres({ ...asSuperuser(replica.address), max: 1, onnotice: () => undefined });
  await sql.unsafe(query);
  await sql.end();
}

it('starts without the replica, says so, and uses it once it is there', async () => {
  expect(await status()).toMatchObject({ state: 'away', lacking: null });
  expect(await metric('quoin_replica_used')).toBe(0);
  expect(await footerOf(coldAddress())).toBe(0);
  await way.recover();
  await expect.poll(stateOf, { timeout: PATIENCE_MS }).toBe('used');
  expect(await metric('quoin_replica_used')).toBe(1);
  expect(await metric('quoin_replica_lacking_releases')).toBe(0);
  expect(await metric('quoin_replica_unused_seconds')).toBe(0);
});

it(
  'shows nothing older after a release was told, on whatever page, while the replica follows',
  { timeout: LONG_MS },
  async () => {
    for (let count = 0; count < PUBLISHES; count += 1) {
      await publish();
      for (let page = 0; page < 6; page += 1) expect(await footerOf(coldAddress())).toBe(mark);
    }
    await expect.poll(stateOf, { timeout: PATIENCE_MS }).toBe('used');
  },
);

it(
  'shows nothing older while the replica is paused, and says how far it is behind',
  { timeout: LONG_MS },
  async () => {
    await onReplica('select pg_wal_replay_pause()');
    await publish();
    await publish();
    for (let page = 0; page < 12; page += 1) expect(await footerOf(coldAddress())).toBe(mark);
    expect(await markOn(quoin.site)).toBe(String(mark));
    await expect
      .poll(status, { timeout: PATIENCE_MS })
      .toMatchObject({ state: 'behind', lacking: 2 });
    expect(await metric('quoin_replica_used')).toBe(0);
    expect(await metric('quoin_replica_lacking_releases')).toBe(2);
    expect(await metric('quoin_replica_unused_seconds')).toBeGreaterThan(0);
    await onReplica('select pg_wal_replay_resume()');
    await expect.poll(stateOf, { timeout: PATIENCE_MS }).toBe('used');
    expect(await footerOf(coldAddress())).toBe(mark);
  },
);

it(
  'recognises a replica that was restored from an older backup',
  { timeout: LONG_MS },
  async () => {
    way.leadTo(older.address);
    await way.refuse();
    await way.recover();
    for (let page = 0; page < 12; page += 1) expect(await footerOf(coldAddress())).toBe(mark);
    await expect.poll(stateOf, { timeout: PATIENCE_MS }).toBe('behind');
    expect(await status()).toMatchObject({ lacking: mark });
    for (let page = 0; page < 12; page += 1) expect(await footerOf(coldAddress())).toBe(mark);
    // It goes on by itself, and has as many releases in the end: none of them was shown.
    way.leadTo(replica.address);
    await way.refuse();
    await way.recover();
    await expect.poll(stateOf, { timeout: PATIENCE_MS }).toBe('used');
  },
);

it(
  'serves cold pages, searches and lists from the replica alone once the primary has stopped',
  { timeout: LONG_MS },
  async () => {
    await publish();
    await replica.caughtUp();
    await primary.stop();
    const sitemap = await (await fetch(`${quoin.site}/sitemap-1.xml`)).text();
    expect(sitemap).toContain('<urlset');
    const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
      const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
      return pathname + search;
    });
    const cold = Array.from({ length: 40 }, coldAddress);
    const failed: string[] = [];
    const visited = [...paths.slice(0, runs(60, 200)), ...cold];
    for (const path of visited) {
      const response = await fetch(quoin.site + path);
      await response.text();
      if (response.status !== 200) failed.push(`${path}: ${response.status}`);
    }
    console.log(`${visited.length} pages, ${failed.length} failed`);
    expect(failed).toEqual([]);
    expect(await footerOf(coldAddress())).toBe(mark);
    expect((await fetch(`${quoin.site}/readyz`)).status).toBe(200);
    expect((await fetch(`${quoin.site}/healthz/database`)).status).toBe(503);
    expect(await stateOf()).toBe('used');
  },
);
