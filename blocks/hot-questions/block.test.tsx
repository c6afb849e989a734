import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, closed, empty, failed } = samples as Required<typeof samples>;
const shown = (sample: typeof typical) => textOf(renderBlock(View, sample).replaceAll('<wbr>', ''));
const asked = (given: object) =>
  block.data(block.props.parse(given), { entry: null, parameters: {}, company: {} }).questions.body;

test('asks for hot questions, or for those of a category', () => {
  expect(asked({})).toEqual({ hotflag: '1', category: '', pagecount: '6' });
  expect(asked({ hot: false, category: 'faq-trade', count: 3 })).toEqual({
    hotflag: '',
    category: 'faq-trade',
    pagecount: '3',
  });
});

test('holds every answer in the page, with at most the first one open', () => {
  expect(
    renderBlock(View, typical)
      .match(/<details[^>]*>/g)
      ?.map((tag) => tag.includes(' open')),
  ).toEqual([true, false, false]);
  expect(renderBlock(View, closed!)).not.toMatch(/<details[^>]* open/);
  expect(shown(closed!)).toContain('周末和节假日有收益吗？ 有。节假日期间的收益');
});

test('tells search engines which text answers which question', () => {
  const html = renderBlock(View, typical);
  expect(html.match(/itemType="https:\/\/schema.org\/FAQPage"/g)).toHaveLength(1);
  expect(html.match(/itemProp="mainEntity"/g)).toHaveLength(3);
  expect(html.match(/<p itemProp="text">/g)).toHaveLength(3);
});

test('says when there is nothing, and when nothing could be had', () => {
  expect(shown(empty!)).toContain('还没有问答');
  expect(shown(failed!)).toMatch(/请稍后重试 重试$/);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
