import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seal, wireSettings, type Sealing } from '#tests/support/wire.ts';
import {
  getCall,
  nestedField,
  openCallServer,
  type CallServer,
} from '#tests/support/call-server.ts';

const BAD_ENVELOPE = '{"code":"2030400","msg":"请求无效，请刷新页面后重试","record":[]}';
const BAD_ENVELOPE_BODY = '{"code":"2030400","msg":"请求无效，请刷新页面后重试","body":null}';

let server: CallServer;
beforeAll(async () => {
  server = await openCallServer();
});
beforeEach(() => {
  server.answered.length = 0;
});
afterAll(() => server.close());

describe('a call', () => {
  it('reaches its answer deciphered, without its message id, with who called', async () => {
    const response = await server.post('trade/fund/list', { keyword: '易方达 🙂', fundtype: null });
    expect(response.statusCode).toBe(200);
    expect(server.answered).toEqual([
      {
        path: 'trade/fund/list',
        fields: { keyword: '易方达 🙂', fundtype: null },
        visitor: { session: expect.any(Number), investor: null, address: '127.0.0.1' },
        files: [],
      },
    ]);
  });

  it.each(['0', '2'] as const)(
    'is enciphered with the fixed key in session mode %s',
    async (sessionMode) => {
      const other = await server.another({ settings: { ...wireSettings, sessionMode } });
      const send = async (key: string) =>
        other.inject(await seal('trade/fund/list', {}, { ...server.session, key }));
      expect((await send(wireSettings.cipherKey)).statusCode).toBe(200);
      expect((await send(server.session.key)).body).toBe(BAD_ENVELOPE);
    },
  );

  it('is larger than usual where its entry says so', async () => {
    const content = 'A'.repeat(300_000);
    expect((await server.post('file/base64', { content })).statusCode).toBe(200);
    expect((await server.post('file/base64', { content: content.repeat(2) })).body).toBe(
      BAD_ENVELOPE,
    );
  });
});

describe('a call of login type', () => {
  it('reaches its answer without what its envelope added', async () => {
    expect((await server.login('auth/login', { account: 'a' }, 'once')).statusCode).toBe(200);
    expect((await server.login('auth/login', {}, '')).statusCode).toBe(200);
    expect(server.answered.map(({ fields }) => fields)).toEqual([
      { account: 'a', logintoken: 'once' },
      {},
    ]);
  });

  it('is a bad envelope in the form of other calls, and the other way round', async () => {
    const [login, other] = [
      await server.post('auth/login', { logintoken: 'once' }),
      await server.login('fund/detail', {}, 'once'),
    ];
    for (const response of [login, other])
      expect([response.statusCode, response.body]).toEqual([400, BAD_ENVELOPE]);
  });

  it('is signed in every field beside its head', async () => {
    const msgid = randomUUID();
    const plain = (more: object) =>
      JSON.stringify({
        head: {},
        loginsystemtype: 'w',
        logintoken: 'once',
        channelid: '6000',
        centerid: '1000',
        projecttype: '0',
        _msgid: msgid,
        ...more,
      });
    expect(
      (
        await server.login('auth/login', {}, 'once', {
          msgid,
          plain: plain({ head: { mac: 'any' } }),
        })
      ).statusCode,
    ).toBe(200);
    for (const more of [{ channelid: '6001' }, { logintoken: 'another' }, { more: '' }]) {
      expect(
        (await server.login('auth/login', {}, 'once', { msgid, plain: plain(more) })).body,
      ).toBe(BAD_ENVELOPE);
    }
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
    ['too deep outside', { payload: nested(50_000) }],
  ];

  /** All that travels but the time of day. */
  async function bytesOf(sealing: Partial<Sealing>, path = 'fund/detail') {
    const { statusCode, headers, rawPayload } = await server.post(
      path,
      { fundcode: '000001' },
      sealing,
    );
    return { statusCode, headers: { ...headers, date: '' }, payload: rawPayload.toString() };
  }

  it.each(flaws)('with %s gets the same bytes as any other', async (_, sealing) => {
    const plain = await bytesOf({ secret: 'another' });
    expect(await bytesOf(sealing)).toEqual(plain);
    expect([plain.statusCode, plain.payload]).toEqual([400, BAD_ENVELOPE]);
    const inBody = await bytesOf(sealing, 'fund/indicator');
    expect([inBody.statusCode, inBody.payload]).toEqual([400, BAD_ENVELOPE_BODY]);
    expect(server.answered).toEqual([]);
  });

  it('that is oversized says the same, and closes the connection', async () => {
    const response = await server.post(
      'fund/detail',
      {},
      { payload: `{"data":"${'A'.repeat(200_000)}"}` },
    );
    expect([response.statusCode, response.body, response.headers.connection]).toEqual([
      400,
      BAD_ENVELOPE,
      'close',
    ]);
  });

  it('is refused no sooner for what is wrong early than for what is wrong late', async () => {
    for (const sealing of [
      { payload: '{"data"' },
      { key: 'b'.repeat(32) },
      { secret: 'another' },
    ]) {
      const begun = performance.now();
      await server.post('fund/detail', {}, sealing);
      expect(performance.now() - begun).toBeGreaterThan(9);
    }
  });

  it('is also one that is signed, but too deep or too large to be any call', async () => {
    const tooMany = { many: Array.from({ length: 1100 }, () => 1) };
    const tooManyKeys = Object.fromEntries(
      Array.from({ length: 201 }, (_, index) => [`k${index}`, {}]),
    );
    const keyTooLong = { ['k'.repeat(65)]: '1' };
    for (const fields of [nestedField(20), tooMany, tooManyKeys, keyTooLong]) {
      const response = await server.post('fund/detail', fields);
      expect([response.statusCode, response.body]).toEqual([400, BAD_ENVELOPE]);
    }
  });

  it('is also one of another content type, or whose header names another message', async () => {
    const call = await seal('fund/detail', { fundcode: '000001' }, server.session);
    for (const headers of [
      { 'content-type': 'text/plain' },
      { 'content-type': 'multipart/form-data; boundary=b' },
      { _msgid: randomUUID() },
    ]) {
      const response = await server.app.inject({
        ...call,
        headers: { ...call.headers, ...headers },
      });
      expect([response.statusCode, response.body]).toEqual([400, BAD_ENVELOPE]);
    }
  });

  it('is also a GET that is not signed, or with more in its query than was signed', async () => {
    const unsigned = await getCall('common/session', {}, { _sign: '0'.repeat(32) });
    const call = await getCall('common/session', {});
    for (const bad of [
      unsigned,
      { ...call, url: `${String(call.url)}&more=1` },
      { ...call, url: `${String(call.url)}&_msgid=1` },
    ]) {
      const response = await server.app.inject(bad);
      expect([response.statusCode, response.body]).toEqual([400, BAD_ENVELOPE]);
    }
  });
});
