import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, plain } = samples as Required<typeof samples>;

test('says what the business is, point by point, and leads to what is gated', () => {
  const html = renderBlock(View, typical);
  expect(html.match(/<li\b/g)).toHaveLength(3);
  expect(html).toContain('href="/list?menuid=4"');
});

test('always says for whom it is', () => {
  expect(textOf(renderBlock(View, plain!))).toContain(typical.props.notice);
  expect(block.props.safeParse({ notice: ' ' }).success).toBe(false);
  expect(renderBlock(View, plain!)).not.toContain('<a ');
});

test('asks for nothing, so that nothing of a product can stand on it', () => {
  expect(block.data(block.props.parse({}), { entry: null, parameters: {}, company: {} })).toEqual(
    {},
  );
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
