import { expect, test, vi } from 'vitest';
import { createPreloadedAnswers } from './preloaded-answers.ts';
import { requestInit } from './request-init.ts';

function aheadOf(answer: () => Promise<Response>) {
  let now = 0;
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  const preload = createPreloadedAnswers(fetch, () => now);
  return { preload, fetch, wait: (milliseconds: number) => (now += milliseconds) };
}

const body = { kind: 'page', key: '10060' };
const asked = requestInit('POST', body);

test('an answer is taken once, by the very call that was made', async () => {
  const { preload, fetch } = aheadOf(async () => Response.json({ model: 1 }));
  void preload.ask('/api/model', asked);
  await expect(
    preload.take('/api/model', requestInit('POST', { ...body, key: '10066' })),
  ).resolves.toBeNull();
  await expect(preload.take('/api/model', requestInit('GET', {}))).resolves.toBeNull();
  await expect(preload.take('/api/model', requestInit('POST', body, 'idle'))).resolves.toEqual({
    ok: true,
    status: 200,
    content: { model: 1 },
  });
  await expect(preload.take('/api/model', asked)).resolves.toBeNull();
  expect(fetch).toHaveBeenCalledOnce();
});

test('refusals, what did not arrive and what is old are asked for again', async () => {
  const refused = aheadOf(async () => Response.json({ code: 'signedOut' }, { status: 401 }));
  await refused.preload.ask('/api/model', asked);
  await expect(refused.preload.take('/api/model', asked)).resolves.toBeNull();
  const lost = aheadOf(() => Promise.reject(new TypeError('Failed to fetch')));
  await lost.preload.ask('/api/model', asked);
  await expect(lost.preload.take('/api/model', asked)).resolves.toBeNull();
  const old = aheadOf(async () => Response.json({}));
  await old.preload.ask('/api/model', asked);
  old.wait(10_000);
  await expect(old.preload.take('/api/model', asked)).resolves.toBeNull();
});
