import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, all, empty, failed } = samples as Required<typeof samples>;

test('shows where each place is and when it is open, and can be called and written to', () => {
  const html = renderBlock(View, typical);
  expect(textOf(html)).toContain(
    '公司总部 地址 演示市示范区样例路 100 号 邮政编码 200120 电话 400-698-9988 电子邮箱 service@example.com 服务时间',
  );
  expect(html).toContain('href="tel:4006989988,2"');
  expect(html).toContain('href="mailto:counter@example.com"');
});

test('shows the company’s switchboard where it has one', () => {
  const shown = (companyphone: string) =>
    textOf(renderBlock(View, { ...typical, page: { company: { companyphone } } }));
  expect(shown('021-5000 0000')).toContain('公司总机 021-5000 0000');
  expect(shown('')).not.toContain('公司总机');
});

test('what a place has not got has no row', () => {
  expect(textOf(renderBlock(View, typical))).not.toContain('传真');
});

test('shows the first places, or all', () => {
  expect(textOf(renderBlock(View, typical))).not.toContain('客户服务热线');
  expect(textOf(renderBlock(View, all!))).toContain('客户服务热线');
});

test('says when there is nothing, and when nothing could be had', () => {
  expect(textOf(renderBlock(View, empty!))).toContain(typical.props.emptyText);
  expect(textOf(renderBlock(View, failed!))).toMatch(/请稍后重试 重试$/);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
