import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MenuDocument } from '#schemas/menu.ts';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';
import { publishGeneratedArticles } from '../support/generated-articles.ts';
import { report } from './figures.ts';
import { percentile } from './median.ts';

const PAGES = 5000;
const A_SECOND = 100;
const BEFORE_S = 8;
const AFTER_S = 20;

let quoin: DemonstrationQuoin;
let sql: Database;
let addresses: string[];

beforeAll(async () => {
  quoin = await startDemonstration({
    environment: { QUOIN_PAGE_CACHE_MB: '4096', QUOIN_READ_CACHE_MB: '2048' },
  });
  sql = connect(readAddress(quoin.environment['DATABASE_OWNER_URL'] ?? ''), { max: 4 });
  await publishGeneratedArticles(sql, PAGES);
  addresses = await allAddresses();
  for (let at = 0; at < addresses.length; at += 8)
    await Promise.all(addresses.slice(at, at + 8).map(ask));
}, 900_000);
afterAll(async () => {
  await Promise.all([sql?.end(), quoin?.kill('SIGTERM')]);
});

/** The first page, then those of the site map. */
async function allAddresses(): Promise<string[]> {
  const snapshot = await currentSnapshot(sql);
  const found: string[] = [];
  while (found.length < PAGES) {
    const body = { pagecount: '100', pageoffset: String(found.length) };
    const answer = await snapshot.answer({ path: 'content/sitemap/list', body });
    const rows = answer.ok && 'record' in answer ? answer.record[0] : [];
    if (rows.length === 0) throw new Error(`${found.length} addresses are too few`);
    found.push(...rows.map(({ address }) => address));
  }
  return found.slice(0, PAGES);
}

/** Milliseconds until the whole page is there; NaN where it is no page. */
async function ask(address: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(quoin.site + address, { headers: { 'accept-encoding': 'br' } });
  await response.arrayBuffer();
  return response.status === 200 ? performance.now() - begun : NaN;
}

/** Visitors as they are: of addresses in the order of how often they are asked for, the nth is asked for 1/n as often as the first. */
function chooseByRank(): () => string {
  const weights = addresses.map((_, at) => 1 / (at + 1));
  const whole = weights.reduce((sum, one) => sum + one, 0);
  let state = 1;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    let left = (state / 2 ** 32) * whole;
    const at = weights.findIndex((weight) => (left -= weight) < 0);
    return addresses[Math.max(0, at)] ?? '';
  };
}

/** Asks at an even pace, whether the answers keep up or not; milliseconds of each. */
async function visit(seconds: number, choose: () => string): Promise<number[]> {
  const begun = performance.now();
  const asked: Promise<number>[] = [];
  for (let count = 0; count < seconds * A_SECOND; count += 1) {
    await sleep(Math.max(0, begun + (count * 1000) / A_SECOND - performance.now()));
    asked.push(ask(choose()));
  }
  return Promise.all(asked);
}

async function releaseMenu(): Promise<void> {
  const [{ body }] = await sql<[{ body: MenuDocument }]>`
    select c.body from publication p join content c using (hash) where p.kind = 'menu' order by p.seq desc limit 1`;
  const baseSeq = await lastSeq(sql, 'menu', 'menu');
  const entries = body.entries.map((entry, at) =>
    at === 1 ? { ...entry, menuname: `${entry.menuname}改` } : entry,
  );
  const items = [{ kind: 'menu', key: 'menu', body: { entries }, baseSeq } as const];
  expect(await release(sql, { author: '', note: '', items })).toMatchObject({ ok: true });
}

it('A release of the menu, which drops 5,000 kept pages, at 100 visits a second', async (context) => {
  const choose = chooseByRank();
  const before = await visit(BEFORE_S, choose);
  const [after] = await Promise.all([visit(AFTER_S, choose), releaseMenu()]);
  report(context, [
    { name: 'visits before it, 99 of 100 within', value: percentile(before, 0.99), unit: 'ms' },
    {
      name: `visits in the ${AFTER_S} s after it, 99 of 100 within (promised: 50)`,
      value: percentile(after, 0.99),
      unit: 'ms',
    },
    { name: '  half of them within', value: percentile(after, 0.5), unit: 'ms' },
    { name: '  the longest', value: Math.max(...after), unit: 'ms' },
  ]);
  expect([...before, ...after].filter(Number.isNaN)).toEqual([]);
});
