import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const links = (html: string) =>
  [...html.matchAll(/<a[^>]*href="(\/list[^"]*)"[^>]*>/g)].map((match) => match[1]);

test('heads the page with the entry’s name and lists what is below it', () => {
  const html = renderBlock(View, samples.typical);
  expect(textOf(/<h1.*?<\/h1>/.exec(html)?.[0] ?? '').replaceAll(' ', '')).toBe('理财知识');
  expect(links(html)).toHaveLength(9);
  expect(links(html)[0]).toBe('/list?menuid=6-1');
});

test('without anything below it lists its neighbours and marks itself', () => {
  const html = renderBlock(View, samples['siblings']!);
  expect(links(html)).toEqual(['/list?menuid=6-7-1', '/list?menuid=6-7-2', '/list?menuid=6-7-3']);
  expect(/<a[^>]*aria-current="page"[^>]*>(.*?)<\/a>/.exec(html)?.[1]).toBe('投资者适当性');
});

test('an entry that the menu does not show has a title and no navigation', () => {
  const html = renderBlock(View, samples['hidden']!);
  expect(html).toContain('<h1');
  expect(links(html)).toEqual([]);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
