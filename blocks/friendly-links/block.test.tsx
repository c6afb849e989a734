import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, pictures, empty, failed } = samples as Required<typeof samples>;

test('names every site, in the order of the list, and says that it opens a new window', () => {
  const html = renderBlock(View, typical);
  const names = [...html.matchAll(/<a[^>]*target="_blank"[^>]*>([^<]+)</g)].map(([, name]) => name);
  expect(names).toEqual(
    typical.data.links.ok && typical.data.links.record[0].map(({ label }) => label),
  );
  expect(textOf(html)).toContain('在新窗口打开');
});

test('a picture stands for its name, which it keeps', () => {
  const html = renderBlock(View, pictures!);
  expect(html.match(/<img[^>]*alt="证券监督管理机构"/g)).toHaveLength(1);
  expect(html).not.toContain('target="_blank"');
});

test('says when there is nothing, and when nothing could be had', () => {
  expect(textOf(renderBlock(View, empty!))).toContain('暂时没有链接');
  expect(textOf(renderBlock(View, failed!))).toContain('请稍后重试 重试');
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
