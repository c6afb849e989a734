import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, root, empty, failed } = samples as Required<typeof samples>;
const heading = (html: string) => textOf(/<h1.*?<\/h1>/.exec(html)?.[0] ?? '').replaceAll(' ', '');
const asked = (parameters: object) =>
  block.data(block.props.parse({}), { entry: null, parameters, company: {} }).articles.body;

test('asks for the category of the address, and for all knowledge without one', () => {
  expect(asked({ secondtype: 'aml', pageoffset: '20' })).toEqual({
    category: 'aml',
    pagecount: '20',
    pageoffset: '20',
  });
  expect(asked({})).toMatchObject({ category: 'knowledge' });
});

test('is headed by the category it shows', () => {
  expect(heading(renderBlock(View, typical))).toBe('投资者适当性');
  expect(heading(renderBlock(View, root!))).toBe('理财知识');
});

test('marks the current leaf and opens its branch alone', () => {
  const html = renderBlock(View, typical);
  const open = [...html.matchAll(/<details open="">\s*<summary>(.*?)<\/summary>/g)].map(
    (match) => match[1],
  );
  expect(new Set(open)).toEqual(new Set(['投资者权益']));
  expect(html).toMatch(/aria-current="page"[^>]*>投资者适当性/);
});

test('every category of the tree can be reached, and articles keep the entry', () => {
  const html = renderBlock(View, typical);
  for (const id of ['guide', 'faq-trade', 'rights', 'aml-law'])
    expect(html).toContain(`href="/list?menuid=6&amp;secondtype=${id}"`);
  expect(html).toContain('href="/knowdetail?menuid=6&amp;id=a0"');
});

test('says when there is nothing, and when nothing could be had', () => {
  expect(textOf(renderBlock(View, empty!))).toContain('这个栏目还没有文章');
  expect(textOf(renderBlock(View, failed!))).toMatch(/请稍后重试 重试$/);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
