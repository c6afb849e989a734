import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubServer, EMPTY, OVER } from '#tests/support/stub-server.ts';
import { tabStorage, wireSettings } from '#tests/support/wire.ts';
import { canonicalParameters } from '#wire/public/canonical.ts';
import { isMessageId } from '#wire/public/request.ts';
import { createTab } from '../tab/tab.ts';
import { createTabStorage } from '../tab/tab-storage.ts';
import { createExchange } from './exchange.ts';
import type { CallOutcome } from './transport/outcome.ts';
import { createApiClient } from './request.ts';
import { createRequest } from '#tests/support/create-request.ts';
import { createBrowserSuite } from './suite-browser.ts';
import { createUnderWay } from './under-way.ts';

const suite = createBrowserSuite(wireSettings);
const newTab = (storage: Storage | null = tabStorage()) => createTab(createTabStorage(storage));
const newRequest = (storage?: Storage | null) => createRequest(wireSettings, newTab(storage));

/** A API client whose overlay is watched and whose outcomes come as they are. */
function openApiClient() {
  const overlays: string[] = [];
  const outcomes: CallOutcome[] = [];
  const underWay = createUnderWay();
  const apiClient = createApiClient(createExchange(wireSettings, newTab()), underWay, {
    settle: async (outcome) => {
      outcomes.push(outcome);
      return { ok: false, code: outcome.kind, msg: '' };
    },
    loading(text = '') {
      overlays.push(`shown ${text}`);
      return () => void overlays.push('gone');
    },
  });
  return { ...apiClient, overlays, outcomes };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function decipher(body: string): Promise<Record<string, unknown>> {
  const { data } = JSON.parse(body) as { data: string };
  return JSON.parse((await suite.decrypt(data, '1'.repeat(32))) ?? '') as Record<string, unknown>;
}

describe('what travels', () => {
  it('is a signed and enciphered call in a session that was fetched', async () => {
    const server = stubServer(() => EMPTY);
    const answer = await newRequest()('trade/fund/list', {
      keyword: '易方达',
      fundtype: undefined,
    });
    expect(answer).toEqual({ ok: true, record: [[], [{ totalcount: '0' }]] });

    const [session, call] = server.sent;
    expect(session?.url).toMatch(/^\/agate\/api\/v1\/common\/session\?_msgid=[0-9a-f-]{36}$/);
    expect(session?.headers).not.toHaveProperty('token');
    expect(call?.headers).toMatchObject({
      'x-tenant-id': '0001',
      'x-device-type': 'wechatapplet',
      'x-secret-id': 'web',
      token: 't1',
      g_systemtype: 'w',
    });
    const { head, body } = (await decipher(call?.text ?? '')) as {
      head: object;
      body: Record<string, string>;
    };
    expect(head).toEqual({
      functionid: 'list',
      systemtype: 'w',
      acceptmethod: '2',
      mac: '',
      imei: '',
      uuid: '',
    });
    expect(body).toEqual({ keyword: '易方达', _msgid: call?.headers['_msgid'] });
    expect(isMessageId(body['_msgid'])).toBe(true);
    expect(call?.headers['_sign']).toBe(
      await suite.sign(canonicalParameters(body, wireSettings.signSecret)),
    );
  });

  it('has head and fields side by side for a login, and all but the head is signed', async () => {
    const server = stubServer(() => EMPTY);
    await newRequest()('auth/login', { logintoken: 'once' });
    const [call] = server.calls();
    const { head, ...signed } = await decipher(call?.text ?? '');
    expect(head).toMatchObject({ functionid: 'login' });
    expect(signed).toEqual({
      loginsystemtype: 'w',
      logintoken: 'once',
      channelid: '6000',
      centerid: '1000',
      projecttype: '0',
      _msgid: call?.headers['_msgid'],
    });
    expect(call?.headers['_sign']).toBe(
      await suite.sign(
        canonicalParameters(signed as Record<string, string>, wireSettings.signSecret),
      ),
    );
  });

  it('is a plain query for a GET', async () => {
    const server = stubServer(
      () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
    );
    await newRequest()('file/content/download', { fileid: 'f-1' });
    const [call] = server.calls();
    const query = Object.fromEntries(new URL(call?.url ?? '', 'http://site.invalid').searchParams);
    expect(query).toEqual({ fileid: 'f-1', _msgid: call?.headers['_msgid'] });
    expect(call?.headers['_sign']).toBe(
      await suite.sign(canonicalParameters(query, wireSettings.signSecret)),
    );
  });

  it('is a form for an upload: text fields signed, the message id in the headers alone', async () => {
    const server = stubServer(() => EMPTY);
    const file = new File(['picture'], '身份证.png', { type: 'image/png' });
    await newRequest()('file/ocr', { ocrtype: 'idfront' }, { files: { file } });
    const [call] = server.calls();
    const form = call?.body as FormData;
    expect(call?.headers).not.toHaveProperty('content-type');
    expect([...form.keys()]).toEqual(['ocrtype', 'file']);
    expect(form.get('file')).toMatchObject({ name: '身份证.png' });
    const signed = { ocrtype: 'idfront', _msgid: call?.headers['_msgid'] ?? '' };
    expect(call?.headers['_sign']).toBe(
      await suite.sign(canonicalParameters(signed, wireSettings.signSecret)),
    );
  });

  it('carries the headers that its entry fixes', async () => {
    const server = stubServer(() => EMPTY);
    await newRequest()('account/professional/query', {});
    expect(server.calls()[0]?.headers).toMatchObject({
      'x-menu-id': 'professional',
      'x-user-id': 'web',
    });
  });

  it('is enciphered with the configured key in modes 0 and 2', async () => {
    for (const sessionMode of ['0', '2'] as const) {
      const server = stubServer(() => EMPTY);
      const settings = { ...wireSettings, sessionMode };
      await createRequest(settings, newTab())('common/menu', {});
      const { data } = JSON.parse(server.calls()[0]?.text ?? '') as { data: string };
      expect(await suite.decrypt(data, settings.cipherKey)).toContain('"functionid":"menu"');
    }
  });
});

describe('what comes back', () => {
  it('of a binary call is its file, wrapped as a record', async () => {
    stubServer(() => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }));
    const answer = await newRequest()('file/content/download', { fileid: 'f-1' });
    expect(answer).toMatchObject({ ok: true, code: '0000000', msg: 'download content' });
    expect(answer.ok && (await (answer.record as Blob).text())).toBe('%PDF');
  });

  it('of a binary call in JSON is an error, whatever its code', async () => {
    stubServer(() => new Response(EMPTY, { headers: { 'content-type': 'application/json' } }));
    expect(await newRequest()('file/content/download', { fileid: 'f-1' })).toMatchObject({
      ok: false,
    });
  });

  it.each([
    [
      'a fund that does not exist',
      () => new Response('{"code":"2030404","msg":"没有这只基金"}', { status: 404 }),
      '2030404',
    ],
    ['a page of somebody else', () => new Response('<html>', { status: 502 }), 'ERR_REPLY'],
    ['a gateway that waited in vain', () => new Response('', { status: 504 }), 'ERR_TIMEOUT'],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'ERR_NETWORK'],
  ])('as %s is an answer', async (_, reply, code) => {
    stubServer(reply);
    const answer = await newRequest()('fund/detail', { fundcode: '000009' });
    expect(answer).toMatchObject({ ok: false, code });
    expect(answer).not.toHaveProperty('msg', '');
  });
});

describe('the session', () => {
  it('is fetched once for calls that start together, and kept for the next page of the tab', async () => {
    const server = stubServer(() => EMPTY);
    const storage = tabStorage();
    const request = newRequest(storage);
    await Promise.all([
      request('common/menu', {}),
      request('common/dictionary', {}),
      request('common/mixparam', {}),
    ]);
    await newRequest(storage)('common/menu', {});
    expect([server.sessions(), server.calls().length]).toEqual([1, 4]);
    expect(new Set(server.calls().map(({ headers }) => headers['x-unique-index'])).size).toBe(1);
  });

  it('that is over is replaced unseen, and a read repeated once', async () => {
    const server = stubServer(({ headers }) => (headers['token'] === 't1' ? OVER : EMPTY));
    const request = newRequest();
    const answers = await Promise.all([
      request('common/menu', {}),
      request('common/dictionary', {}),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(server.sessions()).toBe(2);
  });

  it('that is over again is an answer', async () => {
    const server = stubServer(() => OVER);
    expect(await newRequest()('common/menu', {})).toMatchObject({ ok: false, code: '100043' });
    expect(server.calls()).toHaveLength(2);
  });

  it('that is over does not repeat what changes something, and is replaced for the next call', async () => {
    const server = stubServer(({ headers }) => (headers['token'] === 't1' ? OVER : EMPTY));
    const request = newRequest();
    expect(await request('auth/login', { logintoken: 'once' })).toMatchObject({
      ok: false,
      code: '100043',
    });
    expect(server.calls()).toHaveLength(1);
    expect(await request('common/menu', {})).toMatchObject({ ok: true });
    expect(server.calls().at(-1)?.headers['token']).toBe('t2');
  });

  it('that cannot be had is what the call came to', async () => {
    vi.stubGlobal(
      'fetch',
      async () =>
        new Response('{"code":"2030429","msg":"操作过于频繁，请稍后再试"}', { status: 429 }),
    );
    expect(await newRequest()('common/menu', {})).toMatchObject({ ok: false, code: '2030429' });
  });
});

const hang = ({ signal }: { signal: AbortSignal }) =>
  new Promise<Response>((_, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
  );

describe('a call that does not come back', () => {
  it.each([
    ['30 seconds', 'common/menu', {}, 30_000],
    ['100 seconds for an upload', 'file/upload', {}, 100_000],
    ['100 seconds for a download', 'file/content/download', { fileid: 'f-1' }, 100_000],
  ] as const)('is given up after %s', async (_, path, body, limit) => {
    const server = stubServer(hang);
    const { ask } = openApiClient();
    vi.useFakeTimers();
    const call = ask(path, body);
    await vi.waitUntil(() => server.calls().length === 1);
    await vi.advanceTimersByTimeAsync(limit - 1000);
    await expect(Promise.race([call, Promise.resolve('waiting')])).resolves.toBe('waiting');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await call).toEqual({ kind: 'lost', message: `timeout of ${limit} ms exceeded` });
  });

  it('is cancelled by its caller', async () => {
    const server = stubServer(hang);
    const controller = new AbortController();
    const call = newRequest()('common/menu', {}, { signal: controller.signal });
    await vi.waitUntil(() => server.calls().length === 1);
    controller.abort();
    expect(await call).toMatchObject({ ok: false, code: 'ERR_CANCELLED' });
  });

  it('is cancelled with all others', async () => {
    const server = stubServer(hang);
    const { request, cancelPending, outcomes } = openApiClient();
    const pending = [
      request('common/menu', {}),
      request('fund/detail', { fundcode: '000001' }),
      request('auth/login', { logintoken: 'once' }),
    ];
    await vi.waitUntil(() => server.calls().length === 3);
    cancelPending();
    await Promise.all(pending);
    expect(outcomes).toEqual([{ kind: 'cancelled' }, { kind: 'cancelled' }, { kind: 'cancelled' }]);
  });
});

describe('duplicates', () => {
  it('of what may be repeated are sent', async () => {
    const server = stubServer(() => EMPTY);
    const { ask } = openApiClient();
    await Promise.all([
      ask('fund/detail', { fundcode: '000001' }),
      ask('fund/detail', { fundcode: '000002' }),
    ]);
    expect(server.calls()).toHaveLength(2);
  });

  it('of all else are not, while the first is under way', async () => {
    const server = stubServer(() => EMPTY);
    const { ask } = openApiClient();
    const [first, second] = await Promise.all([
      ask('auth/login', { logintoken: 'a' }),
      ask('auth/login', { logintoken: 'b' }),
    ]);
    expect([first.kind, second.kind, server.calls().length]).toEqual(['reply', 'cancelled', 1]);
    expect((await ask('auth/login', { logintoken: 'a' })).kind).toBe('reply');
  });
});

describe('the loading overlay', () => {
  it('covers a submit until it is answered, and no read', async () => {
    stubServer(() => EMPTY);
    const { ask, overlays } = openApiClient();
    await ask('common/menu', {});
    expect(overlays).toEqual([]);
    await ask('auth/login', { logintoken: 'a' });
    expect(overlays).toEqual(['shown ', 'gone']);
  });

  it('says what is being done with a picture', async () => {
    stubServer(() => EMPTY);
    const { ask, overlays } = openApiClient();
    await ask('file/ocr', { ocrtype: 'idfront' });
    expect(overlays).toEqual(['shown 正在识别，请稍候…', 'gone']);
  });

  it('can be left out', async () => {
    stubServer(() => EMPTY);
    const { ask, overlays } = openApiClient();
    await ask('auth/login', { logintoken: 'a' }, { overlay: false });
    expect(overlays).toEqual([]);
  });
});
