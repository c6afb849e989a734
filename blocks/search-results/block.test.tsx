import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, start, group, many, manyOfGroup, beyond, pinyin, corrected, empty, failed, long } =
  samples as Required<typeof samples>;
const requestsOf = (parameters: Record<string, string>) =>
  block.data(typical.props, { entry: null, parameters, company: {} });

test('asks for the first rows of each group, for a page of one, and for nothing without a keyword', () => {
  expect(requestsOf({ keyword: ' 成长 ' }).search?.body).toEqual({
    keyword: '成长',
    pagecount: '5',
  });
  expect(requestsOf({ keyword: '成长', secondtype: 'job', pageoffset: '20' }).search?.body).toEqual(
    { keyword: '成长', group: 'job', pagecount: '20', pageoffset: '20' },
  );
  expect(requestsOf({ keyword: '成长', secondtype: 'nothing' }).search?.body).not.toHaveProperty(
    'group',
  );
  expect(requestsOf({ keyword: '  ' })).not.toHaveProperty('search');
});

test('shows groups with their counts, titles and texts with what was found marked', () => {
  const html = renderBlock(View, typical);
  expect(html).toContain('<mark>成长</mark>');
  expect(textOf(html)).toContain('成长 共 28 条结果');
  expect(html).toMatch(
    /<a[^>]*href="\/search\?secondtype=fund&amp;keyword=%E6%88%90%E9%95%BF"[^>]*>基金 <span>18/,
  );
  expect(html).toContain('href="/employdetail?id=j1"');
});

test('says where there are more than were counted, of a group and of all', () => {
  const html = renderBlock(View, many!);
  expect(textOf(html)).toContain('基金 共 超过 259 条结果');
  expect(textOf(html)).toContain('全部 超过 259');
  expect(textOf(html)).toContain('公告 超过 100');
  expect(textOf(html)).toMatch(/人员 52(?!\d)/);
  expect(textOf(renderBlock(View, manyOfGroup!))).toContain('超过 100 条，第 1 页');
});

test('searches without scripts: a form that asks this page, and links to groups and pages', () => {
  expect(renderBlock(View, start!)).toMatch(
    /<form[^>]*action="\/search" method="get"[^>]*>.*<input[^>]*name="keyword"/,
  );
  const html = renderBlock(View, group!);
  expect(html).toContain('pageoffset=20');
  expect(/<a[^>]*aria-current="true"[^>]*>(.*?)<\/a>/.exec(html)?.[1]).toContain('知识');
});

test('is a combobox', () => {
  expect(renderBlock(View, start!)).toMatch(
    /<input[^>]*role="combobox"[^>]*aria-autocomplete="list"[^>]*aria-expanded="false"[^>]*aria-controls="node-box-list"/,
  );
});

test('leads on where it found nothing, lies beyond the end, or could not be had', () => {
  expect(textOf(renderBlock(View, empty!))).toContain('没有找到“沪生300” 您是不是要找 沪深300');
  expect(textOf(renderBlock(View, empty!))).toContain('热门搜索 定投');
  expect(renderBlock(View, beyond!)).toMatch(/>回到第一页/);
  expect(textOf(renderBlock(View, failed!))).toMatch(/请稍后重试 重试$/);
  expect(textOf(renderBlock(View, pinyin!))).toContain('已按拼音找到 成长');
  expect(textOf(renderBlock(View, corrected!))).toContain('没有找到您输入的词，已改为查找 成长股');
});

test('takes markup for text', () => {
  const html = renderBlock(View, long!);
  expect(html).not.toContain('<script');
  expect(html).toContain('<mark>script</mark>');
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
