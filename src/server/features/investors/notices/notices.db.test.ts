import { BlockList } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signMessage } from '#server/platform/secrets/signed-message.ts';
import { findSession } from '#server/store/visitors/sessions.ts';
import { sampleUser } from '#tests/support/investor.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { visit } from '#tests/support/visitor.ts';
import { tradingNotices } from './serve-notices.ts';

const KEY = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const OTHER_KEY = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const investor = { ...sampleUser, email: '', bankname: '', bankacco: '' };
const login = { investor, session: { token: 'upstream-token', key: 'k'.repeat(16) } };

let store: TestStore;
let app: FastifyInstance;
let kept: object[];
let ended: number;
let number = 0;

beforeAll(async () => {
  store = await openStore({ max: 4 });
  const addresses = new BlockList();
  addresses.addSubnet('127.0.0.0', 8, 'ipv4');
  app = Fastify();
  await app.register(tradingNotices, {
    sql: store.sql,
    sender: { key: KEY, addresses },
    keepSession: async (_tx, session) => {
      kept.push(session);
      return '00000000-0000-4000-8000-000000000001';
    },
    onEnded: () => void (ended += 1),
  });
});
beforeEach(() => {
  kept = [];
  ended = 0;
});
afterAll(async () => {
  await app.close();
  await store.close();
});

interface Sending {
  id?: string;
  seconds?: number;
  key?: string;
  /** Sent in place of what was signed. */
  changed?: string;
  from?: string;
}

async function tell(
  name: 'login' | 'logout',
  notice: object,
  sending: Sending = {},
): Promise<Record<string, unknown>> {
  const { id = `msg_${(number += 1)}`, seconds = Math.floor(Date.now() / 1000) } = sending;
  const body = JSON.stringify(notice);
  const response = await app.inject({
    method: 'POST',
    url: `/agate/trading/${name}`,
    remoteAddress: sending.from ?? '127.0.0.1',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signMessage({ id, seconds, body }, sending.key ?? KEY),
    },
    payload: sending.changed ?? body,
  });
  const answered: Record<string, unknown> = response.json();
  return { ...answered, status: response.statusCode };
}

it('gives a token that logs its investor in once', async () => {
  const { status, logintoken, seconds } = await tell('login', login);
  expect([status, seconds, kept]).toEqual([200, 60, [login.session]]);
  const visitor = await visit(store.sql);
  const given = { logintoken: String(logintoken) };
  expect((await visitor.get('auth/login', given)).record[1]).toEqual([sampleUser]);
  expect(await (await visit(store.sql)).ask('auth/login', given)).toMatchObject({
    ok: false,
    code: '2030422',
  });
});

it('ends every session of an investor whose login is over there, and nobody else’s', async () => {
  const [one, stranger] = [await visit(store.sql), await visit(store.sql)];
  const { logintoken } = await tell('login', { investor });
  const { record } = await one.get('auth/login', { logintoken: String(logintoken) });
  expect(await tell('logout', { custno: investor.custno })).toEqual({ status: 200, ended: 1 });
  expect(await findSession(store.sql, record[0][0].token)).toEqual({
    ok: false,
    reason: 'notLoggedIn',
  });
  expect(await findSession(store.sql, stranger.token)).toMatchObject({ ok: true });
  expect(ended).toBe(1);
});

it('takes the same message once', async () => {
  expect(await tell('login', login, { id: 'same' })).toMatchObject({ status: 200 });
  expect(await tell('login', login, { id: 'same' })).toMatchObject({
    status: 409,
    code: 'repeated',
  });
});

it.each([
  ['another key', { key: OTHER_KEY }, 401],
  ['another body than was signed', { changed: '{"custno":"C0002"}' }, 401],
  ['an old message', { seconds: Math.floor(Date.now() / 1000) - 400 }, 401],
  ['a message of the future', { seconds: Math.floor(Date.now() / 1000) + 400 }, 401],
  ['no time', { seconds: Number.NaN }, 401],
  ['a long id', { id: 'x'.repeat(101) }, 401],
  ['another address', { from: '192.0.2.7' }, 403],
] satisfies [string, Sending, number][])('takes nothing by %s', async (_, sending, status) => {
  expect(await tell('logout', { custno: 'C0001' }, sending)).toMatchObject({ status });
  expect(ended).toBe(0);
});

it('names the field that does not fit', async () => {
  expect(await tell('login', { investor: { ...investor, custtype: '9' } })).toMatchObject({
    status: 422,
    code: 'badNotice',
    message: expect.stringContaining('investor.custtype'),
  });
});
