import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, mixed, empty } = samples as Required<typeof samples>;

test('every figure has its unit, and what they have in common is said once', () => {
  const text = textOf(renderBlock(View, typical));
  expect(text).toContain('网站所列基金 40 只');
  expect(text.match(/截至 2026-02-13 来源 公司整理/g)).toHaveLength(1);
});

test('figures of different days say each its own', () => {
  const text = textOf(renderBlock(View, mixed!));
  expect(text.match(/截至 2026-02-13 来源 公司整理/g)).toHaveLength(3);
  expect(text).toContain('+4.12 % 截至 2025-12-31 来源 年度报告');
  expect(text).toContain('过往业绩并不预示其未来表现');
});

test('no figure is published without a day and a source', () => {
  const [figure] = typical.props.figures;
  for (const missing of [{ date: '' }, { date: '2026-02-13' }, { source: '' }])
    expect(block.props.safeParse({ figures: [{ ...figure, ...missing }] }).success).toBe(false);
});

test('a figure has the drawing and the colour of the design that were chosen', () => {
  const html = renderBlock(View, samples['long']!);
  expect(html.match(/<svg [^>]*aria-hidden="true"/g)).toHaveLength(8);
  expect(html).toContain('style="color:var(--q-accent)"');
  expect(renderBlock(View, typical)).not.toContain('<svg');
});

test('shows nothing while there is no figure', () => {
  expect(renderBlock(View, empty!)).toBe('');
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
