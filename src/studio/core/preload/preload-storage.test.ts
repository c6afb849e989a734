import { afterAll, expect, test, vi } from 'vitest';
import { openDraftStorage } from '../sync/persistence/draft-storage.ts';
import { preloadStorage } from './preload-storage.ts';

// Files of a worker share their modules: this one begins with none that others loaded, and leaves them none of its mocks.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('../sync/persistence/draft-storage.ts', () => ({ openDraftStorage: vi.fn() }));

test('what is kept was read before it is asked for, and is asked for again after that', async () => {
  const load = vi.fn(async () => null);
  vi.mocked(openDraftStorage).mockResolvedValue({
    load,
    write: async () => undefined,
    close: () => undefined,
  });
  const storage = await preloadStorage('admin', { kind: 'page', key: '10060' });
  expect(openDraftStorage).toHaveBeenCalledWith('admin', 'page:10060');
  expect(load).toHaveBeenCalledOnce();
  await expect(storage.load()).resolves.toBeNull();
  expect(load).toHaveBeenCalledOnce();
  await storage.load();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a browser that keeps nothing says so to whoever asks, and to nobody else', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  vi.mocked(openDraftStorage).mockRejectedValue(new Error('kept nowhere'));
  const opened = preloadStorage('admin', { kind: 'page', key: '10060' });
  await new Promise((later) => setTimeout(later, 5));
  expect(unhandled).not.toHaveBeenCalled();
  process.off('unhandledRejection', unhandled);
  await expect(opened).rejects.toThrow('kept nowhere');
});
