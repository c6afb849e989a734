import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { keepInvestor } from '#server/features/investors/log-in.ts';
import { mintLoginToken } from '#server/features/investors/login-tokens.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { createNodeSuite } from '#server/platform/wire-client/suite-node.ts';
import { openCallServer, type CallServer, type Session } from '#tests/support/call-server.ts';
import { startGateway, type Gateway } from '#tests/support/gateway.ts';
import { sampleUser } from '#tests/support/investor.ts';
import { wireSettings } from '#tests/support/wire.ts';
import type { WireSettings } from '#wire/public/settings.ts';
import type { LoginMode } from './login-calls.ts';
import { keepUpstreamSession } from './upstream-sessions.ts';
import { createUpstream, type Upstream } from '../upstream.ts';

const settings: WireSettings = {
  ...wireSettings,
  cipherKey: 'the gateways own key of 32 bytes',
  signSecret: 'the secret of the gateway',
};
const BAD_TOKEN = { code: '3001', msg: '登录凭证无效或已过期', status: 200 };
const other = { ...sampleUser, custno: 'C0002', custname: '李四' };

let server: CallServer;
let gateway: Gateway;
let upstream: Upstream;
let mode: LoginMode;
let warnings: object[];

beforeAll(async () => {
  server = await openCallServer({
    gateway: {
      check: (call) => upstream.check(call),
      forward: (call, checked) => upstream.forward(call, checked),
    },
  });
});
beforeEach(async () => {
  mode = 'gateway';
  warnings = [];
  gateway = await startGateway(settings);
  /** Each token once: `one` is the first investor's, `two` the second's. */
  const tokens = new Map([
    ['one', sampleUser],
    ['again', sampleUser],
    ['two', other],
  ]);
  const loggedIn = new Map<unknown, string>();
  gateway.answer('account/login', ({ fields, headers }) => {
    const token = String(fields['logintoken']);
    const user = tokens.get(token);
    tokens.delete(token);
    if (!user) return BAD_TOKEN;
    loggedIn.set(headers['token'], user.custno);
    return { record: [[user]] };
  });
  gateway.answer('account/logout', ({ headers }) => {
    loggedIn.delete(headers['token']);
    return {};
  });
  gateway.answer('trade/quote', ({ headers }) => {
    const custno = loggedIn.get(headers['token']);
    return custno ? { record: [[{ custno }]] } : { code: '9999999', msg: '未登录', status: 401 };
  });
  open();
  return () => gateway.close();
});
afterAll(() => server.close());

function open(): void {
  upstream = createUpstream({
    sql: server.sql,
    target: { server: gateway.url, settings, suite: createNodeSuite(settings) },
    log: { warn: (facts) => void warnings.push(facts) },
    login: mode,
    site: () => currentSnapshot(server.sql),
  });
}

type Reply = { code: string; record: Record<string, string>[][] };

async function logIn(token: string, session: Session): Promise<Session> {
  const reply: Reply = (await server.login('auth/login', {}, token, session)).json();
  expect(reply.code).toBe('0000000');
  const [given] = reply.record[0] ?? [];
  return { token: given?.['token'] ?? '', key: given?.['key'] ?? '' };
}

async function whoIs(session: Session): Promise<string> {
  const { code, record }: Reply = (await server.post('trade/quote', {}, session)).json();
  return record[0]?.[0]?.['custno'] ?? code;
}

const logouts = () => gateway.calls('account/logout').length;

it('takes a token to the gateway, answers session and investor, and forwards as that investor', async () => {
  const [first, second] = [await server.openSession(), await server.openSession()];
  const reply: Reply = (await server.login('auth/login', {}, 'one', first)).json();
  expect(reply.record[1]).toEqual([sampleUser]);
  const [given] = reply.record[0] ?? [];
  const session = { token: given?.['token'] ?? '', key: given?.['key'] ?? '' };
  const stranger = await logIn('two', second);
  expect([await whoIs(session), await whoIs(stranger)]).toEqual(['C0001', 'C0002']);
  expect((await server.post('trade/quote', {}, first)).json()).toMatchObject({ code: '100043' });
  expect(gateway.refused()).toEqual([]);
});

it('takes a token once, and none of nobody, and leaves the session anonymous', async () => {
  await logIn('one', await server.openSession());
  const session = await server.openSession();
  for (const token of ['one', 'unknown'])
    expect((await server.login('auth/login', {}, token, session)).json()).toMatchObject({
      code: BAD_TOKEN.code,
      msg: BAD_TOKEN.msg,
    });
  expect((await server.post('account/userinfo', {}, session)).json()).toMatchObject({
    code: '9999999',
  });
});

it('binds the session that it has by account/login, which answers as the gateway does', async () => {
  const session = await server.openSession();
  const reply: Reply = (await server.login('account/login', {}, 'one', session)).json();
  expect(reply).toEqual({ code: '0000000', msg: '', record: [[sampleUser]] });
  expect(await whoIs(session)).toBe('C0001');
  await server.login('account/logout', {}, '', session);
  expect(await whoIs(session)).toBe('9999999');
  await expect.poll(logouts).toBe(1);
});

it('tells the gateway of a logout, of an expiry, and of a login elsewhere', async () => {
  const ended = async () => server.sql`select from upstream_session where ended_at is not null`;
  const session = await logIn('one', await server.openSession());
  await whoIs(session);
  expect((await server.login('auth/logout', {}, '', session)).json()).toMatchObject({
    code: '0000000',
  });
  await expect.poll(logouts).toBe(1);

  const idle = await logIn('again', await server.openSession());
  // A round leaves what a call is still at to the next one.
  await expect
    .poll(async () => {
      await server.sql`update wire_session set seen_at = now() - interval '32 minutes' where investor = 'C0001'`;
      await upstream.endSessions();
      return logouts();
    })
    .toBe(2);
  expect(await whoIs(idle)).toBe('9999999');

  const before = await logIn('two', await server.openSession());
  gateway.answer('account/login', { record: [[other]] });
  const after = await logIn('elsewhere', await server.openSession());
  await expect.poll(logouts).toBe(3);
  expect([await whoIs(before), logouts()]).toEqual(['9999998', 3]);
  expect(after.token).not.toBe(before.token);
  expect(await ended()).toHaveLength(0);
});

it('tells a gateway that was away of a logout when it is back', async () => {
  const session = await logIn('one', await server.openSession());
  gateway.answer('account/logout', { cut: 'before' });
  await server.login('auth/logout', {}, '', session);
  await expect.poll(logouts).toBe(1);
  const ended = () => server.sql`select from upstream_session where ended_at is not null`;
  await expect.poll(async () => (await ended()).length).toBe(1);
  gateway.answer('account/logout', {});
  await server.sql`update upstream_session set tried_at = now() - interval '2 minutes'`;
  await upstream.endSessions();
  expect([logouts(), (await ended()).length]).toEqual([2, 0]);
});

it.each([
  [{ code: '9999999', msg: '登录已超时', status: 401 }, '9999999', '9999999'],
  [{ code: '9999998', msg: '已在别处登录' }, '9999998', '9999998'],
  [{ code: '100047', msg: '', status: 401 }, '100047', '9999998'],
  [{ code: '100043', msg: '会话不存在', status: 401 }, '9999999', '9999999'],
] as const)('ends the login here when the gateway says %j', async (reply, first, then) => {
  const session = await logIn('one', await server.openSession());
  gateway.answer('trade/quote', reply);
  expect(await whoIs(session)).toBe(first);
  const asked = gateway.calls('trade/quote').length;
  expect(await whoIs(session)).toBe(then);
  expect(gateway.calls('trade/quote')).toHaveLength(asked);
});

it('never makes an investor’s call in a session in which he is not logged in', async () => {
  const session = await logIn('one', await server.openSession());
  await server.sql`delete from upstream_session where investor = 'C0001'`;
  expect(await whoIs(session)).toBe('9999999');
  expect(gateway.calls('trade/quote')).toEqual([]);
});

it('leaves nobody logged in where the answer of a login is lost, and ends it at the gateway', async () => {
  const session = await server.openSession();
  gateway.answer('account/login', { cut: 'before' });
  expect((await server.login('auth/login', {}, 'one', session)).json()).toMatchObject({
    code: '2030504',
  });
  expect(await whoIs(session)).toBe('9999999');
  await server.sql`update upstream_session set created_at = now() - interval '3 minutes' where session is null`;
  await upstream.endSessions();
  expect(logouts()).toBe(1);
});

it('reads the tokens that Quoin gave to the trading site where it is told of logins, and uses the session that came with it', async () => {
  mode = 'notice';
  open();
  const fetched = await server.openSession();
  const kept = await keepUpstreamSession(server.sql, null, gateway.openSession());
  const investor = await keepInvestor(server.sql, {
    ...sampleUser,
    email: '',
    bankname: '',
    bankacco: '',
  });
  const token = await mintLoginToken(server.sql, investor, kept.uniqueIndex);
  const session = await logIn(token, fetched);
  await whoIs(session);
  expect(gateway.calls('trade/quote')[0]?.headers['token']).toBe(kept.token);
  expect(gateway.calls('account/login')).toEqual([]);
  expect(
    (await server.login('auth/login', {}, token, await server.openSession())).json(),
  ).toMatchObject({ code: '2030422' });
});

it('passes the certificate of assets to its owner alone, and nothing else for one', async () => {
  const bytes = Buffer.from('%PDF-1.7 C0001');
  gateway.answer('file/asset/pdf', { raw: bytes, type: 'application/pdf' });
  const anonymous = await server.openSession();
  expect((await server.get('file/asset/pdf', {}, { token: anonymous.token })).json()).toMatchObject(
    { code: '9999999' },
  );
  expect(gateway.calls('file/asset/pdf')).toEqual([]);
  const { token } = await logIn('one', anonymous);
  const answered = await server.get('file/asset/pdf', {}, { token });
  expect([answered.headers['content-type'], answered.rawPayload]).toEqual([
    'application/pdf',
    bytes,
  ]);
  gateway.answer('file/asset/pdf', { raw: 'GIF89a', type: 'image/gif' });
  expect((await server.get('file/asset/pdf', {}, { token })).json()).toMatchObject({
    code: '2030504',
  });
});

it('never sends an order that breaks a schema or a rule, and believes no answer that does not fit', async () => {
  const session = await logIn('one', await server.openSession());
  const order = {
    fundcode: '000001',
    sharetype: 'A',
    applicationvol: '10.00',
    tradeacco: '1000001',
    largeredemptionflag: '1',
  };
  const redeem = async (fields: object) =>
    (await server.post('trade/redeem/apply', { ...order, ...fields }, session)).json<Reply>();
  expect(await redeem({ applicationvol: '0' })).toMatchObject({
    code: '2030422',
    msg: '份额应大于 0，最多两位小数（applicationvol）',
  });
  gateway.answer('trade/asset/share/list', { record: [[], [{ totalcount: '0' }]] });
  expect(await redeem({})).toMatchObject({ code: '2030422', msg: '基金可用份额为0' });
  expect(gateway.calls('trade/redeem/apply')).toEqual([]);
  gateway.answer('trade/asset/share/list', { record: [[{ fundcode: 1 }], []] });
  expect(await redeem({})).toMatchObject({ code: '2030504', record: [] });
  expect(warnings).toContainEqual({
    path: 'trade/asset/share/list',
    field: 'record.0.0.fundcode',
    problem: 'invalid_type',
  });
  expect(gateway.calls('trade/redeem/apply')).toEqual([]);
});

it('keeps neither tokens nor passwords in the store of replies', async () => {
  const session = await logIn('one', await server.openSession());
  gateway.answer('account/login', { record: [[other]] });
  await server.post('trade/redeem/apply', { tradepwd: 'secret-trade-9' }, session);
  await server.login(
    'account/login',
    { loginname: 'someone', loginpwd: 'secret-login-9' },
    '',
    await server.openSession(),
  );
  await server.login('auth/logout', {}, '', session);
  const rows = await server.sql`
    select row_to_json(t)::text as text from (select encode(hash, 'hex'), reply from wire_effect) t
    union all select row_to_json(w)::text from wire_message w`;
  const all = JSON.stringify(rows);
  for (const secret of [session.token, session.key, 'secret-trade-9', 'secret-login-9'])
    expect(all).not.toContain(secret);
  expect(all).toContain('2030409');
});
