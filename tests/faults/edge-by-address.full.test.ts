import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonValue } from '#schemas/json.ts';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { release } from '#server/store/release/release.ts';
import { anArticle } from '../support/article.ts';
import { createDatabase } from '../support/database.ts';
import { demonstration } from '../support/demonstration.ts';
import { freePort } from '../support/engines/free-port.ts';
import { startVarnish, type Varnish } from '../support/engines/varnish.ts';
import { onDatabase, startQuoin, type RunningQuoin } from '../support/quoin.ts';

const ARTICLE = '/newsdetail?id=edge-1';
/** Articles of which nothing was asked before. */
const LATER = ['/newsdetail?id=a0030', '/newsdetail?id=a0001'];
const PLACES = [ARTICLE, `/page-model${ARTICLE}`, '/list?menuid=10071&secondtype=notice'];

let sql: Database;
let varnish: Varnish;
let quoin: RunningQuoin;

beforeAll(async () => {
  const { address } = await createDatabase(demonstration);
  sql = connect(address, { max: 2 });
  const [port, backend] = [await freePort(), await freePort()];
  varnish = await startVarnish(port, backend);
  quoin = await startQuoin({
    environment: {
      ...onDatabase(address),
      PORT: String(backend),
      SITE_ORIGIN: varnish.origin,
      QUOIN_EDGE_S: '600',
      QUOIN_PURGE: 'address',
      QUOIN_PURGE_URLS: `http://127.0.0.1:${port}/`,
    },
  });
}, 600_000);
afterAll(async () => {
  await quoin?.kill('SIGINT');
  await varnish?.stop();
  await sql?.end();
});

async function publish(title: string | null): Promise<void> {
  const article = title === null ? null : anArticle('edge-1', { title, category: 'notice' });
  const done = await release(sql, {
    ...{ author: 'test', note: '' },
    items: [
      {
        ...{ kind: 'article', key: 'edge-1', baseSeq: Number.MAX_SAFE_INTEGER },
        body: article as unknown as JsonValue,
      },
    ],
  });
  if (!done.ok) throw new Error(done.problem.reason);
}

async function ask(path: string, origin = varnish.origin) {
  const { status, headers, text } = await fetch(origin + path).then(async (response) => ({
    ...{ status: response.status, headers: response.headers },
    text: await response.text(),
  }));
  return { status, headers, text, isHit: /^\d+ \d+$/.test(headers.get('x-varnish') ?? '') };
}
const isHit = async (path: string) => (await ask(path)).isHit;
const rowsWritten = async () =>
  (
    await sql`select address, until from kept_address where address in ${sql(PLACES.map(pageOf))} order by address`
  ).map((row) => ({ ...row }));
/** The address under which a page and its model are written down. */
const pageOf = (path: string) => path.replace('/page-model', '');

/** Settles once all that waits to be written is: addresses are written in the order in which they were asked for. */
async function allWritten(): Promise<void> {
  const last = LATER.shift() ?? '';
  await expect
    .poll(async () => {
      await ask(last);
      return (await sql`select from kept_address where address = ${last}`).length;
    })
    .toBe(1);
}

it(
  'keeps pages that are written down, and is purged of a release by their addresses alone',
  { timeout: 180_000 },
  async () => {
    await publish('【发布】');
    for (const path of PLACES) {
      await expect.poll(async () => (await ask(path)).text).toContain('【发布】');
      await expect.poll(() => isHit(path)).toBe(true);
    }
    expect((await ask(ARTICLE, quoin.site)).headers.get('xkey')).toBeNull();

    // Read again and again, also past the cache, they write nothing.
    const before = await rowsWritten();
    for (let times = 0; times < 20; times += 1)
      for (const path of PLACES) await ask(path, times % 2 ? quoin.site : varnish.origin);
    await allWritten();
    expect(await rowsWritten()).toEqual(before);

    // Written otherwise, an address is nobody's who could purge it.
    const other = `${ARTICLE}&utm_source=mail`;
    for (let times = 0; times < 3; times += 1) await ask(other);
    await allWritten();
    expect(await isHit(other)).toBe(false);

    await publish('【改过】');
    for (const path of PLACES)
      await expect.poll(async () => (await ask(path)).text).toContain('【改过】');
    for (const path of PLACES) await expect.poll(() => isHit(path)).toBe(true);

    await publish(null);
    for (const path of PLACES)
      await expect.poll(async () => (await ask(path)).text).not.toContain('【改过】');
    // Longer than until the second purge: nothing of it comes back.
    const seen: string[] = [];
    for (let times = 0; times < 70; times += 1) {
      for (const path of PLACES) if ((await ask(path)).text.includes('【改过】')) seen.push(path);
      await delay(100);
    }
    expect(seen).toEqual([]);
  },
);
