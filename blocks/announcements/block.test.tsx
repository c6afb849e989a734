import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, filtered, empty, beyond, failed } = samples as Required<typeof samples>;

test('asks for what the address says', () => {
  const context = {
    entry: null,
    parameters: { year: '2025', keyword: '分红', pageoffset: '20' },
    company: {},
  };
  expect(
    block.data(block.props.parse({ source: 'category', category: 'notice' }), context).notices.body,
  ).toMatchObject({ category: 'notice', year: '2025', keyword: '分红', pageoffset: '20' });
});

test('lists titles with their days, files and funds', () => {
  const html = renderBlock(View, typical);
  expect(html).toContain('href="/newsdetail?menuid=6&amp;id=a0"');
  expect(html).toContain('href="/productdetail?menuid=6&amp;id=a1"');
  expect(
    renderBlock(View, { ...typical, props: { ...typical.props, detail: 'riskwarning' } }),
  ).toContain('href="/riskwarning?menuid=6&amp;id=a1"');
  expect(html).toContain('href="/media/report.pdf"');
  expect(html).toMatch(/href="\/fund\?fundcode=000628">大成高鑫股票A/);
  expect(textOf(html)).toContain('2025 年第四季度报告 PDF');
});

test('can be filtered and paged without scripts', () => {
  const html = renderBlock(View, typical);
  expect(html).toMatch(/<form[^>]*action="\/list"/);
  expect(html).toMatch(/<input[^>]*type="radio"[^>]*name="year"[^>]*value="2026"/);
  expect(html).toContain('href="/list?menuid=6&amp;pageoffset=20"');
  expect(textOf(html)).toContain('共 128 条，第 1 / 7 页');
});

test('shows what is chosen, and takes the fund away by a link that keeps the rest', () => {
  const html = renderBlock(View, filtered!);
  expect(html).toMatch(/<input[^>]*name="year"[^>]*checked=""[^>]*value="2026"/);
  expect(html).toContain(
    'href="/list?menuid=6&amp;secondtype=notice&amp;keyword=%E6%8A%A5%E5%91%8A&amp;year=2026"',
  );
  expect(textOf(html)).toContain('基金 大成高鑫股票A 000628');
  expect(/<a[^>]*aria-current="true"[^>]*>(.*?)<\/a>/.exec(html)?.[1]).toBe('公司公告');
});

test('says when nothing fits, when the page lies beyond the end, and when nothing could be had', () => {
  expect(textOf(renderBlock(View, empty!))).toContain(typical.props.emptyText);
  expect(renderBlock(View, beyond!)).toMatch(/href="\/list\?menuid=6"[^>]*>回到第一页/);
  expect(textOf(renderBlock(View, failed!))).toMatch(/请稍后重试 重试 订阅/);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
