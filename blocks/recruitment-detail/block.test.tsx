import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, closed, sparse, missing, failed } = samples as Required<typeof samples>;

test('says where, for whom and until when, what is to be done and what is expected', () => {
  const text = textOf(renderBlock(View, typical));
  for (const part of [
    '社会招聘',
    '部门 研究部',
    '招聘人数 2 人',
    '截止日期 2026-04-30',
    '岗位职责',
    '建立并维护盈利预测模型',
    '任职要求',
    '具有基金从业资格',
  ])
    expect(text).toContain(part);
});

test('offers to apply until the last day has passed', () => {
  expect(renderBlock(View, typical)).toContain('href="mailto:jobs@example.com"');
  const html = renderBlock(View, closed!);
  expect(html).not.toContain('mailto:');
  expect(html).toContain(typical.props.closed);
  const lastDay = { ...closed!, page: { ...closed!.page, at: '2026-02-13T15:59:59.000Z' } };
  expect(renderBlock(View, lastDay)).toContain('mailto:');
});

test('what is not said has no row', () => {
  const text = textOf(renderBlock(View, sparse!));
  expect(text).toContain('工作地点 上海');
  for (const label of ['部门', '招聘人数', '学历', '截止日期', '岗位职责'])
    expect(text).not.toContain(label);
});

test('tells a vacancy that is gone from one that could not be had', () => {
  expect(renderBlock(View, missing!)).toContain(typical.props.missing);
  expect(textOf(renderBlock(View, failed!))).toMatch(/请稍后重试 重试$/);
});

test('asks for the vacancy of the address', () => {
  expect(
    block.data(block.props.parse({}), { entry: null, parameters: { id: 'j1' }, company: {} }).job,
  ).toEqual({ path: 'content/job/detail', body: { id: 'j1' } });
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
