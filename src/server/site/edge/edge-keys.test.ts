import { expect, it } from 'vitest';
import { EVERY_PAGE, keysOfPage, keysToPurge } from './edge-keys.ts';

const FUNDS = Array.from({ length: 2000 }, (_, at) => `fund:${at}`);

it('purges a page by each of its tags, and by nothing else', () => {
  const page = new Set(keysOfPage(['page:10065', 'article/category:公告 1', 'menu:menu']));
  const isPurged = (tag: string) => keysToPurge([tag]).some((key) => page.has(key));
  for (const tag of ['page:10065', 'article/category:公告 1', 'menu:menu'])
    expect(isPurged(tag)).toBe(true);
  for (const tag of ['page:10066', 'article/category:2', 'menu']) expect(isPurged(tag)).toBe(false);
});

it('stays within its characters, and is purged by each tag all the same', () => {
  const tags = [...FUNDS, 'page:10065'];
  const page = new Set(keysOfPage(tags));
  expect([...page].join(' ').length).toBeLessThanOrEqual(4000);
  for (const tag of tags) expect(keysToPurge([tag]).some((key) => page.has(key))).toBe(true);
  // The group that is small keeps keys of its own.
  expect(keysToPurge(['page:10066']).some((key) => page.has(key))).toBe(false);
});

it('gives every page the key that purges all', () => {
  expect(keysOfPage(['a:1'])).toContain(EVERY_PAGE);
  expect(keysOfPage(['a:1', 'b:1', 'c:1'], 20)).toEqual([EVERY_PAGE]);
});

it('writes keys that no header parts', () => {
  expect(keysOfPage(['a b:1,2', '基金:一']).join(' ')).toMatch(/^[\w-]{12}(?: [\w-]{12})*$/);
});
