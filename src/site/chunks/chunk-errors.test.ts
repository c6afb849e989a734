// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { claimReload, saveChunkError, recallChunkError } from './chunk-errors.ts';

const trouble = { since: 0, attempts: 2, isReported: true };
const TEN_MINUTES = 600_000;

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => vi.useRealTimers());

it('lets each address be loaded again once in ten minutes', () => {
  expect([claimReload('/a'), claimReload('/a'), claimReload('/b')]).toEqual([true, false, true]);
  vi.setSystemTime(TEN_MINUTES - 1);
  expect(claimReload('/a')).toBe(false);
  vi.setSystemTime(TEN_MINUTES);
  expect(claimReload('/a')).toBe(true);
});

it('remembers a chunk as long, over reloads of its page', () => {
  saveChunkError('./a.js', trouble);
  claimReload('/a');
  saveChunkError('./b.js', trouble);
  expect([recallChunkError('./a.js'), recallChunkError('./c.js')]).toEqual([trouble, null]);
  vi.setSystemTime(TEN_MINUTES);
  expect(recallChunkError('./a.js')).toBeNull();
});

it('never loads a page again that cannot remember it', () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(claimReload('/a')).toBe(false);
  refuse.mockRestore();
});
