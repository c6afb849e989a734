import { beforeEach, expect, test, vi } from 'vitest';
import type { Settings } from '#server/platform/settings.ts';
import { createDevSandbox } from './dev-sandbox.ts';

const settings = { HOST: '127.0.0.1', SANDBOX_PORT: 8083 } as Settings;
const addresses = { owner: { port: 1 }, server: { port: 1 } } as never;
const stop = vi.fn(async () => undefined);
const starting = () =>
  vi.fn(async ({ listen }: { listen: (app: object) => Promise<string> }) => ({
    ok: true,
    url: await listen({ ready: async () => undefined }),
    sites: new Set<string>(),
    stop,
  }));
const progress = vi.fn<(message: string) => void>();
const lead = vi.fn();

beforeEach(() => void vi.clearAllMocks());

/** A loop's sandbox whose code is what `code` answers. */
const sandboxOf = (code: () => unknown) =>
  createDevSandbox({
    ...{ settings, front: { lead }, sources: { demonstration: '', cardFont: '' } },
    runner: { import: async () => ({ startSandbox: code() }) as never },
  });

test('servers that follow each other have one sandbox, and another once its sources or its database changed', async () => {
  let code = starting();
  const sandbox = sandboxOf(() => code);
  const first = await sandbox.start(addresses, progress);
  expect(first?.url).toBe('http://127.0.0.1:8083');
  await first?.stop();
  await sandbox.start(addresses, progress);
  expect([code.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0]);
  await sandbox.start({ ...(addresses as object), owner: { port: 2 } } as never, progress);
  expect([code.mock.calls.length, stop.mock.calls.length]).toEqual([2, 1]);
  code = starting();
  await sandbox.start({ ...(addresses as object), owner: { port: 2 } } as never, progress);
  expect([code.mock.calls.length, stop.mock.calls.length]).toEqual([1, 2]);
  expect(lead).toHaveBeenLastCalledWith(expect.objectContaining({ request: expect.any(Function) }));
  await sandbox.stop();
  expect(stop).toHaveBeenCalledTimes(3);
  expect(lead).toHaveBeenLastCalledWith(null);
});

test('a sandbox that cannot start is said, and the site does without', async () => {
  const sandbox = sandboxOf(() => async () => ({ ok: false, problems: ['没有数据'] }));
  expect(await sandbox.start(addresses, progress)).toBeNull();
  expect(progress).toHaveBeenCalledWith('沙箱没有启动：没有数据');
});
