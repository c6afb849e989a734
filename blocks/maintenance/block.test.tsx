import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, plain } = samples as Required<typeof samples>;

test('says what happened, until when, and whom to call', () => {
  const html = renderBlock(View, typical);
  expect(textOf(html)).toBe(
    `修 系统维护中 ${typical.props.text} ${typical.props.period} 客服电话 400-000-1234`,
  );
  expect(html).toContain('href="tel:4000001234"');
});

test('has a phone where none is set', () => {
  expect(renderBlock(View, plain!)).toContain('href="tel:4006989988"');
});

test('the large character is not read out', () => {
  expect(renderBlock(View, typical)).toMatch(/aria-hidden="true">修</);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
