import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toSourceText } from '#messages/format.ts';
import type { PageModel } from '#kit';
import { blockVersion, defaultProps } from '#registry/data.ts';
import { STATIC_ENTRY } from '#rules/site/static-entry.ts';
import type { CallBody, CallPath } from '#schemas/calls/calls.ts';
import { ROOT, type DocumentNode, type PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { EVERYWHERE } from '#schemas/permission.ts';
import type { Role } from '#schemas/role.ts';
import type { StopTarget } from '#schemas/stop.ts';
import { createStudioHandlers } from '#server/app/start/handlers.ts';
import { prepareEncoding } from '#server/site/cache/compress.ts';
import { createPageCache, type KeptPage } from '#server/site/cache/page-cache.ts';
import { followReleases } from '#server/site/pages/follow-releases.ts';
import { makePage } from '#server/site/pages/make-page.ts';
import { readFundDocument } from '#server/site/public-api/fund/read-document.ts';
import { currentSnapshot, followToPage, snapshotAt } from '#server/site/site.ts';
import { currentMoment, type Moment } from '#server/store/content/moment.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { anArticle } from '#tests/support/article.ts';
import { aFund, aManager } from '#tests/support/fund.ts';
import { callerOf } from '#tests/support/publishing-fixture.ts';
import { openKeptReads, type KeptReads } from '#tests/support/kept-reads.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { must } from '#tests/support/must.ts';
import { readPrimary } from '#server/site/sources/public-reads.ts';

const node = (id: string, type: string, more: Partial<DocumentNode> = {}): DocumentNode => ({
  id,
  type,
  version: blockVersion(type),
  displyflag: '1',
  props: defaultProps(type),
  slots: {},
  ...more,
});
const document = (root: string, ...blocks: DocumentNode[]): PageDocument => ({
  nodes: Object.fromEntries(
    [
      node(ROOT, root, { version: 1, props: {}, slots: { main: ['m'] } }),
      node('m', 'M04', { slots: { main: blocks.map(({ id }) => id) } }),
      ...blocks,
    ].map((one) => [one.id, one]),
  ),
});
const frame: PageDocument = {
  nodes: {
    [ROOT]: node(ROOT, 'frame', { version: 1, props: {}, slots: { above: ['nav', 'notice'] } }),
    nav: node('nav', 'nav-bar'),
    notice: node('notice', 'promotion-notice'),
  },
};
const sharedBody: PageDocument = {
  nodes: {
    [ROOT]: node(ROOT, 'fragment-root', {
      version: 1,
      props: { name: '片段' },
      slots: { main: ['s'] },
    }),
    s: node('s', 'statistics'),
  },
};
/** Of the claim `award`. */
const SENTENCE = '连续五年获得金牛奖';
const entry = (id: string, routecode: string, more = {}) => ({
  ...STATIC_ENTRY,
  id,
  routecode,
  menuname: `第 ${id} 页`,
  secondtype: '',
  ...more,
});
const items: [Kind, string, JsonValue][] = [
  [
    'menu',
    'menu',
    {
      entries: [
        entry('10', 'col'),
        entry('20', 'list'),
        entry('60', 'col'),
        entry('40', 'fund', { secondtype: 'detail', displayflag: '2' }),
        entry('45', 'fund', { secondtype: 'manager', displayflag: '2' }),
        entry('50', 'newsdetail', { displayflag: '2' }),
      ],
    },
  ],
  ['frame', 'frame', frame as unknown as JsonValue],
  ['fragment', 'shared', sharedBody as unknown as JsonValue],
  [
    'page',
    '10',
    document(
      'page',
      node('list', 'fund-list'),
      node('info', 'fund-info'),
      node('shared', 'fragment', { props: { fragment: 'shared' } }),
      node('d', 'disclaimer'),
    ) as unknown as JsonValue,
  ],
  [
    'page',
    '20',
    document(
      'page',
      node('shared', 'fragment', { props: { fragment: 'shared' } }),
      node('d', 'disclaimer'),
    ) as unknown as JsonValue,
  ],
  [
    'fund',
    '000001',
    aFund('000001', {
      fundname: '成长混合',
      managers: [{ managerid: 'm1', name: '张坤', since: '20200101' }],
    }),
  ],
  ['fund', '000002', aFund('000002', { fundname: '稳健债券' })],
  ['manager', 'm1', aManager('m1')],
  [
    'funddocument',
    'd1',
    {
      id: 'd1',
      fundcode: '000001',
      doctype: '4',
      title: '招募说明书',
      publishdate: '20260101',
      address: `/media/${'1'.repeat(64)}.pdf`,
    },
  ],
  ['category', 'news', { id: 'news', parentid: '', typename: '新闻', ext1: '', ext2: '' }],
  ['article', 'a1', anArticle('a1', { title: '成长的承诺' })],
  ['article', 'a3', anArticle('a3', { title: `公司${SENTENCE}` })],
  [
    'page',
    '60',
    document(
      'page',
      node('list', 'fund-list', {
        props: { ...defaultProps('fund-list'), title: `我们${SENTENCE}` },
      }),
      node('text', 'rich-text'),
      node('info', 'fund-info'),
      node('d', 'disclaimer', { props: { ...defaultProps('disclaimer'), title: SENTENCE } }),
    ) as unknown as JsonValue,
  ],
  ['article', 'a2', anArticle('a2', { title: '成长的故事' })],
];

let store: TestStore;
/** Visitors' pages are composed through it, so that every stop is tested against what was read before. */
let kept: KeptReads;
let handlers: ReturnType<typeof createStudioHandlers>;
const [publisher, reviewer, editor] = ['publisher', 'reviewer', 'editor'].map(callerOf) as [
  Caller,
  Caller,
  Caller,
];
type Caller = ReturnType<typeof callerOf>;

async function addAccount(name: Role): Promise<void> {
  const grants = [{ role: name, scope: EVERYWHERE }];
  await store.sql`insert into account (account, name, password_hash, grants) values (${name}, ${name}, '', ${JSON.stringify(grants)}::text::jsonb)`;
}

beforeAll(async () => {
  store = await openStore();
  handlers = createStudioHandlers({
    sql: store.sql,
    media: null as never,
    caughtUp: async () => undefined,
  });
  await Promise.all((['publisher', 'reviewer', 'editor'] as const).map(addAccount));
  const released = await release(store.sql, {
    author: 'test',
    note: '',
    items: items.map(([kind, key, body]) => ({ kind, key, body, baseSeq: null })),
  });
  if (!released.ok) throw new Error(toSourceText(released.problem.message));
  kept = await openKeptReads(store.sql);
});
afterAll(async () => {
  await kept?.stop();
  await store.close();
});
afterEach(async () => {
  for (const { id } of (await must(handlers.stops({}, editor))).stops) await lift(id);
});

const stop = (target: StopTarget, by = publisher) =>
  must(handlers.makeStop({ target, reason: '数字有误' }, by));

async function lift(id: string): Promise<void> {
  const asked = await must(
    handlers.requestPublishing({ route: 'liftStop', body: { id }, note: '已核实' }, publisher),
  );
  await must(handlers.confirmRequest({ id: asked.id }, reviewer));
}

/** Publishes the claim `award` with this sentence. */
async function publishClaim(claim: string): Promise<void> {
  const body = {
    ...{ id: 'award', claim, source: '评奖机构', sourcedate: '20260101', enddate: '20991231' },
    file: `/media/${'2'.repeat(64)}.pdf`,
  };
  const baseSeq = await lastSeq(store.sql, 'claim', 'award');
  const item = { kind: 'claim', key: 'award', body, baseSeq } as const;
  const released = await release(store.sql, { author: 'test', note: '', items: [item] });
  if (!released.ok) throw new Error(released.problem.reason);
}

/** The types that visitors see at an address, frame included; a word where there is no page. */
async function shown(address: string, moment?: Moment): Promise<string[] | string> {
  const snapshot = moment ? snapshotAt(store.sql, moment) : await kept.snapshot();
  const composed = await followToPage(address, snapshot);
  if (composed.kind !== 'page') return composed.kind;
  return composed.model.facts.status === 200
    ? Object.values(composed.model.nodes).map(({ type }) => type)
    : 'missing';
}

async function ask<P extends CallPath>(path: P, body: CallBody<P>): Promise<string> {
  const answer = await (await kept.snapshot()).answer({ path, body });
  return JSON.stringify(answer);
}

/** What is sent for an address: status and text. */
async function sent(url: string) {
  const { page, keep } = await makePage(url, {
    snapshot: () => kept.snapshot(),
    renderer: {
      assets: () => ({ early: '', script: '', preloads: [], styles: [] }),
      settings: { cipherKey: '', cipherIv: '', signSecret: '', sessionMode: '1', suite: 'default' },
      onFailure: () => undefined,
    },
    drawCard: async () => Buffer.alloc(1),
    knownMenu: { entries: [] },
    onProblems: () => undefined,
  });
  await prepareEncoding(page.encodings, 'br');
  const { br, identity } = page.encodings;
  return {
    status: page.status,
    keep,
    tags: page.tags,
    text: br ? brotliDecompressSync(br.body).toString() : identity.body.toString(),
  };
}

const sitemap = () => ask('content/sitemap/list', { pagecount: '100' });

describe('a stopped block type', () => {
  it('is left out of pages, frame and the answer of common/module, and was there at every moment before', async () => {
    const before = await currentMoment(store.sql);
    await stop({ kind: 'block-type', type: 'fund-list' });
    await stop({ kind: 'block-type', type: 'promotion-notice' });
    const now = await shown('/col?menuid=10');
    expect(now).toContain('fund-info');
    expect(now).toContain('nav-bar');
    expect(now).not.toContain('fund-list');
    expect(now).not.toContain('promotion-notice');
    const modules = await ask('common/module', { address: '/col?menuid=10' });
    expect(modules).toContain('"disclaimer"');
    expect(modules).not.toContain('"fund-list"');
    expect(await shown('/col?menuid=10', before)).toEqual(
      expect.arrayContaining(['fund-list', 'promotion-notice']),
    );
  });

  it('takes along what is not shown without it, and nothing else', async () => {
    await stop({ kind: 'block-type', type: 'disclaimer' });
    const now = await shown('/col?menuid=10');
    expect(now).not.toContain('fund-info');
    expect(now).toContain('fund-list');
  });
});

describe('a stopped claim', () => {
  it('takes along what says its sentence, at every later moment, and comes back by two', async () => {
    await publishClaim(SENTENCE);
    const before = await currentMoment(store.sql);
    expect(await shown('/col?menuid=60')).toContain('fund-list');
    expect(await ask('content/article/detail', { id: 'a3' })).toContain(SENTENCE);

    const effect = await must(
      handlers.stopEffect({ target: { kind: 'claim', claim: 'award' } }, editor),
    );
    expect(effect.uses.map(({ kind, key }) => `${kind}:${key}`)).toEqual(['page:60']);
    const { id } = await stop({ kind: 'claim', claim: 'award' });
    expect((await must(handlers.stops({}, editor))).stops).toMatchObject([
      { title: SENTENCE, target: { claim: 'award', sentence: SENTENCE } },
    ]);
    expect(await shown('/col?menuid=60')).not.toContain('fund-list');
    expect(await shown('/col?menuid=60')).toContain('rich-text');
    expect(await ask('content/article/detail', { id: 'a3' })).not.toContain(SENTENCE);
    expect(await shown('/col?menuid=60', before)).toContain('fund-list');

    await publishClaim('另一句话');
    expect(await shown('/col?menuid=60')).not.toContain('fund-list');

    expect(await handlers.liftStop({ id }, publisher)).toMatchObject({ ok: false, status: 403 });
    await lift(id);
    expect(await shown('/col?menuid=60')).toContain('fund-list');
  });

  it('takes a disclaimer that says it too, and what is not shown without one', async () => {
    await publishClaim(SENTENCE);
    await stop({ kind: 'claim', claim: 'award' });
    const now = await shown('/col?menuid=60');
    expect(now).not.toContain('disclaimer');
    expect(now).not.toContain('fund-info');
  });

  it('is one that is published', async () => {
    expect(
      await handlers.makeStop(
        { target: { kind: 'claim', claim: 'none' }, reason: '误' },
        publisher,
      ),
    ).toMatchObject({ refusal: { code: 'notFound' } });
  });
});

describe('a stopped placed block', () => {
  it('is left out wherever its fragment is shown, and other blocks of its type stay', async () => {
    await stop({ kind: 'block', document: { kind: 'fragment', key: 'shared' }, node: 's' });
    for (const page of ['/col?menuid=10', '/list?menuid=20'])
      expect(await shown(page)).not.toContain('statistics');
    await stop({ kind: 'block', document: { kind: 'page', key: '20' }, node: 'd' });
    expect(await shown('/list?menuid=20')).not.toContain('disclaimer');
    expect(await shown('/col?menuid=10')).toContain('disclaimer');
  });
});

describe('a stopped fund', () => {
  it('is unknown to every call, leaves lists, search and sitemap, and was there before', async () => {
    await ask('trade/fund/list', {});
    expect(await ask('fund/document/list', { keyword: '招募' })).toContain('000001');
    const before = await currentMoment(store.sql);
    await stop({ kind: 'fund', fundcode: '000001' });
    for (const answer of [
      await ask('fund/detail', { fundcode: '000001' }),
      await ask('fund/nav/history', { fundcode: '000001' }),
      await ask('fund/document/list', { fundcode: '000001' }),
    ])
      expect(answer).toContain('没有代码为 000001 的基金');
    for (const answer of [
      await ask('trade/fund/list', {}),
      await ask('fund/document/list', {}),
      await ask('fund/document/list', { keyword: '招募' }),
      await ask('fund/nav/latest', { fundcodes: '000001,000002' }),
      await ask('content/search', { keyword: '成长混合' }),
      await ask('content/search/suggest', { keyword: '成长混合' }),
      await ask('fund/manager/history', { managerid: 'm1' }),
      await sitemap(),
    ])
      expect(answer).not.toContain('000001');
    expect(await ask('trade/fund/list', {})).toContain('000002');
    expect(await readFundDocument(await currentSnapshot(store.sql), 'd1')).toBeNull();
    const past = await snapshotAt(store.sql, before).answer({
      path: 'trade/fund/list',
      body: {},
    });
    expect(JSON.stringify(past)).toContain('000001');
  });

  it('has a plain page with status 404 that says so, and no share card', async () => {
    const address = '/fund?fundcode=000001';
    expect(await shown(address)).toBeInstanceOf(Array);
    await stop({ kind: 'fund', fundcode: '000001' });
    expect(await sent(address)).toMatchObject({
      status: 404,
      keep: true,
      text: expect.stringContaining('<h1>该基金的信息暂停展示</h1>') as string,
    });
    expect((await sent(`/media/card/fund.png?fundcode=000001`)).status).toBe(404);
    expect(await ask('common/module', { address })).toContain('该基金的信息暂停展示');
  });
});

describe('a stopped address', () => {
  it('of a page answers 404 however its lists are filtered, and leaves the sitemap', async () => {
    await stop({ kind: 'address', address: 'https://www.example.com/list?menuid=20&utm=a' });
    for (const address of ['/list?menuid=20', '/list?menuid=20&pageoffset=10', '/list'])
      expect(await sent(address)).toMatchObject({
        status: 404,
        text: expect.stringContaining('这个页面暂停展示') as string,
      });
    expect(await sitemap()).not.toContain('menuid=20');
    expect(await shown('/col?menuid=10')).toBeInstanceOf(Array);
  });

  it('of an article takes the article out of calls, lists, search and sitemap', async () => {
    await stop({ kind: 'address', address: '/newsdetail?id=a1' });
    expect(await shown('/newsdetail?id=a1&menuid=20')).toBe('stopped');
    expect(await ask('content/article/detail', { id: 'a1' })).toContain('"ok":false');
    const lists = [
      await ask('content/article/list', {}),
      await ask('content/search', { keyword: '成长的' }),
      await sitemap(),
    ];
    for (const answer of lists) {
      expect(answer).toContain('a2');
      expect(answer).not.toMatch(/"a1"|id=a1/);
    }
    expect(await shown('/newsdetail?id=a2')).toBeInstanceOf(Array);
  });
});

describe('a stop', () => {
  it.each<[StopTarget, string, string]>([
    [{ kind: 'block-type', type: 'nav-bar' }, 'fixed', '每一页都要有'],
    [
      { kind: 'block', document: { kind: 'frame', key: 'frame' }, node: 'nav' },
      'fixed',
      '每一页都要有',
    ],
    [{ kind: 'block-type', type: 'no-such' }, 'notFound', '没有类型'],
    [
      { kind: 'block', document: { kind: 'page', key: '10' }, node: 'no' },
      'notFound',
      '没有这个区块',
    ],
    [{ kind: 'fund', fundcode: '999999' }, 'notFound', '999999'],
    [{ kind: 'address', address: '/newsdetail?id=no' }, 'notFound', '没有页面'],
  ])('of %j is refused as %s', async (target, code, words) => {
    const refused = await handlers.makeStop({ target, reason: '有误' }, publisher);
    expect(refused).toMatchObject({ ok: false, refusal: { code } });
    if (!refused.ok) expect(toSourceText(refused.refusal.message)).toContain(words);
    const { refusal } = await must(handlers.stopEffect({ target }, editor));
    expect(refusal && toSourceText(refusal)).toContain(words);
  });

  it('of one thing happens once, by whichever name', async () => {
    await stop({ kind: 'fund', fundcode: '000001' });
    for (const target of [
      { kind: 'fund', fundcode: '000001' },
      { kind: 'address', address: '/fund?fundcode=000001' },
    ] as const)
      expect(await handlers.makeStop({ target, reason: '有误' }, publisher)).toMatchObject({
        refusal: { code: 'alreadyStopped' },
      });
  });

  it('loses none of two that are made at the same time', async () => {
    await Promise.all([
      stop({ kind: 'fund', fundcode: '000001' }),
      stop({ kind: 'fund', fundcode: '000002' }, reviewer),
    ]);
    expect((await must(handlers.stops({}, editor))).stops).toHaveLength(2);
  });

  it('says beforehand where visitors meet the thing and what goes with it', async () => {
    const effect = await must(
      handlers.stopEffect({ target: { kind: 'block-type', type: 'disclaimer' } }, editor),
    );
    expect(effect).toMatchObject({ refusal: null, total: 3, pages: ['10', '20', '60'] });
    expect(effect.also).toContain('fund-info');
    const shared = await must(
      handlers.stopEffect({ target: { kind: 'block-type', type: 'statistics' } }, editor),
    );
    expect(shared.uses).toMatchObject([{ kind: 'fragment', title: '片段', pages: ['10', '20'] }]);
  });

  it('is made by one person where approval is required too, and tells the activity log', async () => {
    await store.sql`insert into studio_setting (name, value, account) values ('approval', 'true'::jsonb, '')`;
    const { id } = await stop({ kind: 'fund', fundcode: '000001' });
    await store.sql`delete from studio_setting where name = 'approval'`;
    const rows =
      await store.sql`select action, account, title, details ->> 'reason' as reason from activity where key = ${id}`;
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { action: 'stop.make', account: 'publisher', title: '000001 成长混合', reason: '数字有误' },
    ]);
  });
});

describe('the preview of a draft', () => {
  const preview = async (menuid: string, published = false) =>
    handlers.model({ kind: 'page', key: menuid, parameters: {}, published }, editor);

  it('names the blocks that a stop takes from visitors', async () => {
    await stop({ kind: 'block-type', type: 'disclaimer' });
    await stop({ kind: 'block', document: { kind: 'fragment', key: 'shared' }, node: 's' });
    const { model } = await must(preview('10'));
    expect((model as unknown as PageModel).stopped?.toSorted()).toEqual(['d', 'info', 'shared.s']);
  });

  it('shows a page whose address is stopped to who mends it, and says so where visitors look', async () => {
    await stop({ kind: 'address', address: '/list?menuid=20' });
    expect((await preview('20')).ok).toBe(true);
    const refused = await preview('20', true);
    expect(refused).toMatchObject({ refusal: { code: 'notFound' } });
    expect(!refused.ok && toSourceText(refused.refusal.message)).toContain('停止展示中');
  });
});

describe('a review', () => {
  it('is somebody else’s, happens once, and drops no page', async () => {
    const { id } = await stop({ kind: 'fund', fundcode: '000001' });
    expect(await handlers.reviewStop({ id }, publisher)).toMatchObject({
      refusal: { code: 'mayNotApprove' },
    });
    const { seq } = await currentMoment(store.sql);
    await must(handlers.reviewStop({ id }, reviewer));
    await must(handlers.reviewStop({ id }, callerOf('other')));
    expect((await must(handlers.stops({}, editor))).stops).toMatchObject([
      { id, review: { account: 'reviewer' } },
    ]);
    const releases = await store.sql<
      { tags: string[] }[]
    >`select tags from release where seq > ${seq}`;
    expect(releases.map(({ tags }) => tags)).toEqual([['stop:reviews']]);
  });

  it('is none of a stop that was lifted', async () => {
    const { id } = await stop({ kind: 'fund', fundcode: '000001' });
    await lift(id);
    expect(await handlers.reviewStop({ id }, reviewer)).toMatchObject({
      refusal: { code: 'notFound' },
    });
  });
});

describe('lifting', () => {
  it('always takes two, also where publishing needs no approval, and is listed with both', async () => {
    const { id } = await stop({ kind: 'fund', fundcode: '000001' });
    expect(await handlers.liftStop({ id }, publisher)).toMatchObject({
      refusal: { code: 'secondPersonNeeded' },
    });
    const body = { route: 'liftStop', body: { id }, note: '已核实' };
    expect(await handlers.requestPublishing(body, editor)).toMatchObject({
      refusal: { code: 'notAllowed' },
    });
    const asked = await must(handlers.requestPublishing(body, reviewer));
    expect((await must(handlers.stops({}, editor))).stops).toMatchObject([
      { id, lift: { id: asked.id, account: 'reviewer' } },
    ]);
    expect(await handlers.confirmRequest({ id: asked.id }, reviewer)).toMatchObject({
      refusal: { code: 'mayNotApprove' },
    });
    expect(await shown('/fund?fundcode=000001')).toBe('stopped');
    await must(handlers.withdrawRequest({ id: asked.id }, reviewer));
    await lift(id);
    expect(await shown('/fund?fundcode=000001')).toBeInstanceOf(Array);
    const { stops, lifted } = await must(handlers.stops({}, editor));
    expect(stops).toEqual([]);
    expect(lifted[0]).toMatchObject({ id, liftedBy: 'publisher', agreedBy: 'reviewer' });
    const again = await handlers.requestPublishing({ ...body, note: '再次' }, publisher);
    expect(again).toMatchObject({ refusal: { code: 'notFound' } });
  });
});

it('drops kept and stale pages in every process that follows the log', async () => {
  const address = '/fund?fundcode=000001';
  const { tags } = await sent(address);
  const encoded = { body: Buffer.from('kept'), etag: '"kept"' };
  const keptAt = (moment: Moment): KeptPage => ({
    status: 200,
    encodings: { identity: encoded },
    tags,
    seq: moment.seq,
    at: Date.parse(moment.at),
  });
  const processes = await Promise.all(
    [0, 1].map(async () => {
      const cache = createPageCache({ maxBytes: 1e6 });
      let heard = (_seq: number) => {};
      const dropped = new Promise<number>((resolve) => (heard = resolve));
      const follower = await followReleases({
        reads: readPrimary(store.sql),
        listenSql: store.sql,
        cache,
        onRelease: (seq, changed) => changed.includes('stop:stops') && heard(seq),
        onLost: () => undefined,
        onError: () => undefined,
      });
      cache.keep(address, keptAt(await currentMoment(store.sql)));
      return { cache, follower, dropped };
    }),
  );
  const { seq } = await stop({ kind: 'fund', fundcode: '000001' });
  for (const { cache, follower, dropped } of processes) {
    expect(await dropped).toBe(seq);
    expect(cache.get(address, Date.now())).toBeUndefined();
    expect(cache.stale(address)).toBeUndefined();
    await follower.stop();
  }
});
