import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inChinese } from '#composition/message.ts';
import { defaultProps } from '#registry/data.ts';
import { STATIC_ENTRY } from '#rules/site/static-entry.ts';
import { ROOT, type DocumentNode } from '#schemas/document.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { createDraft } from '../drafts/create-draft.ts';
import { prepareRendering } from '../render/render-page.ts';
import { release } from '../store/release.ts';
import type { HandlerContext } from '../studio/handler.ts';
import { reviewHandlers } from './handlers.ts';
import { serveReviews } from './review-pages.ts';

const PAGE = { kind: 'page', key: STATIC_ENTRY.id } as const;
const context: HandlerContext = {
  account: { account: 'linxiao', name: '林晓' },
  address: '',
  token: undefined,
  siteOrigin: 'https://fund.example',
  setToken: () => undefined,
};
const assets = () => ({ script: '/assets/preview.js', preloads: [], styles: [] });

let database: TestStore;
let site: FastifyInstance;
let strict: FastifyInstance;

beforeAll(async () => {
  database = await openStore();
  await prepareRendering();
  const node = (id: string, type: string, more: Partial<DocumentNode>): DocumentNode => ({
    id,
    type,
    version: 1,
    displyflag: '1',
    props: defaultProps(type),
    slots: {},
    ...more,
  });
  const nodes = [
    node(ROOT, 'page', { props: {}, slots: { main: ['m'] } }),
    node('m', 'M11', { slots: { main: ['d'] } }),
    node('d', 'disclaimer', {
      props: {
        ...defaultProps('disclaimer'),
        title: '只在草稿里',
        paragraphs: [{ id: 'p1', text: '基金有风险。' }],
      },
    }),
  ];
  const menu = await release(database.sql, {
    author: '',
    note: '',
    items: [{ kind: 'menu', key: 'menu', body: { entries: [STATIC_ENTRY] }, baseSeq: null }],
  });
  if (!menu.ok) throw new Error(menu.problem.reason);
  await createDraft(database.sql, PAGE, {
    nodes: Object.fromEntries(nodes.map((one) => [one.id, one])),
  });
  site = reviewSite(300);
  strict = reviewSite(2);
});
afterAll(async () => {
  await Promise.all([site.close(), strict.close()]);
  await database.close();
});

function reviewSite(perMinute: number): FastifyInstance {
  const app = fastify();
  serveReviews(app, { sql: database.sql, assets, perMinute });
  return app;
}

async function newLink(hours = 1) {
  const made = await reviewHandlers(database.sql).createReviewLink(
    { ...PAGE, label: '合规部', hours },
    context,
  );
  if (!made.ok) throw new Error(inChinese(made.refusal.message));
  return { ...made.answer, path: made.answer.address.replace('https://fund.example', '') };
}

it('shows the draft without an account under a banner, and lets nothing keep, list or pass it on', async () => {
  const { path, address } = await newLink();
  expect(address).toMatch(/^https:\/\/fund\.example\/review\/[\w-]{43}$/);
  const { statusCode, body, headers } = await site.inject(path);
  expect(statusCode).toBe(200);
  expect(body).toContain('草稿预览，访客看不到');
  expect(body).toContain('只在草稿里');
  expect(body).not.toContain('合格投资者');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'referrer-policy': 'no-referrer',
  });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

it('keeps only the hash of a token', async () => {
  const { path } = await newLink();
  const token = path.split('/').at(-1) ?? '';
  const rows = await database.sql`select * from review_link`;
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('answers calls that read, and none that would change something', async () => {
  const { path } = await newLink();
  const call = async (name: string) =>
    site.inject({ method: 'POST', url: `${path}/call`, payload: { path: name, body: {} } });
  expect((await call('common/menu')).json()).toMatchObject({ answer: { ok: true } });
  expect((await call('feedback/save')).statusCode).toBe(403);
  expect((await call('no/such/call')).statusCode).toBe(403);
});

it('opens nothing once it is revoked or over, nor with another token', async () => {
  const { path, link } = await newLink();
  await reviewHandlers(database.sql).revokeReviewLink({ id: link.id }, context);
  const over = await newLink();
  await database.sql`update review_link set expires_at = now() - interval '1 second' where id = ${over.link.id}`;
  for (const url of [path, over.path, '/review/guess']) {
    const { statusCode, body } = await site.inject(url);
    expect([statusCode, body.includes('只在草稿里')]).toEqual([404, false]);
    expect(
      (
        await site.inject({
          method: 'POST',
          url: `${url}/call`,
          payload: { path: 'common/menu', body: {} },
        })
      ).statusCode,
    ).toBe(404);
  }
  const listed = await reviewHandlers(database.sql).reviewLinks(PAGE, context);
  expect(
    listed.ok && listed.answer.links.slice(0, 2).map(({ state, createdBy }) => [state, createdBy]),
  ).toEqual([
    ['expired', '林晓'],
    ['revoked', '林晓'],
  ]);
});

it('says that the gate stays shut where the page has what qualified investors alone may see', async () => {
  const gated: DocumentNode = {
    id: 'g',
    type: 'private-fund-list',
    version: 1,
    displyflag: '1',
    props: defaultProps('private-fund-list'),
    slots: {},
  };
  await database.sql`
    update draft set snapshot = jsonb_set(jsonb_set(snapshot, '{nodes,g}', ${JSON.stringify(gated)}::text::jsonb), '{nodes,m,slots,main}', '["d", "g"]')
    where kind = ${PAGE.kind} and key = ${PAGE.key}`;
  const { body } = await site.inject((await newLink()).path);
  expect(body).toContain('“专户产品列表”只给确认过的合格投资者看，这里不打开。');
});

it('answers one address only so often', async () => {
  const { path } = await newLink();
  const answers = [await strict.inject(path), await strict.inject(path), await strict.inject(path)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
});

it('makes none for a page that is not there', async () => {
  expect(
    await reviewHandlers(database.sql).createReviewLink(
      { kind: 'page', key: 'nobody', label: '谁', hours: 1 },
      context,
    ),
  ).toMatchObject({ ok: false, status: 404 });
});
