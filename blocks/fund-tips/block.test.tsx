import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, knowledge, untagged, empty, failed } = samples as Required<typeof samples>;

test('shows as many pieces as were asked for, each with what it is about', () => {
  const html = renderBlock(View, typical);
  expect(html.match(/<h3>/g)).toHaveLength(3);
  expect(html).toContain('href="/knowdetail?menuid=6&amp;id=a0"');
  expect(textOf(html)).toContain('2 月 15 日至 23 日休市');
});

test('asks for a few, of a column of its own', () => {
  const { articles } = block.data(block.props.parse({ count: 4 }), {
    entry: null,
    parameters: { secondtype: 'news' },
    company: {},
  });
  expect(articles.body).toEqual({ category: 'school', pagecount: '4' });
  expect(block.props.safeParse({ count: 7 }).success).toBe(false);
});

test('names the column of each piece, and the columns below its own', () => {
  const html = renderBlock(View, knowledge!);
  expect([...html.matchAll(/<\/h3><span[^>]*>(.*?)<\/span>/g)].map((match) => match[1])).toEqual([
    '投资者适当性',
    '交易',
    '反洗钱宣传',
  ]);
  const columns = /<nav aria-label="知识栏目">.*<\/nav>/.exec(html)?.[0] ?? '';
  expect(textOf(columns)).toBe('操作指南 常见问题 理财学堂 反洗钱专栏 投资者权益');
  expect(columns).toContain('href="/list?menuid=6&amp;secondtype=guide"');
});

test('does without names of columns where none are wanted, there are none below, or none could be had', () => {
  expect(
    renderBlock(View, {
      ...knowledge!,
      props: { ...knowledge!.props, tags: false, columns: false },
    }),
  ).not.toMatch(/反洗钱宣传|<nav/);
  expect(
    renderBlock(View, { ...typical, props: { ...typical.props, columns: true } }),
  ).not.toContain('<nav');
  expect(textOf(renderBlock(View, untagged!))).toContain('2 月 15 日至 23 日休市');
});

test('says when there is nothing, and when nothing could be had', () => {
  expect(textOf(renderBlock(View, empty!))).toContain(typical.props.emptyText);
  expect(textOf(renderBlock(View, failed!))).toMatch(/请稍后重试 重试$/);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
