import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, two } = samples as Required<typeof samples>;

test('is an ordered list of its steps', () => {
  const html = renderBlock(View, typical);
  expect(html.match(/<ol\b/g)).toHaveLength(1);
  expect(html.match(/<li\b/g)).toHaveLength(4);
  const text = textOf(html.replaceAll('<wbr>', ''));
  const places = typical.props.steps.map((step) => text.indexOf(`${step.title} ${step.text}`));
  expect(places.every((place, at) => place > (places[at - 1] ?? -1))).toBe(true);
});

test('leads on only where an editor says where to', () => {
  expect(renderBlock(View, typical)).toContain('href="/list?menuid=6"');
  expect(renderBlock(View, two!)).not.toContain('<a ');
});

test('one step is no list of steps', () => {
  expect(block.props.safeParse({ steps: [{ id: 's1', title: '开户', text: '' }] }).success).toBe(
    false,
  );
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
