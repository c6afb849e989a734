import { expect, test } from 'vitest';
import type { PersonRow } from '#schemas/content/company.ts';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, all, empty, failed } = samples as Required<typeof samples>;
const requested = (given: object) =>
  block.data(block.props.parse(given), { entry: null, parameters: {}, company: {} }).people.body;

test('says who everyone is and what they do', () => {
  const text = textOf(renderBlock(View, typical));
  expect(text).toContain(
    '张三（示例） 总经理 全面负责公司经营管理。 从业编号 演示编号 A0001 简历 ：张三（示例） 张三（示例）的教育与工作经历。',
  );
  expect(text.match(/从业编号/g)).toHaveLength(3);
});

test('has no résumé of somebody who has none', () => {
  const resumes = (body: PersonRow['body']) => {
    const data = structuredClone(typical.data);
    if (data.people?.ok) for (const row of data.people.record[0]) row.body = body;
    return renderBlock(View, { ...typical, data }).match(/<details/g)?.length ?? 0;
  };
  expect(resumes([{ type: 'paragraph', text: '二十年从业经历。' }])).toBe(4);
  expect(resumes([])).toBe(0);
});

test('all stand under their teams; a team without people is not named', () => {
  const html = renderBlock(View, all!);
  expect([...html.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, name]) => name)).toEqual([
    '管理层',
    '投资',
    '销售服务',
  ]);
  expect(renderBlock(View, typical)).not.toContain('<h3>');
});

test('asks for a few, or for all', () => {
  expect(requested({ team: '2' })).toEqual({ team: '2', pagecount: '4' });
  expect(requested({ show: 'all' })).toEqual({ team: '', pagecount: '200' });
});

test('says when there is nobody, and when nothing could be had', () => {
  expect(textOf(renderBlock(View, empty!))).toContain(typical.props.emptyText);
  expect(textOf(renderBlock(View, failed!))).toMatch(/请稍后重试 重试$/);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
