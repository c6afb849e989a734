import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/connect.ts';
import type { JsonValue } from '#schemas/json.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { seal, wireSettings, type Sealing } from '#tests/support/wire.ts';
import type { CallEntry } from '#wire/calls/entry.ts';
import { calls } from '#wire/calls/table.ts';
import { canonicalText } from '#wire/public/canonical.ts';
import { BASE_PATH } from '#wire/public/constants.ts';
import type { Fields } from '#wire/public/request.ts';
import { requireCallers } from '../http/callers.ts';
import { publicCalls } from './public-calls.ts';
import type { CallRates } from './rate-limit.ts';
import { sweepWire } from './sessions.ts';
import { createNodeSuite } from './suite-node.ts';

const list: CallEntry = calls['trade/fund/list'];
const catalogue: Record<string, CallEntry> = {
  'common/session': calls['common/session'],
  'trade/fund/list': list,
  'fund/detail': list,
  'feedback/save': { ...list, effect: true },
  'account/userinfo': { ...list, caller: 'investor' },
  'fund/broken': list,
};
const BAD_ENVELOPE = '{"code":"2030400","msg":"请求无效，请刷新页面后重试","record":[]}';

let store: TestStore;
let sql: Database;
let app: FastifyInstance;
let session: { token: string; key: string };
/** What reached the answers, and the rows that the entry with effect wrote. */
let answered: { path: string; fields: Fields }[];

beforeAll(async () => {
  store = await openStore({ max: 8 });
  sql = store.sql;
  await sql`create table feedback (text text)`;
  app = await serve();
  session = await openSession(app);
});
beforeEach(() => {
  answered = [];
});
afterAll(async () => {
  await app.close();
  await store.close();
});

async function serve(more: { rates?: CallRates; sessionMode?: '0' | '2' } = {}): Promise<FastifyInstance> {
  const server = Fastify();
  requireCallers(server);
  server.get('/*', { config: { caller: 'anyone' } }, async () => 'a page');
  const { sessionMode = '1', rates } = more;
  await server.register(publicCalls, {
    prefix: BASE_PATH,
    sql,
    settings: { ...wireSettings, sessionMode },
    catalogue,
    ...(rates && { rates }),
    async answer(path, fields, given) {
      if (path === 'fund/broken') throw new Error('relation "secret" does not exist');
      answered.push({ path, fields });
      if (path === 'feedback/save') {
        await given.sql`insert into feedback values (${String(fields['text'])})`;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return { ok: true, record: [[{ count: String(answered.length), padding: '净'.repeat(Number(fields['long'] ?? 0)) }]] } as never;
    },
  });
  return server;
}

async function openSession(server: FastifyInstance) {
  const response = await server.inject(await sessionCall());
  expect(response.statusCode).toBe(200);
  return (response.json() as { record: [[{ token: string; key: string }]] }).record[0][0];
}

async function sessionCall(more: Record<string, string> = {}): Promise<InjectOptions> {
  const msgid = randomUUID();
  const sign = await createNodeSuite(wireSettings).sign(canonicalText({ _msgid: msgid }, wireSettings.signSecret));
  return { method: 'GET', url: `${BASE_PATH}/common/session`, query: { _msgid: msgid }, headers: { _msgid: msgid, _sign: sign, ...more } };
}

async function post(path: string, fields: Fields, sealing: Partial<Sealing> = {}) {
  return app.inject(await seal(path, fields, { ...session, ...sealing }));
}

describe('a call', () => {
  it('reaches its answer deciphered, without its message id', async () => {
    const response = await post('trade/fund/list', { keyword: '易方达 🙂', fundtype: null });
    expect(response.json()).toEqual({ code: '0000000', msg: '', record: [[{ count: '1', padding: '' }]] });
    expect(answered).toEqual([{ path: 'trade/fund/list', fields: { keyword: '易方达 🙂', fundtype: null } }]);
    expect(response.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  });

  it('is compressed when it is long', async () => {
    const call = await seal('trade/fund/list', { long: 2000 }, session);
    const encodings = ['br', 'gzip, deflate', ''].map(async (accepted) => {
      const response = await app.inject({ ...call, headers: { ...call.headers, 'accept-encoding': accepted } });
      return response.headers['content-encoding'];
    });
    expect(await Promise.all(encodings)).toEqual(['br', 'gzip', undefined]);
  });

  it.each(['0', '2'] as const)('is enciphered with the fixed key in session mode %s', async (sessionMode) => {
    const other = await serve({ sessionMode });
    const send = async (key: string) => other.inject(await seal('trade/fund/list', {}, { ...session, key }));
    expect((await send(wireSettings.cipherKey)).statusCode).toBe(200);
    expect((await send(session.key)).body).toBe(BAD_ENVELOPE);
    await other.close();
  });

  it('fails without saying why when the answer throws', async () => {
    const response = await post('fund/broken', {});
    expect([response.statusCode, response.body]).toEqual([500, '{"code":"2030500","msg":"服务暂时出错，请稍后重试","record":[]}']);
  });
});

describe('a bad envelope', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const flaws: [string, Partial<Sealing>][] = [
    ['signature of another secret', { secret: 'another' }],
    ['signature in lower case', { sign: 'd41d8cd98f00b204e9800998ecf8427e' }],
    ['no signature', { sign: '' }],
    ['signature that is no ASCII', { sign: 'Ü'.repeat(32) }],
    ['cipher of another key', { key: 'b'.repeat(32) }],
    ['plain body', { payload: '{"head":{},"body":{"fundcode":"000001"}}' }],
    ['body that is no ciphertext', { payload: '{"data":"就是明文"}' }],
    ['base64 with white space', { payload: '{"data":"AAAA AAAA"}' }],
    ['bad padding', { payload: `{"data":"${Buffer.alloc(48).toString('base64')}"}` }],
    ['half a block', { payload: `{"data":"${Buffer.alloc(24).toString('base64')}"}` }],
    ['bad JSON outside', { payload: '{"data"' }],
    ['bad JSON inside', { plain: '{"head":{},"body":' }],
    ['no JSON at all', { payload: 'fundcode=000001' }],
    ['nothing', { payload: '' }],
    ['no body inside', { plain: '{"head":{}}' }],
    ['a list for a body', { plain: '{"head":{},"body":[]}' }],
    ['a message id that is none', { msgid: 'latest' }],
    ['an oversized body', { payload: `{"data":"${'A'.repeat(200_000)}"}` }],
    ['too deep outside', { payload: nested(50_000) }],
  ];

  it.each(flaws)('with %s gets the same bytes as any other', async (_, sealing) => {
    const response = await post('fund/detail', { fundcode: '000001' }, sealing);
    expect([response.statusCode, response.body]).toEqual([400, BAD_ENVELOPE]);
    expect(answered).toEqual([]);
  });

  it('is also one that is signed, but too deep or too large to be any call', async () => {
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`k${index}`, '']));
    for (const fields of [{ a: JSON.parse(nested(5)) as JsonValue }, { keyword: '基'.repeat(2000) }]) {
      expect((await post('trade/fund/list', fields)).statusCode).toBe(200);
    }
    for (const fields of [{ a: JSON.parse(nested(8)) as JsonValue }, many, { keyword: '基'.repeat(60_000) }]) {
      const response = await post('trade/fund/list', fields);
      expect([response.statusCode, response.body]).toEqual([400, BAD_ENVELOPE]);
    }
  });

  it('is also one of another content type, or whose header names another message', async () => {
    const call = await seal('fund/detail', { fundcode: '000001' }, session);
    for (const headers of [{ 'content-type': 'text/plain' }, { _msgid: randomUUID() }]) {
      const response = await app.inject({ ...call, headers: { ...call.headers, ...headers } });
      expect([response.statusCode, response.body]).toEqual([400, BAD_ENVELOPE]);
    }
  });

  it('is also a fetch of a session that is not signed', async () => {
    const response = await app.inject(await sessionCall({ _sign: '0'.repeat(32) }));
    expect([response.statusCode, response.body]).toEqual([400, BAD_ENVELOPE]);
  });
});

describe('a session', () => {
  it('has a token and a key of its own, stored without the token', async () => {
    const other = await openSession(app);
    expect(other.token).not.toBe(session.token);
    expect(other.key).toMatch(/^[\x20-\x7e]{32}$/);
    expect(other.key).not.toBe(session.key);
    expect(JSON.stringify(await sql`select * from wire_session`)).not.toContain(other.token);
  });

  it('is missing or unknown', async () => {
    for (const token of ['', 'unknown']) {
      const response = await post('fund/detail', { fundcode: '000001' }, { token });
      expect([response.statusCode, response.json()]).toMatchObject([401, { code: '100043', record: [] }]);
    }
  });

  it('ends after 30 minutes without a call, and each call renews it', async () => {
    const own = await openSession(app);
    const rest = (minutes: number) => sql`
      update wire_session set seen_at = seen_at - make_interval(mins => ${minutes}) where cipher_key = ${own.key}`;
    const status = async () => (await post('fund/detail', {}, own)).statusCode;
    await rest(29);
    expect(await status()).toBe(200);
    await rest(29);
    expect(await status()).toBe(200);
    await rest(32);
    expect(await status()).toBe(401);
    await sweepWire(sql);
    expect(await sql`select from wire_session where cipher_key = ${own.key}`).toHaveLength(0);
  });

  it('of a visitor does not do for an entry of investors', async () => {
    const response = await post('account/userinfo', {});
    expect([response.statusCode, response.json()]).toMatchObject([401, { code: '9999999' }]);
  });
});

describe('a message id', () => {
  const REUSED = [409, '{"code":"2030409","msg":"请求重复，请重试","record":[]}'];

  it('of a read may come again with the same content, and is answered anew', async () => {
    const msgid = randomUUID();
    const codes = [await post('fund/detail', { fundcode: '000001' }, { msgid }), await post('fund/detail', { fundcode: '000001' }, { msgid })];
    expect(codes.map((response) => response.statusCode)).toEqual([200, 200]);
    expect(answered).toHaveLength(2);
  });

  it('does not come again with other content, or for another path, but does in another session', async () => {
    const msgid = randomUUID();
    await post('fund/detail', { fundcode: '000001' }, { msgid });
    const other = [await post('fund/detail', { fundcode: '000002' }, { msgid }), await post('trade/fund/list', { fundcode: '000001' }, { msgid })];
    for (const response of other) expect([response.statusCode, response.body]).toEqual(REUSED);
    expect((await post('fund/detail', { fundcode: '000002' }, { msgid, ...(await openSession(app)) })).statusCode).toBe(200);
  });

  it('of a call with effect gives the first answer again, and the effect happens once', async () => {
    const msgid = randomUUID();
    const repeats = await Promise.all(Array.from({ length: 6 }, () => post('feedback/save', { text: '一次' }, { msgid })));
    const later = await post('feedback/save', { text: '一次' }, { msgid });
    expect(new Set([...repeats, later].map((response) => response.body)).size).toBe(1);
    expect(later.statusCode).toBe(200);
    expect(await sql`select from feedback where text = '一次'`).toHaveLength(1);
    const changed = await post('feedback/save', { text: '两次' }, { msgid });
    expect([changed.statusCode, changed.body]).toEqual(REUSED);
  });

  it('of a call with effect is remembered over a crash that empties the unlogged table', async () => {
    const msgid = randomUUID();
    const first = await post('feedback/save', { text: '崩溃' }, { msgid });
    await sql`truncate wire_message`;
    expect((await post('feedback/save', { text: '崩溃' }, { msgid })).body).toBe(first.body);
    await sql`truncate wire_message`;
    expect((await post('fund/detail', { fundcode: '000001' }, { msgid })).statusCode).toBe(409);
    expect(await sql`select from feedback where text = '崩溃'`).toHaveLength(1);
  });

  it('is forgotten after a day', async () => {
    const msgid = randomUUID();
    await post('fund/detail', { fundcode: '000001' }, { msgid });
    await sql`update wire_message set at = now() - interval '25 hours'`;
    await sweepWire(sql);
    expect((await post('fund/detail', { fundcode: '000002' }, { msgid })).statusCode).toBe(200);
  });
});

it('answers unknown paths and wrong methods as not found', async () => {
  const urls = [
    { method: 'GET', url: `${BASE_PATH}/fund/unknown` },
    { method: 'GET', url: `${BASE_PATH}/fund/detail` },
    { method: 'POST', url: `${BASE_PATH}/common/session` },
    { method: 'POST', url: `${BASE_PATH}/fund`, payload: 'no JSON', headers: { 'content-type': 'text/plain' } },
    { method: 'DELETE', url: `${BASE_PATH}/` },
    { method: 'GET', url: BASE_PATH },
  ] as const;
  for (const call of urls) {
    const response = await app.inject(call);
    expect([response.statusCode, response.body]).toEqual([404, '{"code":"2030404","msg":"没有找到您要的内容","record":[]}']);
  }
});

it('limits calls and sessions by address, the whole subnet of IPv6 together', async () => {
  const limited = await serve({ rates: { calls: 4, sessions: 2, uploads: 1 } });
  const from = async (remoteAddress: string) => (await limited.inject({ ...(await sessionCall()), remoteAddress })).statusCode;
  expect([await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([200, 200, 429, 200]);
  expect([await from('2001:db8::1'), await from('2001:db8::2'), await from('2001:db8:0:0:9::2'), await from('2001:db8:0:1::1')]).toEqual([200, 200, 429, 200]);
  await limited.close();
});
