import { verbatim } from '#messages/msg.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KeyLimit } from '#schemas/api-key.ts';
import { EVERYWHERE } from '#schemas/permission.ts';
import type { Right } from '#schemas/right.ts';
import { AccountFixture } from '#tests/support/account-fixture.ts';
import { MEDIA_UPLOAD } from '#wire/studio/media.ts';
import {
  isForKeys,
  REQUEST_HEADER,
  studioRoutes,
  type StudioRouteName,
} from '#wire/studio/routes.ts';
import type { MediaLibrary } from '#server/store/media/media-library.ts';
import { editorOf, type HandlerContext } from '#server/platform/handler.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { callStudio, editorsOf, idleHandlers, openStudioApp } from '#tests/support/studio-app.ts';
import { keyHandlers } from './handlers.ts';
import { CALLS_PER_MINUTE } from './call-limit.ts';
import { createApiKeyAuthenticator } from './key-caller.ts';

const names = Object.keys(studioRoutes) as StudioRouteName[];

let fixture: AccountFixture;
let app: FastifyInstance;
let session: string;
let called: HandlerContext | null = null;

beforeAll(async () => {
  fixture = await AccountFixture.open();
  app = await openStudioApp({
    ...editorsOf(fixture.sql),
    handlers: { ...idleHandlers((context) => (called = context)), ...keyHandlers(fixture.sql) },
    media: {
      add: async () => ({ ok: false, message: verbatim('不是图片') }),
    } as Partial<MediaLibrary> as MediaLibrary,
    keys: createApiKeyAuthenticator(fixture.sql),
  });
  await fixture.account('boss', 'administrator');
  await fixture.account('dev', 'developer');
  session = await fixture.session('boss');
});
afterAll(async () => {
  await app.close();
  await fixture.store.close();
});

async function bySession(name: StudioRouteName, payload: object = {}, token = session) {
  const answer = await callStudio(app, name, { token, payload });
  return {
    status: answer.statusCode,
    body: JSON.parse(answer.body) as {
      token: string;
      key: { id: string; prefix: string };
      keys: { name: string; state: string; usedAt: string | null }[];
      code: string;
    },
  };
}

async function byKey(
  token: string,
  name: StudioRouteName,
  payload: object = {},
  more: Record<string, string> = {},
) {
  const { method, path } = studioRoutes[name];
  const answer = await app.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${token}`, ...more },
    ...(method !== 'GET' && { payload }),
  });
  return {
    status: answer.statusCode,
    code: (JSON.parse(answer.body) as { code?: string }).code ?? '',
    headers: answer.headers,
  };
}

const limit = (rights: Right[], scope = {}) =>
  ({ rights, scope: { ...EVERYWHERE, ...scope } }) as KeyLimit;
async function make(rights: Right[], scope = {}, days = 30) {
  const { body } = await bySession('createKey', {
    name: '发布脚本',
    limit: limit(rights, scope),
    days,
  });
  return { token: body.token, id: body.key.id };
}

describe('a key', () => {
  it('opens what it has a right to, without cookie and header, and nothing else', async () => {
    const { token } = await make(['studio.read', 'media.edit']);
    expect(await byKey(token, 'pages')).toMatchObject({ status: 200 });
    expect(await byKey(token, 'addMediaFolder', { name: '图' })).toMatchObject({ status: 200 });
    expect(await byKey(token, 'requireApproval', { required: true })).toMatchObject({
      status: 403,
      code: 'notAllowed',
    });
  });

  it('acts for its owner and says so', async () => {
    const { token, id } = await make(['studio.read', 'media.edit']);
    await byKey(token, 'addMediaFolder', { name: '图' });
    const by = called && editorOf(called);
    expect(by).toMatchObject({ account: 'boss', name: 'boss 的名字 · API 发布脚本' });
    await recordActivity(fixture.sql, { by, action: 'media.add' });
    const [row] =
      await fixture.sql`select account, author, details from activity order by number desc limit 1`;
    expect(row).toEqual({
      account: 'boss',
      author: 'boss 的名字 · API 发布脚本',
      details: { key: id },
    });
  });

  it('is shown once and stored as a hash, and its beginning is seen', async () => {
    const { body } = await bySession('createKey', {
      name: '读',
      limit: limit(['studio.read']),
      days: 1,
    });
    expect(body.token).toMatch(/^quoin_[\w-]{43}$/);
    expect(body.token.startsWith(body.key.prefix) && body.key.prefix.length < 15).toBe(true);
    const stored = await fixture.sql<
      { all: string }[]
    >`select string_agg(k::text, ' ') as all from api_key k`;
    expect(stored[0]?.all).not.toContain(body.token.slice(15));
    expect(JSON.stringify((await bySession('keys')).body)).not.toContain(body.token);
  });

  it('beside a cookie is all that counts', async () => {
    const { token } = await make(['studio.read']);
    const cookie = { cookie: `quoin_studio=${session}`, [REQUEST_HEADER]: '1' };
    expect(await byKey(token, 'addMediaFolder', { name: '图' }, cookie)).toMatchObject({
      status: 403,
    });
    expect(await byKey('quoin_nothing', 'pages', {}, cookie)).toMatchObject({
      status: 401,
      code: 'keyUnknown',
    });
  });

  it('never manages accounts, sign-ins or keys, whatever it was given', async () => {
    const { token } = await make(['studio.read', 'settings.edit']);
    for (const name of names.filter((each) => !isForKeys(each)))
      expect([name, await byKey(token, name)]).toEqual([
        name,
        expect.objectContaining({ status: 403, code: 'notForKeys' }),
      ]);
    expect(
      (
        await bySession('createKey', {
          name: 'x',
          limit: { rights: ['people.manage'], scope: EVERYWHERE },
          days: 1,
        })
      ).status,
    ).toBe(400);
    const socket = await app.inject({
      method: 'GET',
      url: '/api/socket',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(socket.statusCode).toBe(403);
  });

  it('reaches the branch and the kinds that it is narrowed to', async () => {
    const { token } = await make(['content.edit', 'page.edit'], { kinds: ['job'] });
    expect(await byKey(token, 'createItem', { kind: 'job', props: {} })).toMatchObject({
      status: 200,
    });
    expect(await byKey(token, 'createItem', { kind: 'article', props: {} })).toMatchObject({
      status: 403,
    });
    expect(await byKey(token, 'createPage', { menuid: '1', tops: [], nodes: [] })).toMatchObject({
      status: 403,
    });
  });

  it('loses what its owner loses', async () => {
    const { token } = await make(['studio.read', 'content.edit']);
    await fixture.sql`update account set grants = '[{"role": "administrator", "scope": {"branches": [], "kinds": [], "blocks": []}}]' where account = 'boss'`;
    expect(await byKey(token, 'createItem', { kind: 'job', props: {} })).toMatchObject({
      status: 200,
    });
    await fixture.sql`update account set grants = '[{"role": "auditor", "scope": {"branches": [], "kinds": [], "blocks": []}}]' where account = 'boss'`;
    expect([
      (await byKey(token, 'createItem', { kind: 'job', props: {} })).status,
      (await byKey(token, 'pages')).status,
    ]).toEqual([403, 200]);
    await fixture.sql`update account set grants = '[{"role": "administrator", "scope": {"branches": [], "kinds": [], "blocks": []}}]' where account = 'boss'`;
  });

  it('uploads where it has the right to', async () => {
    const send = async (token: string) =>
      (
        await app.inject({
          method: 'POST',
          url: MEDIA_UPLOAD.path,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
          payload: '',
        })
      ).statusCode;
    expect([
      await send((await make(['media.edit'])).token),
      await send((await make(['studio.read'])).token),
    ]).toEqual([422, 403]);
  });
});

describe('a key that holds no longer', () => {
  it('says why', async () => {
    const [revoked, expired, suspended] = [
      await make(['studio.read']),
      await make(['studio.read']),
      await make(['studio.read']),
    ];
    expect((await bySession('revokeKey', { id: revoked.id })).status).toBe(200);
    await fixture.sql`update api_key set expires_at = now() where id = ${expired.id}`;
    expect(await byKey(revoked.token, 'pages')).toMatchObject({
      status: 401,
      code: 'keyRevoked',
      headers: { 'www-authenticate': 'Bearer' },
    });
    expect(await byKey(expired.token, 'pages')).toMatchObject({ status: 401, code: 'keyExpired' });
    await fixture.sql`update account set deactivated_at = now() where account = 'boss'`;
    expect(await byKey(suspended.token, 'pages')).toMatchObject({
      status: 401,
      code: 'keySuspended',
    });
    await fixture.sql`update account set deactivated_at = null where account = 'boss'`;
    expect((await bySession('revokeKey', { id: revoked.id })).status).toBe(404);
  });

  it('is listed with its state and its last use', async () => {
    const { keys } = (await bySession('keys')).body;
    expect(new Set(keys.map(({ state }) => state))).toEqual(
      new Set(['valid', 'revoked', 'expired']),
    );
    expect(keys.some(({ usedAt }) => usedAt !== null)).toBe(true);
  });
});

it('gives nobody more than they have, and shows them none but their own', async () => {
  const token = await fixture.session('dev');
  expect(
    (await bySession('createKey', { name: 'x', limit: limit(['content.edit']), days: 1 }, token))
      .body.code,
  ).toBe('beyondOwn');
  const { body } = await bySession(
    'createKey',
    { name: '只读', limit: limit(['studio.read']), days: 1 },
    token,
  );
  expect((await bySession('keys', {}, token)).body.keys.map(({ name }) => name)).toEqual(['只读']);
  expect((await bySession('keys')).body.keys.map(({ name }) => name)).toContain('只读');
  const others = await make(['studio.read']);
  expect((await bySession('revokeKey', { id: others.id }, token)).status).toBe(404);
  expect((await bySession('revokeKey', { id: body.key.id })).status).toBe(200);
});

it('is asked to slow down after too many calls, alone', async () => {
  const [fast, other] = [await make(['studio.read']), await make(['studio.read'])];
  const authenticate = createApiKeyAuthenticator(fixture.sql);
  const all = [];
  for (let call = 0; call <= CALLS_PER_MINUTE; call += 1) all.push(await authenticate(fast.token));
  expect(all.filter(({ ok }) => ok)).toHaveLength(CALLS_PER_MINUTE);
  expect(all.at(-1)).toMatchObject({
    ok: false,
    status: 429,
    refusal: { code: 'tooManyCalls' },
    retryAfter: expect.any(Number),
  });
  expect(await authenticate(other.token)).toMatchObject({ ok: true });
});
