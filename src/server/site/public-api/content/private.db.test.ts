import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contentCalls } from '#schemas/calls/content.ts';
import type { CallBody, CallPath } from '#schemas/calls/calls.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { QUALIFIED_TEXT } from '#schemas/content/shared.ts';
import { snapshotAtTime, currentSnapshot } from '#server/site/site.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { publicCalls } from '#server/transport/wire/public-calls.ts';
import { openSession, sweepWire } from '#server/store/visitors/sessions.ts';
import {
  aPrivateFund,
  aSpecialNotice,
  contentItems,
  qualifiedText,
  type ContentItem,
} from '#tests/support/contents.ts';
import { openKeptReads } from '#tests/support/kept-reads.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { visit } from '#tests/support/visitor.ts';
import { seal, wireSettings } from '#tests/support/wire.ts';
import { BASE_PATH } from '#wire/public/constants.ts';
import { answerFromWire } from '#server/app/start/answer-from-wire.ts';

/** Stands in every text of what is gated, and nowhere else. */
const SECRET = '壬癸';
const gatedItems: ContentItem[] = [
  ['privatefund', 'SF0001', aPrivateFund('SF0001', { fundname: `${SECRET}一号` })],
  [
    'specialnotice',
    'z1',
    aSpecialNotice('z1', { title: `${SECRET}公告`, keywords: ['定投'], fundcodes: ['SF0001'] }),
  ],
  [
    'specialnotice',
    'z2',
    aSpecialNotice('z2', { title: `${SECRET}报告`, category: 'knowledge', fundcodes: ['SF0002'] }),
  ],
];
const gatedCalls: [CallPath, object][] = [
  ['content/private/list', {}],
  ['content/private/detail', { fundcode: 'SF0001' }],
  ['content/specialnotice/list', {}],
  ['content/specialnotice/detail', { id: 'z1' }],
];
const { textversion } = qualifiedText;
const REFUSED = { ok: false, code: '2030403', msg: '请先完成合格投资者确认' };

let store: TestStore;
beforeEach(async () => {
  store = await openStore();
  await publish([
    ...contentItems('甲', '1').filter(
      ([kind]) => kind !== 'privatefund' && kind !== 'specialnotice',
    ),
    ...gatedItems,
  ]);
});
afterEach(() => store.close());

async function publish(items: readonly ContentItem[]): Promise<void> {
  const known = await Promise.all(
    items.map(async ([kind, key, body]) => ({
      kind,
      key,
      body,
      baseSeq: await lastSeq(store.sql, kind, key),
    })),
  );
  expect(await release(store.sql, { author: 'test', note: '', items: known })).toMatchObject({
    ok: true,
  });
}

it('refuses everything gated until the session has confirmed, and opens it to this session alone', async () => {
  const [visitor, other] = [await visit(store.sql), await visit(store.sql)];
  for (const [path, body] of gatedCalls)
    expect(await visitor.ask(path, body as never), path).toEqual(REFUSED);

  const { record } = await visitor.get('content/private/confirm', { textversion });
  expect(record[0][0]).toMatchObject({
    textversion,
    confirmtime: expect.stringMatching(/^20\d{12}$/),
  });
  for (const [path, body] of gatedCalls) {
    expect(JSON.stringify(await visitor.get(path, body as never)), path).toContain(SECRET);
    expect(await other.ask(path, body as never), path).toEqual(REFUSED);
  }
});

it('is open where an editor looks at a page as an investor, and only there', async () => {
  const answer = async (path: CallPath, body: object, asInvestor: boolean) =>
    (await snapshotAtTime(store.sql, undefined, asInvestor)).answer({ path, body: body as never });
  for (const [path, body] of gatedCalls) {
    expect(JSON.stringify(await answer(path, body, true)), path).toContain(SECRET);
    expect(await answer(path, body, false), path).toEqual(REFUSED);
  }
});

it('tells what there is not from what may not be seen only once confirmed', async () => {
  const visitor = await visit(store.sql);
  expect(await visitor.ask('content/private/detail', { fundcode: 'SF0009' })).toEqual(REFUSED);
  await visitor.get('content/private/confirm', { textversion });
  expect(await visitor.ask('content/private/detail', { fundcode: 'SF0009' })).toMatchObject({
    code: '2030404',
    msg: '没有这个专户产品，可能已经终止',
  });
  expect(await visitor.ask('content/specialnotice/detail', { id: 'k1' })).toMatchObject({
    code: '2030404',
  });
});

it('filters notices by product and category', async () => {
  const visitor = await visit(store.sql);
  await visitor.get('content/private/confirm', { textversion });
  const ids = async (body: CallBody<'content/specialnotice/list'>) =>
    (await visitor.get('content/specialnotice/list', body)).record[0].map(({ id }) => id);
  expect(await ids({})).toEqual(['z2', 'z1']);
  expect(await ids({ fundcode: 'SF0001' })).toEqual(['z1']);
  expect(await ids({ category: 'specialnotice' })).toEqual(['z1']);
  expect(await ids({ fundcode: 'SF0001', category: 'knowledge' })).toEqual([]);
});

it('takes no confirmation of another text, and asks again when the text changes', async () => {
  const visitor = await visit(store.sql);
  expect(await visitor.ask('content/private/confirm', { textversion: '2025-07' })).toMatchObject({
    code: '2030422',
    msg: '确认的文本已经更新，请重新阅读后再确认',
  });
  expect(await visitor.ask('content/private/list', {})).toEqual(REFUSED);

  const first = await visitor.get('content/private/confirm', { textversion });
  expect(await visitor.get('content/private/confirm', { textversion })).toEqual(first);
  await publish([['text', QUALIFIED_TEXT, { ...qualifiedText, textversion: '2026-02' }]]);
  expect(await visitor.ask('content/private/list', {})).toEqual(REFUSED);
  await visitor.get('content/private/confirm', { textversion: '2026-02' });
  await visitor.get('content/private/list', {});
  const kept =
    await store.sql`select textversion from qualified_session where session = ${visitor.session} order by textversion`;
  expect(kept.map((row) => row['textversion'])).toEqual(['2026-01', '2026-02']);
});

it('stays shut where no text is published', async () => {
  const { sql } = store;
  await release(sql, {
    author: 'test',
    note: '',
    items: [
      {
        kind: 'text',
        key: QUALIFIED_TEXT,
        body: null,
        baseSeq: await lastSeq(sql, 'text', QUALIFIED_TEXT),
      },
    ],
  });
  const visitor = await visit(sql);
  expect(await visitor.ask('content/private/confirm', { textversion })).toMatchObject({
    code: '2030404',
    msg: '合格投资者确认的文本尚未发布，暂时不能确认',
  });
  expect(await visitor.ask('content/private/list', {})).toEqual(REFUSED);
});

it('is shut while a page is rendered, whoever confirmed', async () => {
  await (await visit(store.sql)).get('content/private/confirm', { textversion });
  const snapshot = await currentSnapshot(store.sql);
  for (const [path, body] of [
    ...gatedCalls,
    ['content/private/confirm', { textversion }] as const,
  ]) {
    expect(await snapshot.answer({ path, body: body as never }), path).toEqual(REFUSED);
  }
});

it('shows nothing gated in any public answer, even to who confirmed', async () => {
  const visitor = await visit(store.sql);
  await visitor.get('content/private/confirm', { textversion });
  const gated = new Set<string>(gatedCalls.map(([path]) => path));
  const open = (Object.keys(contentCalls) as (keyof typeof contentCalls)[]).filter(
    (path) => !gated.has(path),
  );
  const asked: [CallPath, object][] = [
    ...open
      .filter((path) => contentCalls[path].request.safeParse({}).success)
      .map((path): [CallPath, object] => [path, {}]),
    ['content/article/search', { keyword: SECRET }],
    ['content/article/search', { keyword: '公告', category: 'specialnotice' }],
    ['content/article/list', { category: 'specialnotice' }],
    ['content/article/list', { category: 'knowledge' }],
    ['content/article/detail', { id: 'z1' }],
    ['content/article/related', { id: 'k1' }],
    ['content/notice/list', { fundcode: 'SF0001' }],
    ['content/knowledge/detail', { id: 'z2' }],
    ['content/sitemap/list', { pagecount: '200' }],
    ['trade/fund/list', { fundcodes: 'SF0001' }],
    ['trade/fund/list', { keyword: SECRET }],
  ];
  expect(asked.length).toBeGreaterThan(25);
  for (const [path, body] of asked)
    expect(JSON.stringify(await visitor.ask(path, body as never)), path).not.toContain(SECRET);
});

it('forgets a confirmation with its session', async () => {
  const { sql } = store;
  const visitor = await visit(sql);
  await visitor.get('content/private/confirm', { textversion });
  await sql`update wire_session set seen_at = now() - interval '2 hours' where id = ${visitor.session}`;
  await sweepWire(sql);
  expect(await sql`select from qualified_session`).toHaveLength(0);
});

it('keeps who confirmed which text, and when, after the session is gone', async () => {
  const { sql } = store;
  const visitor = await visit(sql);
  await visitor.get('content/private/confirm', { textversion });
  const { record } = await visitor.get('content/private/confirm', { textversion });
  await sql`delete from wire_session where id = ${visitor.session}`;
  const kept = await sql<{ at: string }[]>`
    select g.textversion, g.investor, c.body -> 'body' as words, g.confirmed_at as at
    from gate_confirmation g join content c on c.hash = g.texthash where g.session = ${visitor.session}`;
  expect(kept).toMatchObject([{ textversion, investor: null, words: qualifiedText.body }]);
  expect(beijingTime(kept[0]?.at ?? '')).toBe(record[0][0]?.confirmtime);
  await expect(sql`delete from gate_confirmation`).rejects.toThrow('permission denied');
});

it('holds on the wire, where answers are kept: 403 first, the list after a confirmation, and 403 for others', async () => {
  const app = Fastify();
  const kept = await openKeptReads(store.sql);
  const answer = answerFromWire({
    compose: async () => ({ ok: false, code: '2030404', msg: '没有这一页' }),
    keptAt: kept.keptAt,
  });
  await app.register(publicCalls, {
    prefix: BASE_PATH,
    sql: store.sql,
    settings: wireSettings,
    answer,
  });
  const [session, other] = [await openSession(store.sql), await openSession(store.sql)];
  const post = async (path: CallPath, body: Record<string, string>, by = session) =>
    app.inject(await seal(path, body, by));
  const refused = await post('content/private/list', {});
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { code: '2030403', msg: '请先完成合格投资者确认', record: [] },
  ]);
  expect((await post('content/private/confirm', { textversion })).statusCode).toBe(200);
  expect((await post('content/private/list', {})).json()).toMatchObject({
    code: '0000000',
    record: [[{ fundname: `${SECRET}一号` }], [{ totalcount: '1' }]],
  });
  expect((await post('content/private/list', {}, other)).statusCode).toBe(403);
  await app.close();
  await kept.stop();
});
