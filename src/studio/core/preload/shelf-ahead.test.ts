import { afterAll, expect, test, vi } from 'vitest';
import { openShelf } from '../sync/kept/shelf.ts';
import { openShelfAhead } from './shelf-ahead.ts';

// Files of a worker share their modules: this one begins with none that others loaded, and leaves them none of its mocks.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('../sync/kept/shelf.ts', () => ({ openShelf: vi.fn() }));

test('what is kept was read before it is asked for, and is asked for anew after that', async () => {
  const load = vi.fn(async () => null);
  vi.mocked(openShelf).mockResolvedValue({
    load,
    write: async () => undefined,
    close: () => undefined,
  });
  const shelf = await openShelfAhead('admin', { kind: 'page', key: '10060' });
  expect(openShelf).toHaveBeenCalledWith('admin', 'page:10060');
  expect(load).toHaveBeenCalledOnce();
  await expect(shelf.load()).resolves.toBeNull();
  expect(load).toHaveBeenCalledOnce();
  await shelf.load();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a browser that keeps nothing says so to whoever asks, and to nobody else', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  vi.mocked(openShelf).mockRejectedValue(new Error('kept nowhere'));
  const opened = openShelfAhead('admin', { kind: 'page', key: '10060' });
  await new Promise((later) => setTimeout(later, 5));
  expect(unhandled).not.toHaveBeenCalled();
  process.off('unhandledRejection', unhandled);
  await expect(opened).rejects.toThrow('kept nowhere');
});
