import { toSourceText } from '#messages/format.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue, defaultProps } from '#registry/data.ts';
import { STATIC_ENTRY } from '#rules/site/static-entry.ts';
import { ROOT, type DocumentNode } from '#schemas/document.ts';
import { EVERYWHERE } from '#schemas/permission.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { createDraft } from '#server/store/drafts/create-draft.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import { createKey, revokeKey } from '#server/store/accounts/keys.ts';
import { prepareRendering } from '#server/site/render/render-page.ts';
import { release } from '#server/store/release/release.ts';
import type { HandlerContext } from '#server/platform/handler.ts';
import { readThreads } from '#server/site/comments/read-threads.ts';
import { addComment } from '#server/store/comments/threads.ts';
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
const EDITOR = JSON.stringify([{ role: 'editor', scope: EVERYWHERE }]);
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
  await database.sql`insert into account (account, name, password_hash, grants) values ('linxiao', '林晓', '', ${EDITOR}::text::jsonb)`;
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
  if (!made.ok) throw new Error(toSourceText(made.refusal.message));
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

it('that was made by an API key ends with the key, by revocation, time or what the key may', async () => {
  const { sql } = database;
  const limit = { rights: ['review.share' as const], scope: EVERYWHERE };
  const { id } = await createKey(sql, {
    name: '部署',
    account: 'linxiao',
    limit,
    isAgreed: true,
    days: 1,
  });
  const byKey = {
    ...context,
    account: {
      account: 'linxiao',
      name: '林晓 · API 部署',
      grants: [],
      key: id,
      limit,
      lacksFactor: false,
      session: `key ${id}`,
      endsAt: '',
    },
  };
  const made = await reviewHandlers(sql).createReviewLink(
    { ...PAGE, label: '合规部', hours: 1 },
    byKey,
  );
  if (!made.ok) throw new Error(toSourceText(made.refusal.message));
  const { path: own } = await newLink();
  const path = made.answer.address.replace('https://fund.example', '');
  const opens = async () => (await site.inject(path)).statusCode;
  const state = async () =>
    (
      (await reviewHandlers(sql).reviewLinks(PAGE, context)) as {
        answer: { links: { id: string; state: string }[] };
      }
    ).answer.links.find((link) => link.id === made.answer.link.id)?.state;
  expect([await opens(), await state()]).toEqual([200, 'open']);
  await sql`update api_key set limits = ${JSON.stringify({ ...limit, rights: ['media.edit'] })}::text::jsonb where id = ${id}`;
  expect(await opens()).toBe(404);
  await sql`update api_key set limits = ${JSON.stringify(limit)}::text::jsonb, expires_at = now() - interval '1 second' where id = ${id}`;
  expect([await opens(), await state()]).toEqual([404, 'revoked']);
  await sql`update api_key set expires_at = now() + interval '1 day' where id = ${id}`;
  expect(await opens()).toBe(200);
  await revokeKey(sql, id, 'linxiao');
  expect([await opens(), await state(), (await site.inject(own)).statusCode]).toEqual([
    404,
    'revoked',
    200,
  ]);
});

it('shows the draft as it is whenever the link is opened', async () => {
  const { path } = await newLink();
  const drafts = createDraftStore({ catalogue });
  const { head } = await drafts.open(database.sql, PAGE, async () => null as never);
  const operation = {
    id: 'retitled',
    op: 'set' as const,
    node: 'd',
    path: ['props', 'title'],
    value: '刚改的标题',
  };
  expect(
    await drafts.submit(database.sql, {
      name: PAGE,
      base: head,
      operations: [operation],
      account: { account: 'linxiao', name: '林晓' },
    }),
  ).toMatchObject({ kind: 'accepted' });
  expect((await site.inject(path)).body).toContain('刚改的标题');
  const back = await drafts.open(database.sql, PAGE, async () => null as never);
  await drafts.submit(database.sql, {
    name: PAGE,
    base: back.head,
    operations: [{ ...operation, id: 'back', value: '只在草稿里' }],
    account: { account: 'linxiao', name: '林晓' },
  });
  expect((await site.inject(path)).body).not.toContain('刚改的标题');
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

it('ends with the account that made it, with its right to share, and where nobody is known to have made it', async () => {
  const { path, link } = await newLink();
  const opened = async () => (await site.inject(path)).statusCode;
  expect(await opened()).toBe(200);
  await database.sql`update account set deactivated_at = now()`;
  expect(await opened()).toBe(404);
  const listed = await reviewHandlers(database.sql).reviewLinks(PAGE, context);
  expect(listed.ok && listed.answer.links.find(({ id }) => id === link.id)?.state).toBe('revoked');
  await database.sql`update account set deactivated_at = null, grants = '[]'`;
  expect(await opened()).toBe(404);
  await database.sql`update account set grants = ${JSON.stringify([{ role: 'editor', scope: { ...EVERYWHERE, branches: ['elsewhere'] } }])}::text::jsonb`;
  expect(await opened()).toBe(404);
  await database.sql`update account set grants = ${EDITOR}::text::jsonb`;
  expect(await opened()).toBe(200);
  await database.sql`update review_link set account = null where id = ${link.id}`;
  expect(await opened()).toBe(404);
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

const remark = (path: string, form: Record<string, string>) =>
  site.inject({
    method: 'POST',
    url: `${path}/remark`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      node: '',
      words: '',
      name: '周合规',
      body: '请改',
      ...form,
    }).toString(),
  });

it('keeps what a reviewer says as a comment on the draft, at the words that are meant', async () => {
  const { path, link } = await newLink();
  const sent = await remark(path, { words: '基金有风险', body: '<b>写全称</b>' });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, path]);
  const [thread] = (await readThreads(database.sql, PAGE)).threads.filter(
    ({ quote }) => quote === '基金有风险',
  );
  expect(thread).toMatchObject({
    node: 'd',
    path: ['props', 'paragraphs', 'p1', 'text'],
    range: { from: 0, to: 5 },
    reviewLink: link.label,
    comments: [{ account: null, name: '周合规', body: '<b>写全称</b>' }],
  });
  await addComment(database.sql, thread?.id ?? '', {
    by: { account: 'linxiao', name: '林晓', isProgram: false },
    body: '改好了',
    mentions: [],
  });
  const { body } = await site.inject(path);
  expect(body).toContain('周合规：&lt;b&gt;写全称&lt;/b&gt;');
  expect(body).toContain('林晓：改好了');
  expect((await site.inject((await newLink()).path)).body).not.toContain('改好了');
});

it('says why a remark was not kept: words that are not there, no name, a link that ended, too many', async () => {
  const { path, link } = await newLink();
  const missing = await remark(path, { words: '没有这句' });
  expect([missing.statusCode, missing.body.includes('没有找到这段原文')]).toEqual([422, true]);
  expect((await remark(path, { name: ' ' })).statusCode).toBe(422);
  expect((await remark(path, { more: 'x' })).statusCode).toBe(422);
  await reviewHandlers(database.sql).revokeReviewLink({ id: link.id }, context);
  expect((await remark(path, {})).statusCode).toBe(404);
  const open = await newLink();
  const codes = [];
  for (let count = 0; count < 11; count += 1) codes.push((await remark(open.path, {})).statusCode);
  expect(codes.at(-1)).toBe(422);
});

it('makes none for a page that is not there', async () => {
  expect(
    await reviewHandlers(database.sql).createReviewLink(
      { kind: 'page', key: 'nobody', label: '谁', hours: 1 },
      context,
    ),
  ).toMatchObject({ ok: false, status: 404 });
});
