import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, plain, empty, failed } = samples as Required<typeof samples>;

test('links each file and says its type, its size where it is known, and its day', () => {
  const html = renderBlock(View, typical);
  expect(html).toContain('href="/media/open.pdf"');
  const text = textOf(html);
  expect(text).toContain('个人投资者开户申请表 PDF，248 KB 2026-01-12');
  expect(text).toContain('代销机构名录 XLSX，1.5 MB');
  expect(text).toContain('投诉办理流程 2026-01-12');
});

test('is not dated if editors do not want it', () => {
  expect(renderBlock(View, plain!)).not.toContain('<time');
});

test('asks for a page of its column', () => {
  const context = { entry: null, parameters: { pageoffset: '20' }, company: {} };
  expect(
    block.data(block.props.parse({ source: 'category', category: 'service-forms' }), context).files
      .body,
  ).toEqual({ category: 'service-forms', pagecount: '20', pageoffset: '20' });
});

test('says when there is nothing, and when nothing could be had', () => {
  expect(textOf(renderBlock(View, empty!))).toContain(typical.props.emptyText);
  expect(textOf(renderBlock(View, failed!))).toMatch(/请稍后重试 重试$/);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
