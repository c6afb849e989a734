import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, one } = samples as Required<typeof samples>;

test('shows names with their values, in order, and where from', () => {
  expect(textOf(renderBlock(View, typical))).toContain(
    '信息披露媒体 公司网站与指定报刊 投诉渠道 客户服务热线 400-698-9988 从业人员资格 销售人员、私募投资、债券交易 截至 2026-02-13，公司整理。',
  );
});

test('a value leads on only where an editor says where to', () => {
  expect(
    [...renderBlock(View, typical).matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href),
  ).toEqual(['tel:4006989988', '/list?menuid=6-9']);
  expect(renderBlock(View, one!)).not.toContain('<a ');
});

test('wants a name and a value in every row', () => {
  expect(
    block.props.safeParse({ rows: [{ id: 'r1', label: '', value: '值', address: '' }] }).success,
  ).toBe(false);
  expect(block.props.safeParse({ rows: [] }).success).toBe(false);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
