import { resolve } from 'node:path';
import type { JsonValue } from '#schemas/json.ts';
import type { MenuDocument } from '#schemas/menu.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { readAssets } from '#server/site/render/assets.ts';
import { prepareRendering, type Renderer } from '#server/site/render/render-page.ts';
import { prepareEncoding } from '#server/site/cache/compress.ts';
import { createReadCache } from '#server/site/cache/read-cache.ts';
import { makePage, type PageMaker } from '#server/site/pages/make-page.ts';
import { keptReadsAt, keptSnapshot } from '#server/site/site.ts';
import { readPrimary } from '#server/site/sources/public-reads.ts';
import { readDraftStatus } from '#server/site/documents/draft-state.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { openStudioCalls, timed, type Times } from './open-studio-calls.ts';

/** Of one store: of a page made again, of the first screen of the page list, a part of it, and a publication. */
export interface SiteCosts {
  /** Of the menu that visitors have. */
  entries: number;
  page: Times[];
  bytes: { plain: number; br: number };
  first: Times[];
  part: Times[];
  publish: Times[];
  /** A release of the menu as it is. */
  menu: Times;
}

const PAGES = 40;
const ROUNDS = 9;
const ADDRESS = '/col?menuid=10060';
const databaseUrls = process.argv.slice(2);

await prepareRendering();
const renderer: Renderer = {
  assets: await readAssets(resolve('dist/production/site'), 'src/site/entry-browser.tsx'),
  settings: { cipherKey: '', cipherIv: '', signSecret: '', sessionMode: '1', suite: 'default' },
  onFailure: refuse,
};

/** A page with a part left out would be measured as if it were whole. */
function refuse(...what: unknown[]): never {
  throw new Error(`left out: ${JSON.stringify(what)}`);
}

/** The menu as it was released last. */
async function readMenuBody(sql: Queryable): Promise<MenuDocument> {
  const [{ body }] = await sql<[{ body: MenuDocument }]>`
    select c.body from publication p join content c using (hash) where p.kind = 'menu' order by p.seq desc limit 1`;
  return body;
}

/** A store with its calls, and what each measurement does to it. */
async function openSite(databaseUrl: string) {
  const studio = openStudioCalls(databaseUrl);
  const { sql, handlers, caller } = studio;
  const reads = createReadCache({ maxBytes: 96 * 1024 * 1024 });
  const settle = () => reads.settle({ seq: Number.MAX_SAFE_INTEGER, next: null });
  settle();
  const maker: PageMaker = {
    snapshot: async () =>
      keptSnapshot(await readPrimary(sql).now(), (moment) => keptReadsAt(moment, reads, refuse)),
    renderer,
    drawCard: refuse,
    knownMenu: { entries: [] },
    onProblems: refuse,
  };
  const makeOne = async () => {
    const { page } = await makePage(ADDRESS, maker);
    if (page.status !== 200) refuse(page.status);
    return page.encodings;
  };
  const encodings = await makeOne();
  await prepareEncoding(encodings, 'br');
  const [{ key }] = await sql<[{ key: string }]>`
    select key from publication where kind = 'question' order by key limit 1`;
  const name = { kind: 'question', key } as const;
  let written = 0;
  const { entries } = await readMenuBody(sql);
  return {
    sql,
    entries: entries.length,
    bytes: { plain: encodings.identity.body.length, br: encodings.br?.body.length ?? 0 },
    async pages() {
      for (let made = 0; made < PAGES; made += 1) await makeOne();
    },
    async first() {
      JSON.stringify(await handlers.firstPages({}, caller));
    },
    async part() {
      JSON.stringify(await handlers.pageList({ from: 100, count: 100 }, caller));
    },
    async edit() {
      const value = `第 ${(written += 1)} 问？`;
      await studio.write(name, { op: 'set', node: 'root', path: ['props', 'question'], value });
    },
    async publish() {
      const { hash } = await readDraftStatus(sql, name);
      const items = [{ ...name, hash, later: 'keep' as const }];
      const done = await handlers.publish({ items, note: '' }, caller);
      if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    },
    async menu() {
      const body = (await readMenuBody(sql)) as unknown as JsonValue;
      const baseSeq = await lastSeq(sql, 'menu', 'menu');
      const items = [{ kind: 'menu', key: 'menu', body, baseSeq } as const];
      const done = await release(sql, { author: '', note: '', items });
      if (!done.ok) throw new Error(done.problem.reason);
    },
  };
}

const sites = [];
for (const databaseUrl of databaseUrls) sites.push(await openSite(databaseUrl));
const costs = sites.map(({ entries, bytes }): Omit<SiteCosts, 'menu'> => ({
  ...{ entries, bytes },
  page: [],
  first: [],
  part: [],
  publish: [],
}));
// By turns, so that all have the machine alike; the first round warms up and is left out.
for (let round = 0; round <= ROUNDS; round += 1)
  for (const [at, site] of sites.entries()) {
    const page = await timed(site.pages);
    const first = await timed(site.first);
    const part = await timed(site.part);
    await site.edit();
    const publish = await timed(site.publish);
    if (round === 0) continue;
    costs[at]?.page.push(page);
    costs[at]?.first.push(first);
    costs[at]?.part.push(part);
    costs[at]?.publish.push(publish);
  }
const found: SiteCosts[] = [];
for (const [at, site] of sites.entries())
  found.push({ ...costs[at]!, menu: await timed(site.menu) });
process.send?.(found);
for (const { sql } of sites) await sql.end();
process.disconnect();
