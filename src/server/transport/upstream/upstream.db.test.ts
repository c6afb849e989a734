import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/platform/database/connect.ts';
import { sampleUser } from '#tests/support/investor.ts';
import { startGateway, type Gateway, type GatewayReply } from '#tests/support/gateway.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { wireSettings } from '#tests/support/wire.ts';
import { read, submit, type CallEntry } from '#wire/calls/entry/entry.ts';
import type { Fields } from '#wire/public/request.ts';
import type { Settled } from '#wire/public/reply.ts';
import type { WireSettings } from '#wire/public/settings.ts';
import { createNodeSuite } from '#server/platform/wire-client/suite-node.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { openSession } from '#server/store/visitors/sessions.ts';
import type { ForwardedCall } from '../wire/handle-call.ts';
import { createUpstream, type Upstream, type UpstreamOptions } from './upstream.ts';

const keys = {
  cipherKey: 'the gateways own key of 32 bytes',
  cipherIv: 'its-iv-of-16-byt',
  signSecret: 'the secret of the gateway',
};
const READING = Object.fromEntries(
  [
    'custname',
    'sex',
    'birthday',
    'address',
    'certno',
    'certissuer',
    'certbegindate',
    'certenddate',
    'bankname',
    'bankacco',
  ].map((name) => [name, '']),
);
/** Milliseconds: long after the gateway is given up. */
const LATE = 10_000;
const UNAVAILABLE = { ok: false, code: '2030504', msg: '服务暂时不可用，请稍后重试' };
const UNSENT = { ...UNAVAILABLE, unsent: true };
const guard = { calls: 3, waiting: 2, transfers: 1, window: 4, minimum: 2, pause: 150 };

let store: TestStore;
let sql: Database;
let gateway: Gateway;
let upstream: Upstream;
/** A session of a visitor, new for each test. */
let session: number;
let warnings: object[];

beforeAll(async () => {
  store = await openStore({ max: 6 });
  sql = store.sql;
});
beforeEach(async () => {
  gateway = await startGateway(keys);
  warnings = [];
  upstream = connectTo(gateway.url);
  await openSession(sql);
  const [row] = await sql<{ id: number }[]>`select max(id) as id from wire_session`;
  session = row?.id ?? 0;
  return () => gateway.close();
});
afterAll(() => store.close());

function connectTo(
  server: string,
  more: Partial<UpstreamOptions> & { sessionMode?: '0' | '1' } = {},
): Upstream {
  const settings: WireSettings = {
    ...keys,
    sessionMode: more.sessionMode ?? '1',
    suite: 'default',
  };
  const target = { server, settings, suite: createNodeSuite(settings) };
  return createUpstream({
    sql,
    target,
    log: { warn: (facts) => void warnings.push(facts) },
    guard,
    timeouts: { call: 400, transfer: 800 },
    site: () => currentSnapshot(sql),
    ...more,
  });
}

function callOf(path: string, fields: Fields = {}, entry: CallEntry = read): ForwardedCall {
  return {
    path,
    entry,
    fields,
    msgid: randomUUID(),
    visitor: { session, investor: null, address: '192.0.2.1' },
    files: [],
  };
}

const forward = (path: string, fields?: Fields, entry?: CallEntry): Promise<Settled> =>
  upstream.forward(callOf(path, fields, entry));

describe('what arrives at the gateway', () => {
  it('names the request of the visitor, in each that is made for it', async () => {
    const requestId = '4bf92f3577b34da6a3ce929d0e0e4736';
    await upstream.forward({ ...callOf('trade/asset'), requestId });
    await forward('trade/asset');
    const traces = gateway.calls('trade/asset').map(({ headers }) => headers['traceparent']);
    expect(traces).toEqual([
      expect.stringMatching(new RegExp(`^00-${requestId}-[0-9a-f]{16}-01$`)),
      undefined,
    ]);
  });

  it('is deciphered with its own key, IV and secret, in a session of its own', async () => {
    expect(keys.cipherIv).not.toBe(wireSettings.cipherIv);
    gateway.answer('trade/echo', ({ fields }) => ({
      record: [[{ asked: fields }], [{ totalcount: '1' }]],
    }));
    const fields = { pagecount: '10', 状态: '已确认', nothing: null, nested: [1, { a: '二' }] };
    expect(await forward('trade/echo', fields)).toEqual({
      ok: true,
      record: [[{ asked: fields }], [{ totalcount: '1' }]],
    });
    expect(gateway.refused()).toEqual([]);
    const [fetched, call] = gateway.calls();
    expect(fetched?.path).toBe('common/session');
    expect(call?.head).toMatchObject({ functionid: 'echo', systemtype: 'w', acceptmethod: '2' });
    expect(call?.headers).toMatchObject({
      'x-forwarded-for': '192.0.2.1',
      'x-tenant-id': '0001',
      'x-device-type': 'wechatapplet',
      g_systemtype: 'w',
    });
  });

  it('uses the configured key where the gateway does not give keys', async () => {
    await gateway.close();
    gateway = await startGateway({ ...keys, sessionMode: '0' });
    upstream = connectTo(gateway.url, { sessionMode: '0' });
    expect(await forward('trade/asset')).toMatchObject({ ok: true });
    expect(gateway.refused()).toEqual([]);
  });

  it('carries the message id of the visitor, the fixed headers, and login fields at the top level', async () => {
    const change = callOf(
      'account/professional/apply',
      { basis: '0', experience: '0', fileids: ['F1'], statementversion: '1' },
      { ...submit, headers: { 'x-menu-id': 'professional', 'x-user-id': 'web' } },
    );
    await upstream.forward(change);
    expect(gateway.calls('account/professional/apply')[0]).toMatchObject({
      msgid: change.msgid,
      headers: { 'x-menu-id': 'professional', 'x-user-id': 'web' },
    });
    gateway.answer('account/login', { record: [[sampleUser]] });
    await forward('account/login', { logintoken: 't' }, { ...submit, login: true });
    expect(gateway.calls('account/login')[0]?.fields).toEqual({
      loginsystemtype: 'w',
      logintoken: 't',
      channelid: '6000',
      centerid: '1000',
      projecttype: '0',
    });
    expect(gateway.refused()).toEqual([]);
  });

  it('has the files of an upload and its signed fields', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 45, 45]);
    const upload = {
      ...callOf('file/ocr', { ocrtype: 'idfront' }, { ...submit, upload: true }),
      files: [{ field: 'file', filename: '身份证.png', bytes }],
    };
    gateway.answer('file/ocr', { record: [[READING]] });
    expect(await upstream.forward(upload)).toMatchObject({ ok: true });
    expect(gateway.calls('file/ocr')[0]).toMatchObject({
      fields: { ocrtype: 'idfront' },
      files: [{ field: 'file', filename: '身份证.png', bytes }],
    });
  });
});

describe('a session upstream', () => {
  it('is fetched once for calls that come together, kept for other processes, and not shared by visitors', async () => {
    await Promise.all([forward('a'), forward('b'), forward('c')]);
    await connectTo(gateway.url).forward(callOf('d'));
    expect(gateway.calls('common/session')).toHaveLength(1);
    expect(
      new Set(['a', 'b', 'c', 'd'].map((path) => gateway.calls(path)[0]?.headers['token'])).size,
    ).toBe(1);
    await openSession(sql);
    await upstream.forward({
      ...callOf('e'),
      visitor: { session: session + 1, investor: null, address: '192.0.2.2' },
    });
    expect(gateway.calls('e')[0]?.headers['token']).not.toBe(
      gateway.calls('a')[0]?.headers['token'],
    );
  });

  it('that is over is renewed once for a read, and for a call with effect only before its next', async () => {
    await forward('trade/asset');
    gateway.endSessions();
    expect(await forward('trade/asset')).toMatchObject({ ok: true });
    expect(gateway.calls('common/session')).toHaveLength(2);
    gateway.endSessions();
    expect(await forward('trade/buy', {}, submit)).toMatchObject({
      status: 401,
      ok: false,
      code: '100043',
    });
    expect(gateway.calls('trade/buy')).toEqual([]);
    expect(await forward('trade/buy', {}, submit)).toMatchObject({ ok: true });
    gateway.answer('trade/asset', { code: '100410' });
    expect(await forward('trade/asset')).toMatchObject({ ok: false, code: '100410' });
    expect(gateway.calls('trade/asset')).toHaveLength(4);
  });

  it('that cannot be had is the answer, and the call is not sent', async () => {
    gateway.answer('common/session', { record: [[{ token: 't', key: 'too short' }]] });
    expect(await forward('trade/buy', {}, submit)).toEqual(UNSENT);
    gateway.answer('common/session', { code: '2001', msg: '系统维护' });
    expect(await forward('trade/buy', {}, submit)).toEqual({
      status: 200,
      ok: false,
      code: '2001',
      msg: '系统维护',
      unsent: true,
    });
  });
});

describe('what the gateway answers', () => {
  it.each([
    [{ code: '9999999', msg: '未登录', status: 401 }, 401, { code: '9999999', msg: '未登录' }],
    [{ code: '9999998', msg: '已在别处登录' }, 200, { code: '9999998', msg: '已在别处登录' }],
    [{ code: '100047', msg: '', status: 401 }, 401, { code: '100047' }],
    [{ code: -900020051, msg: '额度已满' }, 200, { code: '-900020051', msg: '额度已满' }],
    [
      { code: '1001', msg: 'x', status: 500, body: { left: '2' } },
      500,
      { code: '1001', body: { left: '2' } },
    ],
  ] satisfies [GatewayReply, number, object][])(
    'passes unchanged: %j',
    async (reply, status, failure) => {
      gateway.answer('trade/buy', reply);
      expect(await forward('trade/buy')).toMatchObject({ status, ok: false, ...failure });
    },
  );

  it('passes in the newer format too, and as bytes', async () => {
    gateway.answer('account/risk', { body: { rows: [{ q: '1' }], totalcount: '1' } });
    expect(await forward('account/risk', {}, { ...read, format: 'body' })).toMatchObject({
      ok: true,
      body: { rows: [{ q: '1' }] },
    });
    const bytes = Buffer.from('%PDF-1.7 \u0000');
    gateway.answer('file/sheet', {
      raw: bytes,
      type: 'application/pdf',
      headers: { 'content-disposition': 'attachment; filename="a.pdf"' },
    });
    const answered = await forward(
      'file/sheet',
      { id: '甲 1' },
      { ...read, method: 'GET', binary: true },
    );
    const file =
      'record' in answered && answered.record instanceof File ? answered.record : new File([], '');
    expect([file.name, file.type, Buffer.from(await file.arrayBuffer())]).toEqual([
      'a.pdf',
      'application/pdf',
      bytes,
    ]);
    expect(gateway.calls('file/sheet')[0]?.fields).toEqual({ id: '甲 1' });
  });

  it('never tells of its insides', async () => {
    gateway.answer('trade/buy', {
      code: '3001',
      msg: 'java.lang.NullPointerException\n\tat com.agate.Buy.run(Buy.java:9)',
      body: { trace: '10.0.0.7:8088' },
    });
    expect(await forward('trade/buy')).toEqual({
      ok: false,
      status: 200,
      code: '3001',
      msg: UNAVAILABLE.msg,
      body: { trace: '' },
    });
  });

  it.each([
    ['no JSON', { raw: '<html>502 Bad Gateway</html>', type: 'text/html', status: 502 }],
    ['half of a JSON', { raw: '{"code":"0000', type: 'application/json' }],
    ['a success that is none', { code: '0000000', status: 500 }],
    ['a redirect', { raw: '', status: 302, headers: { location: '/elsewhere' } }],
    ['a cut before the answer', { cut: 'before' }],
    ['a cut within the answer', { cut: 'within', raw: 'x'.repeat(100_000) }],
    ['too late', { delay: LATE }],
    ['a file where none was asked for', { raw: 'GIF89a', type: 'image/gif' }],
  ] satisfies [string, GatewayReply][])('gives 2030504 for %s', async (_, reply) => {
    gateway.answer('trade/asset', reply);
    expect(await forward('trade/asset')).toEqual(UNAVAILABLE);
  });

  it('gives 2030504 where nothing listens', async () => {
    await gateway.close();
    expect(await forward('trade/buy', {}, submit)).toEqual(UNSENT);
  });
});

describe('a gateway in trouble', () => {
  it('is left alone after failures, tried once after a pause, and used again when it answers', async () => {
    await forward('trade/asset');
    gateway.answer('trade/asset', { raw: 'oops', status: 500 });
    for (let time = 0; time < 4; time += 1) await forward('trade/asset');
    const asked = gateway.calls('trade/asset').length;
    expect(await forward('trade/asset')).toEqual(UNSENT);
    expect(gateway.calls('trade/asset')).toHaveLength(asked);

    await pause();
    expect(await forward('trade/asset')).toEqual(UNAVAILABLE);
    expect(await forward('trade/asset')).toEqual(UNSENT);
    expect(gateway.calls('trade/asset')).toHaveLength(asked + 1);

    await pause();
    gateway.answer('trade/asset', {});
    expect(await forward('trade/asset')).toMatchObject({ ok: true });
    expect(await forward('trade/asset')).toMatchObject({ ok: true });
    expect(warnings.flatMap((facts) => ('state' in facts ? [facts.state] : []))).toEqual([
      'open',
      'half-open',
      'open',
      'half-open',
      'closed',
    ]);
  });

  it('takes no more calls at once than its places, lets some wait, and transfers do not take those of calls', async () => {
    const patient = connectTo(gateway.url, { timeouts: { call: 30_000, transfer: 30_000 } });
    const send = (path: string, fields?: Fields, entry?: CallEntry) =>
      patient.forward(callOf(path, fields, entry));
    await send('trade/asset');
    let release = (): void => undefined;
    const until = new Promise<void>((resolve) => (release = resolve));
    gateway.answer('file/ocr', { until, record: [[READING]] });
    gateway.answer('trade/asset', { until });
    const upload = { ...submit, upload: true };
    let refused = 0;
    const calls = [
      ...Array.from({ length: 2 }, () => send('file/ocr', { ocrtype: 'idfront' }, upload)),
      ...Array.from({ length: 7 }, () => send('trade/asset')),
    ].map(async (call) => {
      const settled = await call;
      if (!settled.ok) refused += 1;
      return settled;
    });
    await vi.waitFor(() => expect(refused).toBe(3), { timeout: 10_000 });
    // Those that wait were not sent yet.
    expect(gateway.calls('trade/asset')).toHaveLength(1 + 3);
    release();
    const all = await Promise.all(calls);
    expect(all.slice(0, 2).filter(({ ok }) => ok)).toHaveLength(1);
    expect(all.slice(2).filter(({ ok }) => ok)).toHaveLength(3 + 2);
    expect(all.filter(({ ok }) => !ok)).toEqual([UNSENT, UNSENT, UNSENT]);
  });
});

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, guard.pause + 20));
}
