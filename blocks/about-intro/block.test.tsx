import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, chosen, empty, failed } = samples as Required<typeof samples>;

test('shows as many paragraphs as were asked for, without the headings between them, and leads on', () => {
  const text = textOf(renderBlock(View, typical));
  expect(text).toContain('基金财产独立于管理人');
  for (const absent of ['我们怎样管理基金', '产品资料概要']) expect(text).not.toContain(absent);
  expect(renderBlock(View, typical)).toContain('href="/list?menuid=8-1"');
});

test('shows the chapter that an editor names, and the first where it is gone', () => {
  expect(textOf(renderBlock(View, chosen!))).toContain('看得清，才拿得住。');
  expect(
    textOf(renderBlock(View, { ...chosen!, props: { ...chosen!.props, chapter: 'gone' } })),
  ).toContain('虚构的基金管理公司');
});

test('says when there is nothing, and when nothing could be had', () => {
  expect(textOf(renderBlock(View, empty!))).toContain(typical.props.emptyText);
  expect(textOf(renderBlock(View, failed!))).toMatch(/请稍后重试 重试$/);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
