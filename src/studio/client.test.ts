import { expect, test, vi } from 'vitest';
import { createStudioClient, StudioError } from './client.ts';

function clientAnswering(status: number, body: unknown) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(JSON.stringify(body), { status }));
  const onSignedOut = vi.fn<() => void>();
  return { client: createStudioClient({ onSignedOut, fetch }), fetch, onSignedOut };
}

test('sends what only the studio can send, and checks what comes back', async () => {
  const { client, fetch } = clientAnswering(200, { funds: [{ fundcode: '000001', fundname: '华夏成长混合' }] });
  await expect(client.call('funds', { keyword: 'hxcz' })).resolves.toEqual({ funds: [{ fundcode: '000001', fundname: '华夏成长混合' }] });
  const [path, init] = fetch.mock.calls[0]!;
  expect(path).toBe('/api/funds');
  expect(new Headers(init?.headers).get('x-quoin-studio')).not.toBeNull();
  await expect(clientAnswering(200, { funds: 'none' }).client.call('funds', { keyword: '' })).rejects.toThrow(/funds/);
});

test('an ended session asks for sign-in, a wrong password does not', async () => {
  const ended = clientAnswering(401, { code: 'signedOut', message: '登录已失效' });
  await expect(ended.client.call('pages', {})).rejects.toMatchObject({ status: 401, message: '登录已失效' });
  expect(ended.onSignedOut).toHaveBeenCalledOnce();
  const wrong = clientAnswering(401, { code: 'wrongPassword', message: '账号或密码不对' });
  await expect(wrong.client.call('signIn', { account: 'a', password: 'b' })).rejects.toBeInstanceOf(StudioError);
  expect(wrong.onSignedOut).not.toHaveBeenCalled();
});

test('has words of its own where nothing readable came back', async () => {
  const lost = createStudioClient({ onSignedOut: () => undefined, fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  await expect(lost.call('pages', {})).rejects.toMatchObject({ status: 0, message: expect.stringContaining('连不上服务器') });
  await expect(clientAnswering(502, '<html>').client.call('pages', {})).rejects.toMatchObject({ status: 502, message: expect.stringContaining('502') });
});
