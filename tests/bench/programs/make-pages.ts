import { resolve } from 'node:path';
import type { PageModel } from '#kit';
import { composePage } from '#server/site/compose/page.ts';
import { connect } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { makePage, type PageMaker } from '#server/site/pages/make-page.ts';
import { readAssets } from '#server/site/render/assets.ts';
import { encode, prepareEncoding } from '#server/site/cache/compress.ts';
import { htmlDocument } from '#server/site/render/document.ts';
import { prepareRendering, type Renderer } from '#server/site/render/render-page.ts';
import type { KeptPage } from '#server/site/cache/page-cache.ts';
import { createPartCache } from '#server/site/render/part-cache.ts';
import { createReadCache } from '#server/site/cache/read-cache.ts';
import { keptReadsAt, keptSnapshot } from '#server/site/site.ts';
import { renderModel } from '#site/entry-server.tsx';
import { median } from '../median.ts';
import { readPrimary } from '#server/site/sources/public-reads.ts';
import { recordFlames, type Flame } from './record-flames.ts';

/** Rates are per second and process. */
interface WholePages {
  /** Whole pages, `AT_ONCE` under way at any time. */
  pages: number;
  /** Microseconds of processor time for one of them, compressing in other threads among it. */
  processor: number;
}

/** What making a page costs, the HTML of its parts being kept. */
export interface PageCosts extends WholePages {
  address: string;
  /** The same where no HTML is kept. */
  withoutParts: WholePages;
  /** `renderToString` of the ready model, and nothing else. */
  react: number;
  /** Time of React for the page against that of the whole page when it was first made, nothing being kept. */
  first: number;
  /** Milliseconds (median): asking the database and composing the model, React, the document around it, its bytes. */
  steps: { read: number; render: number; write: number; compress: number };
  /** Bytes of the document, plain and compressed. */
  bytes: { plain: number; br: number };
  /** Of pages made one after the other with what they read being kept, without compressing. */
  flames: Flame;
}

const AT_ONCE = 8;
const SECONDS = 4;

const [databaseUrl = '', ...addresses] = process.argv.slice(2);
const sql = connect(readAddress(databaseUrl), { max: 10 });
await prepareRendering();
const withoutParts: Renderer = {
  assets: await readAssets(resolve('dist/production/site'), 'src/site/entry-browser.tsx'),
  settings: { cipherKey: '', cipherIv: '', signSecret: '', sessionMode: '1', suite: 'default' },
  onFailure: refuse,
};
const renderer: Renderer = {
  ...withoutParts,
  parts: createPartCache({ pageBytes: 128 * 1024 * 1024 }),
};
const reads = createReadCache({ maxBytes: 96 * 1024 * 1024 });
/** Nothing is released meanwhile, so there is no log to follow. */
const NOTHING_RELEASED = { seq: Number.MAX_SAFE_INTEGER, next: null };
reads.settle(NOTHING_RELEASED);
const maker: PageMaker = {
  snapshot: async () =>
    keptSnapshot(await readPrimary(sql).now(), (moment) => keptReadsAt(moment, reads, refuse)),
  renderer,
  drawCard: refuse,
  knownMenu: { entries: [] },
  onProblems: refuse,
};

/** A page with a part left out would be measured as if it were whole. */
function refuse(...what: unknown[]): never {
  throw new Error(`left out: ${JSON.stringify(what)}`);
}

async function costs(address: string): Promise<PageCosts> {
  reads.clear();
  reads.settle(NOTHING_RELEASED);
  const begun = performance.now();
  const { encodings } = await makeWhole(address, withoutParts);
  const first = performance.now() - begun;
  const model = await compose(address);
  const steps = await timeSteps(address);
  return {
    address,
    first: steps.render / first,
    steps,
    ...(await wholePages(address, renderer)),
    withoutParts: await wholePages(address, withoutParts),
    react: await rate(1, () => renderModel(model)),
    bytes: { plain: encodings.identity.body.length, br: encodings.br?.body.length ?? 0 },
    flames: await recordFlames(() => repeat(1, () => makePage(address, maker))),
  };
}

async function wholePages(address: string, by: Renderer): Promise<WholePages> {
  await repeat(AT_ONCE, () => makeWhole(address, by));
  const before = process.cpuUsage();
  const pages = await repeat(AT_ONCE, () => makeWhole(address, by));
  const { user, system } = process.cpuUsage(before);
  return { pages, processor: (user + system) / (pages * SECONDS) };
}

/** A page as it is sent to a browser that asks for it first. */
async function makeWhole(address: string, by: Renderer): Promise<KeptPage> {
  const { page } = await makePage(address, { ...maker, renderer: by });
  await prepareEncoding(page.encodings, 'br');
  return page;
}

async function compose(address: string): Promise<PageModel> {
  const composed = await composePage(address, await maker.snapshot());
  if (composed.kind !== 'page') throw new Error(`${address} is no page but ${composed.kind}`);
  return composed.model;
}

/** How often per second `work` is done, `atOnce` at any time, after as long a while to warm up. */
async function rate(atOnce: number, work: () => unknown): Promise<number> {
  await repeat(atOnce, work);
  return repeat(atOnce, work);
}

async function repeat(atOnce: number, work: () => unknown): Promise<number> {
  const begun = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (; performance.now() - begun < SECONDS * 1000; done += 1) await work();
    }),
  );
  return (done / (performance.now() - begun)) * 1000;
}

/** Of each step, one page at a time. */
async function timeSteps(address: string): Promise<PageCosts['steps']> {
  const times: PageCosts['steps'][] = [];
  for (const end = performance.now() + 2 * SECONDS * 1000; performance.now() < end;) {
    const begun = performance.now();
    const model = await compose(address);
    const read = performance.now();
    const { html } = renderModel(model);
    const rendered = performance.now();
    const types = new Set(Object.values(model.nodes).map(({ type }) => type));
    const document = htmlDocument({
      model,
      subject: null,
      origin: '',
      html,
      assets: renderer.assets(types),
      settings: renderer.settings,
    });
    const written = performance.now();
    await prepareEncoding(encode(document), 'br');
    times.push({
      read: read - begun,
      render: rendered - read,
      write: written - rendered,
      compress: performance.now() - written,
    });
  }
  const of = (step: keyof PageCosts['steps']) => median(times.map((one) => one[step]));
  return { read: of('read'), render: of('render'), write: of('write'), compress: of('compress') };
}

const found: PageCosts[] = [];
for (const address of addresses) found.push(await costs(address));
process.send?.(found);
await sql.end();
process.disconnect();
