import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, single } = samples as Required<typeof samples>;
const shown = (sample: typeof typical) => textOf(renderBlock(View, sample).replaceAll('<wbr>', ''));

test('lists every point with its text, in order', () => {
  expect(shown(typical)).toBe(
    `产品特点 ${typical.props.points.map(({ title, text }) => `${title} ${text}`).join(' ')}`,
  );
});

test('a point without text is its title alone', () => {
  expect(renderBlock(View, single!)).not.toContain('<p');
});

test('cannot be left without a point', () => {
  expect(block.props.parse({}).points).toHaveLength(3);
  expect(block.props.safeParse({ points: [] }).success).toBe(false);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
