import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, system, plain, empty, failed } = samples as Required<typeof samples>;

test('asks for the newest notices of its category', () => {
  const asked = block.data(block.props.parse({ count: 3, category: '' }), {
    entry: null,
    parameters: {},
    company: {},
  });
  expect(asked.notices.body).toEqual({ category: '', pagecount: '3' });
});

test('shows notices with their days and pages', () => {
  const html = renderBlock(View, typical);
  expect(html).toMatch(
    /<a title="关于提醒投资者更新身份信息资料的公告" href="\/newsdetail\?id=a1"/,
  );
  expect(textOf(html)).toContain('公告 2026-02-10 关于提醒投资者更新身份信息资料的公告');
});

test('a system notice stands first and unfolds its text without scripts', () => {
  const html = renderBlock(View, system!);
  expect(html).toMatch(/<details><summary[^>]*>.*维护<\/span><\/summary>.*电话服务照常/);
  expect(html.indexOf('<details>')).toBeLessThan(html.indexOf('/newsdetail'));
});

test('can be kept from being dismissed', () => {
  expect(renderBlock(View, typical)).toContain('aria-label="关闭公告"');
  expect(renderBlock(View, plain!)).not.toMatch(/<button|<details|newsdetail/);
});

test('is not there when there is nothing to say, and says when notices could not be had', () => {
  expect(renderBlock(View, empty!)).toBe('');
  expect(textOf(renderBlock(View, failed!))).toContain('请稍后重试 重试');
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
