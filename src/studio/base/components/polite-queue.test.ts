import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPoliteQueue } from './polite-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('says the first text at once and of the rest only the newest, one per pause', () => {
  const said: string[] = [];
  const queue = createPoliteQueue((text) => said.push(text), 5000);
  queue.push('已保存 10:42');
  queue.push('已保存 10:43');
  queue.push('已保存 10:44');
  expect(said).toEqual(['已保存 10:42']);
  vi.advanceTimersByTime(5000);
  expect(said).toEqual(['已保存 10:42', '已保存 10:44']);
  vi.advanceTimersByTime(20_000);
  queue.push('已保存 10:50');
  expect(said).toHaveLength(3);
});
