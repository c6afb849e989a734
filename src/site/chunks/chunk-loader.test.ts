import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LoadChunk } from '#ui/chunks.ts';
import { createChunkLoader, type ChunkLoaderDeps } from './chunk-loader.ts';

const NEVER = new Promise<never>(() => undefined);
const fails = async () => Promise.reject(new Error('Failed to fetch'));

let means: { [Name in keyof ChunkLoaderDeps]: ReturnType<typeof vi.fn<ChunkLoaderDeps[Name]>> };
let loadChunk: LoadChunk;
let first: () => Promise<string>;
/** Reads like a function of the bundle. */
const load = Object.assign(() => first(), { toString: () => '() => import("./View-a.js")' });

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  first = fails;
  means = {
    importAgain: vi.fn<ChunkLoaderDeps['importAgain']>(fails),
    recall: vi.fn<ChunkLoaderDeps['recall']>(() => null),
    reload: vi.fn<ChunkLoaderDeps['reload']>(async () => false),
    report: vi.fn<ChunkLoaderDeps['report']>(),
  };
  loadChunk = createChunkLoader(means);
});
afterEach(() => vi.useRealTimers());

const reports = () =>
  means.report.mock.calls.map(([address, { attempts }]) => [address, attempts, Date.now()]);

it('asks once for all who wait, and keeps what came', async () => {
  first = vi.fn(async () => 'code');
  expect(await Promise.all([loadChunk(load), loadChunk(load)])).toEqual(['code', 'code']);
  expect(await loadChunk(load)).toBe('code');
  expect(first).toHaveBeenCalledTimes(1);
});

it('asks once more under another address, and keeps that', async () => {
  means.importAgain.mockImplementation(async (address, count) => `${address} ${count}`);
  expect(await loadChunk(load)).toBe('./View-a.js 1');
  expect(await loadChunk(load)).toBe('./View-a.js 1');
  expect([means.importAgain.mock.calls.length, means.report.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(means.report).not.toHaveBeenCalled();
});

it('gives up at once what fails twice, and tries again when asked again, with one report over all', async () => {
  expect(await loadChunk(load)).toBeNull();
  expect(reports()).toEqual([['./View-a.js', 2, 0]]);
  expect(await loadChunk(load)).toBeNull();
  means.importAgain.mockImplementation(async (_address, count) => `${count}`);
  expect(await loadChunk(load)).toBe('3');
  expect(means.report).toHaveBeenCalledTimes(1);
});

it('takes what does not come in 120 s for failed, and reports at that moment', async () => {
  first = () => NEVER;
  means.importAgain.mockImplementation(() => NEVER);
  const loading = loadChunk(load);
  await vi.advanceTimersByTimeAsync(119_999);
  expect([means.importAgain.mock.calls.length, means.report.mock.calls.length]).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(means.importAgain).toHaveBeenCalledTimes(1);
  expect(reports()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await loading).toBeNull();
  expect(means.report).toHaveBeenCalledTimes(1);
});

it('settles nothing where the page is loaded again, and takes along what is known', async () => {
  means.reload.mockImplementation(async () => true);
  const settled = vi.fn();
  void loadChunk(load).then(settled);
  await vi.advanceTimersByTimeAsync(1000);
  expect(settled).not.toHaveBeenCalled();
  expect(means.reload).toHaveBeenCalledWith('./View-a.js', {
    since: 0,
    attempts: 2,
    isReported: false,
  });
});

it('counts the 120 s from before the page was loaded again, and reports once over both', async () => {
  means.recall.mockImplementation(() => ({ since: -100_000, attempts: 2, isReported: false }));
  first = () => NEVER;
  const loading = loadChunk(load);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reports()).toEqual([['./View-a.js', 3, 20_000]]);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(await loading).toBeNull();
  expect(means.report).toHaveBeenCalledTimes(1);
});
