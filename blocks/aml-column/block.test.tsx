import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, part, empty, failed } = samples as Required<typeof samples>;
const current = (html: string) => /<a[^>]*aria-current="true"[^>]*>(.*?)<\/a>/.exec(html)?.[1];

test('asks for the whole column, or for the part that the address names', () => {
  const asked = (parameters: object) =>
    block.data(block.props.parse({}), { entry: null, parameters, company: {} }).articles.body;
  expect(asked({})).toEqual({ category: 'aml', pagecount: '20', pageoffset: '' });
  expect(asked({ secondtype: 'aml-law', pageoffset: '20' })).toEqual({
    category: 'aml-law',
    pagecount: '20',
    pageoffset: '20',
  });
});

test('offers its parts and marks the one shown', () => {
  const html = renderBlock(View, typical);
  expect(current(html)).toBe('全部');
  expect(html).toContain('href="/list?menuid=6&amp;secondtype=aml-awareness"');
  expect(current(renderBlock(View, part!))).toBe('法律法规');
});

test('leads to the articles', () => {
  expect(renderBlock(View, typical)).toContain('href="/knowdetail?menuid=6&amp;id=a0"');
});

test('says when there is nothing, and when nothing could be had', () => {
  expect(textOf(renderBlock(View, empty!))).toContain(typical.props.emptyText);
  expect(textOf(renderBlock(View, failed!))).toMatch(/请稍后重试 重试$/);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
