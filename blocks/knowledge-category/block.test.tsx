import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, plain, empty, failed } = samples as Required<typeof samples>;

test('lists what is below its category, each with what is below that', () => {
  const html = renderBlock(View, typical);
  expect(html.match(/<h3>/g)).toHaveLength(5);
  expect(html).toMatch(/投资者权益.*?政策法规.*?纠纷解决.*?投资者适当性/);
  expect(html).toContain('href="/list?menuid=6&amp;secondtype=aml-law"');
});

test('says how much there is to read, if editors want it', () => {
  expect(textOf(renderBlock(View, typical))).toContain('操作指南 2 篇');
  expect(textOf(renderBlock(View, plain!))).not.toContain('篇');
});

test('says when there is nothing, and when nothing could be had', () => {
  expect(textOf(renderBlock(View, empty!))).toContain(typical.props.emptyText);
  expect(textOf(renderBlock(View, failed!))).toMatch(/请稍后重试 重试$/);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
