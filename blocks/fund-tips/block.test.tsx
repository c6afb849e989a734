import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, empty, failed } = samples as Required<typeof samples>;

test('shows as many pieces as were asked for, each with what it is about', () => {
  const html = renderBlock(View, typical);
  expect(html.match(/<h3>/g)).toHaveLength(3);
  expect(html).toContain('href="/knowdetail?menuid=6&amp;id=a0"');
  expect(textOf(html)).toContain('2 月 15 日至 23 日休市');
});

test('asks for a few, of a column of its own', () => {
  const { articles } = block.data(block.props.parse({ count: 4 }), { entry: null, parameters: { secondtype: 'news' }, company: {} });
  expect(articles.body).toEqual({ category: 'school', pagecount: '4' });
  expect(block.props.safeParse({ count: 7 }).success).toBe(false);
});

test('says when there is nothing, and when nothing could be had', () => {
  expect(textOf(renderBlock(View, empty!))).toContain(typical.props.emptyText);
  expect(textOf(renderBlock(View, failed!))).toMatch(/请稍后重试 重试$/);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
