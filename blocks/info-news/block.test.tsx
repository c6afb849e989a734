import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, further, plain, empty, failed } = samples as Required<typeof samples>;

test('asks for a page of its column', () => {
  const context = {
    entry: null,
    parameters: { secondtype: 'news', pageoffset: '12' },
    company: {},
  };
  expect(block.data(block.props.parse({}), context).articles.body).toEqual({
    category: 'news',
    pagecount: '12',
    pageoffset: '12',
  });
});

test('sets the newest large on the first page alone', () => {
  expect(renderBlock(View, typical)).toMatch(/<h3>.*id=a0/);
  expect(renderBlock(View, further!)).not.toContain('<h3>');
});

test('leads to the pages before and after', () => {
  const html = renderBlock(View, further!);
  expect(html).toMatch(/href="\/list\?menuid=6"[^>]*>上一页/);
  expect(html).toMatch(/href="\/list\?menuid=6&amp;pageoffset=12"[^>]*>下一页/);
  expect(html).toMatch(/aria-current="page"[^>]*>2</);
});

test('leaves summaries out where editors do not want them', () => {
  expect(textOf(renderBlock(View, typical))).toContain('证件过期的');
  expect(textOf(renderBlock(View, plain!))).not.toContain('证件过期的');
});

test('says when there is nothing, and when nothing could be had', () => {
  expect(textOf(renderBlock(View, empty!))).toContain('这里还没有新闻');
  expect(textOf(renderBlock(View, failed!))).toMatch(/请稍后重试 重试 订阅/);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
