import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { upgrades } from './upgrades.ts';
import { View } from './View.tsx';

const { typical, attachments, missing, failed } = samples as Required<typeof samples>;

test('shows title, source, date and the whole text', () => {
  const text = textOf(renderBlock(View, typical));
  for (const part of ['投资者教育', '2026-02-09 发布', '周末和法定节假日提交的申请'])
    expect(text).toContain(part);
});

test('leads to the articles before, after and about the same, as far as editors want them', () => {
  const html = renderBlock(View, typical);
  for (const id of ['a0', 'a1', 'a2', 'a3', 'a4'])
    expect(html).toContain(`href="/newsdetail?menuid=6&amp;id=${id}"`);
  const alone = renderBlock(View, {
    ...typical,
    props: { ...typical.props, neighbours: false, related: 1 },
  });
  expect(alone.match(/href="\/newsdetail/g)).toHaveLength(1);
});

test('offers its files with their type', () => {
  const html = renderBlock(View, attachments!);
  expect(html).toContain('href="/media/notice.pdf"');
  expect(textOf(html)).toContain('附表：调整前后对照 XLSX');
});

test('an article that is gone leaves a heading and a way on', () => {
  const html = renderBlock(View, missing!);
  expect(html).toContain('<h1');
  expect(html).toContain(typical.props.missing);
});

test('one that could not be had is not said to be gone', () => {
  const html = renderBlock(View, failed!);
  expect(html).not.toContain(typical.props.missing);
  expect(textOf(html)).toMatch(/请稍后重试 重试$/);
});

test('asks for the article of the address', () => {
  const { article, related } = block.data(block.props.parse({ related: 3 }), {
    entry: null,
    parameters: { id: 'a0007' },
    company: {},
  });
  expect(article).toEqual({ path: 'content/article/detail', body: { id: 'a0007' } });
  expect(related.body).toEqual({ id: 'a0007', pagecount: '3' });
});

test('pages composed before go on as they were', () => {
  expect(upgrades[0]?.({ breadcrumb: true, missing: '没有' })).toEqual({
    breadcrumb: true,
    missing: '没有',
    neighbours: false,
    related: 0,
  });
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
