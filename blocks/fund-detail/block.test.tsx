import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, nothing, partly } = samples as Required<typeof samples>;
const shown = (sample: typeof typical) => textOf(renderBlock(View, sample));

test('shows returns with the days they count from and to', () => {
  expect(shown(typical)).toContain('近1年 2025-02-13 2026-02-13 +36.39%');
});

test('dates the deepest fall: 1.138 × … on 9 October to 0.996 on 21 November, −12.48%', () => {
  expect(shown(typical)).toContain('−12.48% 2025-10-09 至 2025-11-21');
});

test('cannot be shown without its disclaimer', () => {
  expect(shown(typical)).toContain('过往业绩不预示其未来表现');
  expect(block.props.safeParse({ notice: '' }).success).toBe(false);
  expect(block.props.safeParse({ notice: '  ' }).success).toBe(false);
});

test('keeps the other tables where one call failed, and says when no fund is chosen', () => {
  expect(shown(partly!)).toContain('重试');
  expect(shown(partly!)).toContain('制造业');
  expect(shown(nothing!)).toContain('还没有选定基金');
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
