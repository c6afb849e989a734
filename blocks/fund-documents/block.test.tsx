import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, filtered, plain, empty, beyond, failed } = samples as Required<typeof samples>;

test('asks for what the address says', () => {
  const context = { entry: null, company: {}, parameters: { doctype: '4', pageoffset: '20' } };
  expect(block.data(block.props.parse({}), context).documents.body).toMatchObject({
    doctype: '4',
    fundcode: '',
    pageoffset: '20',
  });
});

test('lists documents with day, kind and fund, and leads to each', () => {
  const html = renderBlock(View, typical);
  expect(html).toContain('href="/media/document/report-000001.pdf"');
  expect(html).toContain('href="/fund?fundcode=000628"');
  expect(textOf(html)).toContain('2026-01-22 定期报告 华夏成长混合 000001');
  expect(textOf(html)).toContain('共 205 条，第 1 / 11 页');
});

test('can be filtered without scripts, by kind, year and words', () => {
  const html = renderBlock(View, typical);
  expect(html).toMatch(/<form[^>]*action="\/list"/);
  for (const [name, value] of [
    ['doctype', '2'],
    ['year', '2026'],
  ])
    expect(html).toMatch(
      new RegExp(`<input[^>]*type="radio"[^>]*name="${name}"[^>]*value="${value}"`),
    );
  expect(html).toMatch(/<input[^>]*name="keyword"/);
  expect(renderBlock(View, plain!)).not.toContain('name="year"');
});

test('shows what is chosen, and takes the fund away by a link that keeps the rest', () => {
  const html = renderBlock(View, filtered!);
  expect(html).toMatch(/<input[^>]*name="doctype"[^>]*checked=""[^>]*value="2"/);
  expect(html).toContain('href="/col?menuid=6&amp;year=2025&amp;doctype=2"');
  expect(textOf(html)).toContain('基金 大成高鑫股票A 000628');
});

test('says when nothing fits, when the page lies beyond the end, and when nothing could be had', () => {
  expect(textOf(renderBlock(View, empty!))).toContain(typical.props.emptyText);
  expect(renderBlock(View, beyond!)).toMatch(/href="\/col\?menuid=6"[^>]*>回到第一页/);
  expect(textOf(renderBlock(View, failed!))).toMatch(/请稍后重试 重试/);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
