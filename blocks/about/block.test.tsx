import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, plain, sparse, empty, failed } = samples as Required<typeof samples>;

test('sets chapter after chapter, and its contents lead to each', () => {
  const html = renderBlock(View, typical);
  for (const chapter of ['company', 'governance']) {
    expect(html).toContain(`href="#node-${chapter}"`);
    expect(html).toContain(`id="node-${chapter}"`);
  }
  expect(html).toMatch(/<h3[^>]*>.*<h4[^>]*>我们怎样管理基金<\/h4>/);
});

test('one chapter needs no contents', () => {
  expect(renderBlock(View, plain!)).not.toContain('<nav');
});

test('says how the company is registered, and of what is not known nothing', () => {
  expect(textOf(renderBlock(View, typical))).toContain('成立日期 2015-01-05 注册资本 2.00 亿元');
  const text = textOf(renderBlock(View, sparse!));
  expect(text).toContain('公司全称');
  for (const label of ['注册资本', '英文名称', '经营范围']) expect(text).not.toContain(label);
  expect(textOf(renderBlock(View, plain!))).not.toContain('公司全称');
});

test('says when there is nothing, and when nothing could be had', () => {
  expect(textOf(renderBlock(View, empty!))).toContain(typical.props.emptyText);
  expect(textOf(renderBlock(View, failed!))).toMatch(/请稍后重试 重试$/);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
