import { expect, test } from 'vitest';
import type { PlacedUse } from '#wire/studio/content.ts';
import { countPages, filterUses } from './filter-uses.ts';

const place = (name: string) => ({ node: name, name, isListed: false, isShown: true });
const placedIn = (
  kind: PlacedUse['kind'],
  title: string,
  places: string[],
  pages: string[],
): PlacedUse => ({ kind, key: title, title, isDraft: false, places: places.map(place), pages });
const uses = [
  placedIn('page', '首页', ['轮播', '基金列表'], ['1']),
  placedIn('fragment', '客服', ['图片'], ['1', '2']),
  placedIn('article', '公告', [], []),
];
const titles = (found: PlacedUse[]) =>
  found.map(({ title, places }) => [title, ...places.map(({ name }) => name)].join(' '));

test('filters by kind of document and by the name of document or block', () => {
  expect(titles(filterUses(uses, 'shared', ''))).toEqual(['客服 图片']);
  expect(titles(filterUses(uses, 'all', '轮播'))).toEqual(['首页 轮播']);
  expect(titles(filterUses(uses, 'all', '首页'))).toEqual(['首页 轮播 基金列表']);
  expect(filterUses(uses, 'content', '轮播')).toEqual([]);
});

test('counts a page once, however often it is used there', () => {
  expect(countPages(uses)).toBe(2);
});
