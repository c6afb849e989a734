import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, all, beyond, empty, failed } = samples as Required<typeof samples>;
const requested = (given: object, parameters = {}) =>
  block.data(block.props.parse(given), { entry: null, parameters, company: {} }).honours.body;

test('says of each what it is, who granted it and when, and leads to it', () => {
  const html = renderBlock(View, typical);
  expect(textOf(html).replaceAll(' ', '')).toContain(
    '客户服务满意单位（演示）荣誉示例评选委员会2025-10-20',
  );
  expect(html).toContain('href="/honourdetail?menuid=6&amp;id=service"');
  expect(html).toContain('href="/list?menuid=8-2"');
});

test('the whole list stands under its years, the newest first, page by page', () => {
  const html = renderBlock(View, all!);
  expect([...html.matchAll(/<h3>(\d+)<\/h3>/g)].map(([, year]) => year)).toEqual([
    '2025',
    '2024',
    '2015',
  ]);
  expect(textOf(html)).toContain('共 43 条，第 1 / 3 页');
  expect(renderBlock(View, typical)).not.toContain('<h3>');
});

test('asks for a few, or for a page of all', () => {
  expect(requested({ honourtype: '2' }, { pageoffset: '20' })).toEqual({
    honourtype: '2',
    pagecount: '4',
  });
  expect(requested({ show: 'all' }, { pageoffset: '20' })).toEqual({
    honourtype: '',
    pagecount: '20',
    pageoffset: '20',
  });
});

test('says when there is nothing, when nothing is left, and when nothing could be had', () => {
  expect(textOf(renderBlock(View, empty!))).toContain(typical.props.emptyText);
  expect(textOf(renderBlock(View, beyond!))).toContain('回到第一页');
  expect(textOf(renderBlock(View, failed!))).toMatch(/请稍后重试 重试$/);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
