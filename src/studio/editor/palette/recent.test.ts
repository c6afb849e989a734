import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteRecent, readRecent } from './recent.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('the latest comes first, each once, six at most, per account', () => {
  for (const type of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) noteRecent('chen', type);
  expect(readRecent('chen')).toEqual(['c', 'g', 'f', 'e', 'd', 'b']);
  expect(readRecent('lin')).toEqual([]);
});

test('what somebody else left there is no reason to fail', () => {
  localStorage.setItem('quoin-recent:chen', '{"a":');
  expect(readRecent('chen')).toEqual([]);
  localStorage.setItem('quoin-recent:chen', '[1,"a"]');
  expect(readRecent('chen')).toEqual(['a']);
});
