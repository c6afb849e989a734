import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, short, empty, failed } = samples as Required<typeof samples>;

test('says when, by whom and where, and leads to the broadcast and the funds', () => {
  const html = renderBlock(View, typical);
  expect(textOf(html.replaceAll('<wbr>', ''))).toContain(
    '2026-03-05 15:00 – 16:00 即将举行 一季度投资者交流会： 怎样读四季报 主讲 客户服务部 地点 线上，电话与网络同时进行 涉及基金 000001 000051',
  );
  expect(html).toContain('href="https://live.example.com/q1"');
  expect(html).toContain('href="/fund?fundcode=000051"');
});

test('tells by day what is to come, what is today and what is over', () => {
  const text = textOf(renderBlock(View, typical).replaceAll('<wbr>', ''));
  expect(text).toContain('2026-02-13 19:00 – 20:00 今天 指数基金十问');
  expect(text).toContain('2025-12-11 14:30 – 2025-12-12 16:00 已结束 年末专场');
});

test('leaves out what is not said, and summaries where they are not wanted', () => {
  const text = textOf(renderBlock(View, short!).replaceAll('<wbr>', ''));
  expect(text).not.toMatch(/地点|涉及基金|观看|四季报/);
  expect(text).toContain('主讲 客户服务部');
});

test('says when there is none, and when nothing could be had', () => {
  expect(textOf(renderBlock(View, empty!))).toContain('还没有路演活动');
  expect(textOf(renderBlock(View, failed!))).toMatch(/请稍后重试 重试/);
});

test('asks for the roadshows of one fund, and of all', () => {
  const context = { entry: null, company: {}, parameters: {} };
  const given = block.props.parse({});
  expect(block.data(given, context).roadshows.body).toEqual({ fundcode: '', pagecount: '5' });
  expect(block.data({ ...given, fundcode: '000001' }, context).roadshows.body).toMatchObject({
    fundcode: '000001',
  });
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
