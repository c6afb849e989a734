import { verbatim } from '#messages/msg.ts';
import { expect, test, vi } from 'vitest';
import { releaseRoutes } from '#wire/studio/releases.ts';
import { createStudioClient, StudioError } from './client.ts';

function clientAnswering(status: number, body: unknown) {
  const fetch = vi.fn<typeof globalThis.fetch>(
    async () => new Response(JSON.stringify(body), { status }),
  );
  const onSignedOut = vi.fn<() => void>();
  return { client: createStudioClient({ onSignedOut, fetch }), fetch, onSignedOut };
}

test('sends what only the studio can send, and checks what comes back', async () => {
  const { client, fetch } = clientAnswering(200, {
    funds: [{ fundcode: '000001', fundname: '华夏成长混合' }],
  });
  await expect(client.call('funds', { keyword: 'hxcz' })).resolves.toEqual({
    funds: [{ fundcode: '000001', fundname: '华夏成长混合' }],
  });
  const [path, init] = fetch.mock.calls[0]!;
  expect(path).toBe('/api/funds');
  expect(new Headers(init?.headers).get('x-quoin-studio')).not.toBeNull();
  await expect(
    clientAnswering(200, { funds: 'none' }).client.call('funds', { keyword: '' }),
  ).rejects.toThrow(/funds/);
});

test('an ended session asks for sign-in, a wrong password does not', async () => {
  const ended = clientAnswering(401, { code: 'signedOut', message: verbatim('登录已失效') });
  await expect(ended.client.call('pages', {})).rejects.toMatchObject({
    status: 401,
    message: '登录已失效',
  });
  expect(ended.onSignedOut).toHaveBeenCalledOnce();
  const wrong = clientAnswering(401, {
    code: 'wrongPassword',
    message: verbatim('账号或密码不对'),
  });
  await expect(wrong.client.call('signIn', { account: 'a', password: 'b' })).rejects.toBeInstanceOf(
    StudioError,
  );
  expect(wrong.onSignedOut).not.toHaveBeenCalled();
});

test('has words of its own where nothing readable came back', async () => {
  const lost = createStudioClient({
    onSignedOut: () => undefined,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await expect(lost.call('pages', {})).rejects.toMatchObject({
    status: 0,
    message: expect.stringContaining('连不上服务器'),
  });
  await expect(clientAnswering(502, '<html>').client.call('pages', {})).rejects.toMatchObject({
    status: 502,
    message: expect.stringContaining('502'),
  });
});

test('gives up a server that stays silent, before its answer or in the middle of it, and says so', async () => {
  vi.useFakeTimers();
  try {
    const stop = (signal: AbortSignal | null | undefined) =>
      new Promise<never>((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      );
    const silent = createStudioClient({
      onSignedOut: () => undefined,
      fetch: (_, init) => stop(init?.signal),
    });
    const halting = createStudioClient({
      onSignedOut: () => undefined,
      fetch: async (_, init) => Object.assign(new Response(), { text: () => stop(init?.signal) }),
    });
    const failed = Promise.all(
      [silent, halting].map((client) => client.call('pages', {}).catch((error: unknown) => error)),
    );
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await failed).toEqual([
      expect.objectContaining({
        status: 0,
        refusal: expect.objectContaining({ code: 'unreachable' }),
      }),
      expect.objectContaining({ status: 0 }),
    ]);

    const checking = silent.call('checkSite', {}).catch((error: unknown) => error);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await checking).toMatchObject({ status: 0 });

    const leaving = new AbortController();
    const left = silent.call('pages', {}, leaving.signal).catch((error: unknown) => error);
    leaving.abort();
    expect(await left).toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('makes the calls of the other screens too, whose routes are loaded with the first of them', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () =>
    Response.json({ code: 'denied', message: verbatim('不可以') }, { status: 403 }),
  );
  const client = createStudioClient({ onSignedOut: () => undefined, fetch });
  await expect(client.call('withdrawRelease', { seq: 7 })).rejects.toMatchObject({
    status: 403,
    message: '不可以',
  });
  expect(fetch).toHaveBeenCalledWith(
    releaseRoutes.withdrawRelease.path,
    expect.objectContaining({ method: 'POST' }),
  );
});
