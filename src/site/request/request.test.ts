import { afterEach, describe, expect, it, vi } from 'vitest';
import { tabStorage, wireSettings } from '#tests/support/wire.ts';
import { canonicalText } from '#wire/public/canonical.ts';
import { isMessageId } from '#wire/public/request.ts';
import { createRequest } from './request.ts';
import { createBrowserSuite } from './suite-browser.ts';
import { createTab } from './tab.ts';

const suite = createBrowserSuite(wireSettings);
const OVER = '{"code":"100043","msg":"会话已失效，请重试","record":[]}';
const EMPTY = '{"code":"0000000","msg":"","record":[[],[{"totalcount":"0"}]]}';

interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal | null | undefined;
}

/** A server that hands out sessions t1, t2, … and answers calls with `reply`. */
function stubServer(reply: (sent: Sent) => string | Response | Promise<Response>) {
  const sent: Sent[] = [];
  let sessions = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = { url, headers: init.headers as Record<string, string>, body: String(init.body ?? ''), signal: init.signal };
    sent.push(call);
    if (url.includes('common/session')) {
      sessions += 1;
      return new Response(`{"code":"0","record":[{"token":"t${sessions}","key":"${String(sessions).repeat(32)}"}]}`);
    }
    const answer = await reply(call);
    return answer instanceof Response ? answer : new Response(answer);
  });
  return { sent, calls: () => sent.filter(({ url }) => !url.includes('common/session')), sessions: () => sessions };
}

const newRequest = (storage: Storage | null = tabStorage()) => createRequest(wireSettings, createTab(storage));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('sends a signed and enciphered call in a session that it fetched', async () => {
  const server = stubServer(() => EMPTY);
  const answer = await newRequest()('trade/fund/list', { keyword: '易方达', fundtype: undefined });
  expect(answer).toEqual({ ok: true, record: [[], [{ totalcount: '0' }]] });

  const [session, call] = server.sent;
  expect(session?.url).toMatch(/^\/agate\/api\/v1\/common\/session\?_msgid=[0-9a-f-]{36}$/);
  expect(session?.headers).not.toHaveProperty('token');
  expect(call?.headers).toMatchObject({
    'x-tenant-id': '0001', 'x-device-type': 'wechatapplet', 'x-secret-id': 'web', token: 't1', g_systemtype: 'w',
  });
  const plain = await suite.decrypt((JSON.parse(call?.body ?? '') as { data: string }).data, '1'.repeat(32));
  const { head, body } = JSON.parse(plain ?? '') as { head: object; body: Record<string, string> };
  expect(head).toEqual({ functionid: 'list', systemtype: 'w', acceptmethod: '2', mac: '', imei: '', uuid: '' });
  expect(body).toEqual({ keyword: '易方达', _msgid: call?.headers['_msgid'] });
  expect(isMessageId(body['_msgid'])).toBe(true);
  expect(call?.headers['_sign']).toBe(await suite.sign(canonicalText(body, wireSettings.signSecret)));
});

describe('the session', () => {
  it('is fetched once for calls that start together, and kept for the next page of the tab', async () => {
    const server = stubServer(() => EMPTY);
    const storage = tabStorage();
    const request = newRequest(storage);
    await Promise.all([request('common/menu', {}), request('common/dictionary', {}), request('common/mixparam', {})]);
    await newRequest(storage)('common/menu', {});
    expect([server.sessions(), server.calls().length]).toEqual([1, 4]);
    expect(new Set(server.calls().map(({ headers }) => headers['x-unique-index'])).size).toBe(1);
  });

  it('is kept in memory where there is no storage, or a full one', async () => {
    const full = { ...tabStorage(), setItem: () => { throw new DOMException('full', 'QuotaExceededError'); } };
    for (const storage of [null, full]) {
      const server = stubServer(() => EMPTY);
      const request = newRequest(storage);
      await request('common/menu', {});
      expect(await request('common/menu', {})).toMatchObject({ ok: true });
      expect(server.sessions()).toBe(1);
    }
  });

  it('that is over is replaced unseen, and the read repeated once', async () => {
    const server = stubServer(({ headers }) => (headers['token'] === 't1' ? OVER : EMPTY));
    const request = newRequest();
    const answers = await Promise.all([request('common/menu', {}), request('common/dictionary', {})]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(server.sessions()).toBe(2);
  });

  it('that is over again is an answer', async () => {
    const server = stubServer(() => OVER);
    expect(await newRequest()('common/menu', {})).toMatchObject({ ok: false, code: '100043' });
    expect(server.calls()).toHaveLength(2);
  });
});

describe('a call that fails', () => {
  it.each([
    ['a fund that does not exist', () => new Response('{"code":"2030404","msg":"没有这只基金"}', { status: 404 }), '2030404'],
    ['a page of somebody else', () => new Response('<html>', { status: 502 }), 'ERR_REPLY'],
    ['success with an error status', () => new Response(EMPTY, { status: 500 }), 'ERR_REPLY'],
    ['a gateway that waited in vain', () => new Response('', { status: 504 }), 'ERR_TIMEOUT'],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'ERR_NETWORK'],
  ])('with %s is an answer', async (_, reply, code) => {
    stubServer(reply);
    const answer = await newRequest()('fund/detail', { fundcode: '000009' });
    expect(answer).toMatchObject({ ok: false, code });
    expect(answer).not.toHaveProperty('msg', '');
  });

  const hang = ({ signal }: Sent) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));

  it('is given up after 30 seconds', async () => {
    const server = stubServer(hang);
    const request = newRequest();
    vi.useFakeTimers();
    const call = request('common/menu', {});
    await vi.waitUntil(() => server.calls().length === 1);
    await vi.advanceTimersByTimeAsync(29_000);
    await expect(Promise.race([call, Promise.resolve('waiting')])).resolves.toBe('waiting');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await call).toMatchObject({ ok: false, code: 'ERR_TIMEOUT' });
  });

  it('is given up when its caller cancels', async () => {
    const server = stubServer(hang);
    const controller = new AbortController();
    const call = newRequest()('common/menu', {}, { signal: controller.signal });
    await vi.waitUntil(() => server.calls().length === 1);
    controller.abort();
    expect(await call).toMatchObject({ ok: false, code: 'ERR_CANCELLED' });
  });
});
