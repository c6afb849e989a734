import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blocks } from '#registry/data.ts';
import { loadViews } from '#registry/views.ts';
import type { FundFacts } from '#schemas/fund.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { MenuDocument } from '#schemas/menu.ts';
import { connect, type Database } from '#server/platform/database/connect.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { importFigures } from '#server/store/figures/write.ts';
import { release } from '#server/store/release/release.ts';
import { anArticle } from '#tests/support/article.ts';
import { createDatabase, type TestDatabase } from '#tests/support/database.ts';
import { loadedTemplate } from '#tests/support/demonstration-store.ts';
import { openKeptReads, type KeptReads } from '#tests/support/kept-reads.ts';
import { runs } from '#tests/support/lane.ts';
import type { PartCache } from '#site/entry-server.tsx';
import { createPartCache } from './render/part-cache.ts';
import { makePage } from './pages/make-page.ts';
import { currentSnapshot, snapshotAt } from './site.ts';
import type { SiteSnapshot } from './snapshot/site-snapshot.ts';

let database: TestDatabase;
let sql: Database;
let kept: KeptReads;
let menu: MenuDocument;
const parts = createPartCache({ pageBytes: 4e8 });

beforeAll(async () => {
  database = await createDatabase(loadedTemplate);
  sql = connect(database.address, { max: 6 });
  await loadViews([...blocks.keys()]);
  menu = (await (await currentSnapshot(sql)).current('menu', 'menu')) as unknown as MenuDocument;
  kept = await openKeptReads(sql);
}, 120_000);
afterAll(async () => {
  await kept?.stop();
  await sql?.end({ timeout: 5 });
  await database?.drop();
});

/** Those on which the changes below show, made fast; then one page of each kind, and such as filter, search and page through lists. */
const ALL = [
  '/fund?fundcode=000001',
  '/newsdetail?id=kept-1',
  '/list?menuid=10071&secondtype=notice',
  '/col?menuid=10060',
  '/col?menuid=10065',
  '/col?menuid=10065&fundtype=2&ordertype=-year1ud',
  '/fund?fundcode=000628',
  '/col?menuid=10212&fundcodes=000001,000628',
  '/list?menuid=10073&secondtype=news',
  '/col?menuid=10091',
  '/no-such-page',
];
const ADDRESSES = ALL.slice(0, runs(3, ALL.length));

async function htmlOf(address: string, snapshot: SiteSnapshot, parts?: PartCache): Promise<string> {
  const { page } = await makePage(address, {
    snapshot: async () => snapshot,
    renderer: {
      assets: () => ({ script: '/s.js', preloads: [], styles: [] }),
      settings: {
        cipherKey: 'k'.repeat(16),
        cipherIv: 'i'.repeat(16),
        signSecret: 'a secret',
        sessionMode: '1',
        suite: 'default',
      },
      onFailure: (...failure) => expect.fail(JSON.stringify(failure)),
      ...(parts && { parts }),
    },
    drawCard: async () => Buffer.alloc(0),
    knownMenu: { entries: [] },
    onProblems: () => undefined,
  });
  return page.location ?? page.encodings.identity.body.toString();
}

/** Pages through the kept reads and kept parts that differ from those that were read from the store at the same moment, and those without a word. */
async function compare(word: string): Promise<{ differ: string[]; having: number }> {
  const differ: string[] = [];
  let having = 0;
  for (const address of ADDRESSES) {
    const now = await kept.snapshot();
    const direct = snapshotAt(sql, now.moment);
    const [ours, theirs] = [await htmlOf(address, now, parts), await htmlOf(address, direct)];
    if (ours !== theirs || [...direct.tags].some((tag) => !now.tags.has(tag))) differ.push(address);
    if (ours.includes(word)) having += 1;
  }
  return { differ, having };
}

async function publish(...items: [kind: Kind, key: string, body: unknown, validFrom?: string][]) {
  const released = await release(sql, {
    author: 'test',
    note: '',
    items: items.map(([kind, key, body, validFrom]) => ({
      kind,
      key,
      body: body as JsonValue,
      baseSeq: Number.MAX_SAFE_INTEGER,
      ...(validFrom !== undefined && { validFrom }),
    })),
  });
  if (!released.ok) throw new Error(released.problem.reason);
}

async function fund(code: string): Promise<FundFacts> {
  return (await (await currentSnapshot(sql)).current('fund', code)) as unknown as FundFacts;
}

const NOTICE = { category: 'notice', publishdate: '20260212', fundcodes: ['000001'] };

const CHANGES: [name: string, word: string, isShown: boolean, change: () => Promise<unknown>][] = [
  ['nothing', '【', false, async () => undefined],
  [
    'a parameter',
    '【公司】',
    true,
    () =>
      publish(['parameter', 'companyname', { paramname: 'companyname', paramvalue: '【公司】' }]),
  ],
  [
    'a fund',
    '【基金】',
    true,
    async () => publish(['fund', '000001', { ...(await fund('000001')), fundname: '【基金】' }]),
  ],
  [
    'an article',
    '【公告】',
    true,
    () => publish(['article', 'kept-1', anArticle('kept-1', { ...NOTICE, title: '【公告】' })]),
  ],
  [
    'the menu',
    '【菜单】',
    true,
    () =>
      publish([
        'menu',
        'menu',
        {
          entries: menu.entries.map((entry) =>
            entry.id === '10065' ? { ...entry, menuname: '【菜单】' } : entry,
          ),
        },
      ]),
  ],
  [
    'figures',
    '9.8765',
    true,
    () =>
      importFigures(sql, 'test', '', {
        funds: [
          {
            fundcode: '000001',
            navdecimals: '4',
            establishdate: '20011218',
            navs: [{ navdate: '20260214', nav: '9.8765', growth: '' }],
          },
        ],
      }),
  ],
  [
    'a planned article, when it begins',
    '【计划】',
    true,
    async () => {
      const { at } = await currentMoment(sql);
      const begins = new Date(Date.parse(at) + 1500).toISOString();
      await publish([
        'article',
        'kept-2',
        anArticle('kept-2', { ...NOTICE, title: '【计划】' }),
        begins,
      ]);
      expect((await compare('【计划】')).differ).toEqual([]);
      while ((await currentMoment(sql)).at <= begins) await sleep(100);
    },
  ],
  [
    'a stop',
    '【基金】',
    false,
    () =>
      publish([
        'stop',
        'stops',
        {
          stops: [
            {
              id: 's1',
              target: { kind: 'fund', fundcode: '000001' },
              thing: { kind: 'fund', key: '000001' },
              reason: 'test',
              by: 'test',
              at: '20260213000000',
            },
          ],
        },
      ]),
  ],
  ['a withdrawal', '【公告】', false, () => publish(['article', 'kept-1', null])],
];

it.each(CHANGES)(
  'after %s, pages through kept reads and kept parts are to the byte those of the store',
  { timeout: 120_000 },
  async (_name, word, isShown, change) => {
    await change();
    const { differ, having } = await compare(word);
    expect(differ).toEqual([]);
    expect(having > 0).toBe(isShown);
  },
);

it('reads nothing from the store but the moment for a page whose parts were all read', async () => {
  const [address = ''] = ADDRESSES;
  await htmlOf(address, await kept.snapshot());
  const statements: string[] = [];
  const watched = new Proxy(sql, {
    apply(target, self, given: [TemplateStringsArray]) {
      statements.push(given[0].join('?'));
      return Reflect.apply(target, self, given) as unknown;
    },
  });
  await htmlOf(address, await kept.snapshot(watched));
  expect(statements).toEqual([expect.stringContaining('from head')]);
});
