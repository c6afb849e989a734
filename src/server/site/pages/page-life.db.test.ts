import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { blockVersion, defaultProps } from '#registry/data.ts';
import { STATIC_ENTRY } from '#rules/site/static-entry.ts';
import { ROOT, type DocumentNode, type PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import { importFigures } from '#server/store/figures/write.ts';
import { release } from '#server/store/release/release.ts';
import { aFund } from '#tests/support/fund.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { createPageCache } from '../cache/page-cache.ts';
import { createReadCache, type ReadCache } from '../cache/read-cache.ts';
import { snapshotAt } from '../site.ts';
import { makePage } from './make-page.ts';
import { createPageServer, type PageServer } from './serve-page.ts';

const node = (type: string, more: Partial<DocumentNode> = {}): DocumentNode => ({
  id: type,
  type,
  version: blockVersion(type),
  displyflag: '1',
  slots: {},
  ...more,
  props: { ...defaultProps(type), ...more.props },
});
const page: PageDocument = {
  nodes: Object.fromEntries(
    [
      node('page', { id: ROOT, version: 1, slots: { main: ['M03'] } }),
      node('M03', { slots: { main: ['cash-fund-info', 'cash-fund-curve', 'disclaimer'] } }),
      node('cash-fund-info', { props: { fundcode: '000198' } }),
      node('cash-fund-curve', { props: { fundcode: '000198' } }),
      node('disclaimer'),
    ].map((one) => [one.id, one]),
  ),
};
const items: [Kind, string, JsonValue][] = [
  ['menu', 'menu', { entries: [{ ...STATIC_ENTRY, id: '10', routecode: 'col' }] }],
  ['page', '10', page as unknown as JsonValue],
  ['fund', '000198', aFund('000198', { fundname: '现金宝', fundtype: '5' })],
];
const ADDRESS = '/col?menuid=10';
/** In the page's model: what the views say of it is tested beside them. */
const STALE = '"staleflag":"1"';

let store: TestStore;
let pages: PageServer;
let reads: ReadCache;
const onError = vi.fn();

beforeAll(async () => {
  store = await openStore();
  const released = await release(store.sql, {
    author: 'test',
    note: '',
    items: items.map(([kind, key, body]) => ({ kind, key, body, baseSeq: null })),
  });
  if (!released.ok) throw new Error(released.problem.reason);
  await importFigures(store.sql, 'test', '', {
    funds: [
      {
        ...{ fundcode: '000198', navdecimals: '4' as const, establishdate: '20200101' },
        navs: [],
        dividends: [],
        yields: [{ navdate: '20310106', income10k: '0.5', yield7d: '1.8' }],
      },
    ],
    holidays: { years: ['2031'], days: ['20310101'] },
  });
});
afterAll(() => store.close());

/** One process with its kept pages and reads; the store's clock is this process's. */
beforeEach(() => {
  reads = createReadCache({ maxBytes: 1e7 });
  reads.settle({ seq: 100, next: null });
  const maker = {
    snapshot: async () => {
      const moment = { at: new Date().toISOString(), seq: 100 };
      return snapshotAt(store.sql, moment, undefined, false, reads.at(moment));
    },
    renderer: {
      assets: () => ({ early: '', script: '', preloads: [], styles: [] }),
      settings: {
        ...{ cipherKey: '', cipherIv: '', signSecret: '', sessionMode: '1' as const },
        suite: 'default' as const,
      },
      onFailure: () => undefined,
    },
    drawCard: async () => Buffer.alloc(1),
    knownMenu: { entries: [] },
    onProblems: onError,
  };
  pages = createPageServer({
    cache: createPageCache({ maxBytes: 1e7 }),
    make: (url) => makePage(url, maker),
    applied: () => 100,
    onError,
    fallback: async () => Promise.reject(new Error('no page')),
  });
});
afterEach(() => {
  vi.useRealTimers();
  expect(onError).not.toHaveBeenCalled();
});

const setClock = (beijing: string) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${beijing}+08:00`) });

async function shown(): Promise<string> {
  const { encodings } = await pages.page(ADDRESS);
  return encodings.identity.body.toString();
}

it('is made again at nine, when newer figures have to be there, without a release and a job', async () => {
  setClock('2031-01-08T08:59:59');
  const before = await shown();
  expect(before).toContain('"navdate":"20310106"');
  expect(before).not.toContain(STALE);
  expect(pages.kept(ADDRESS)).toBeDefined();
  expect(reads.bytes()).toBeGreaterThan(0);

  setClock('2031-01-08T09:00:00');
  expect(pages.kept(ADDRESS)).toBeUndefined();
  const after = await shown();
  // Of the fund, of its only share class, and of its yields.
  expect(after.split(STALE)).toHaveLength(1 + 3);
  // What is said now stays so until figures come: the page is kept again.
  expect(pages.kept(ADDRESS)).toBeDefined();
});

it('says nothing while no newer figures have to be there', async () => {
  setClock('2031-01-07T08:59:59');
  expect(await shown()).not.toContain(STALE);
  setClock('2031-01-07T09:00:00');
  expect(await shown()).not.toContain(STALE);
  setClock('2031-01-07T20:00:00');
  expect(pages.kept(ADDRESS)).toBeDefined();
});
