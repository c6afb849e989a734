import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const headings = (html: string) => [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map((match) => match[1]);

test('gathers plain entries in the first column and gives each entry with children its own', () => {
  const html = renderBlock(View, samples.typical);
  expect(headings(html)).toEqual(['产品', '资讯公告', '理财知识', '关于我们']);
  expect(textOf(html)).toContain('产品 首页 基金产品 现金管理 专户业务 反洗钱 资讯公告');
  expect(html.match(/<li>/g)).toHaveLength(5 + 4 + 6 + 6);
});

test('shows what the editor chose instead of the menu, in columns by their names and in their first order', () => {
  const entry = (id: string, column: string, label: string) => ({
    id,
    column,
    label,
    address: `/col?menuid=${id}`,
  });
  const entries = [
    entry('1', '服务', '下载中心'),
    entry('2', '公司', '公司介绍'),
    entry('3', '服务', '投诉流程'),
  ];
  const html = renderBlock(View, {
    ...samples.typical,
    props: { ...samples.typical.props, entries },
  });
  expect(headings(html)).toEqual(['服务', '公司']);
  expect(textOf(html)).toContain('服务 下载中心 投诉流程 公司 公司介绍');
  expect(html).toContain('<a data-prop="entries/3/label" href="/col?menuid=3">');
});

test('fills in the year of the moment in China and the company', () => {
  const newYear = { ...samples.typical, page: { at: '2026-12-31T16:00:00.000Z' } };
  expect(textOf(renderBlock(View, newYear))).toContain('© 2027 示范基金（演示品牌）');
});

test('without a menu or a phone it still says whose site it is', () => {
  const html = renderBlock(View, samples['empty']!);
  expect(html).not.toContain('tel:');
  expect(headings(html)).toEqual([]);
  expect(textOf(html)).toContain('© 2026 示范基金');
});

test('refuses a link that no browser should open', () => {
  const links = [{ id: 'a', label: 'x', address: 'javascript:alert(1)' }];
  expect(block.props.safeParse({ links }).success).toBe(false);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
