import { expect, test } from 'vitest';
import { renderBlock } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

test('shows the fragment and nothing around it', () => {
  expect(renderBlock(View, samples.typical, { main: 'shared' })).toBe('shared');
  expect(renderBlock(View, samples.typical)).toBe('');
});

test('takes the ids of documents alone', () => {
  expect(block.props.safeParse({ fragment: 'a.b' }).success).toBe(false);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
