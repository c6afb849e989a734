import { expect, test } from 'vitest';
import { renderBlock } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const openTags = (html: string) => [...html.matchAll(/<details[^>]*>/g)].map(([tag]) => tag);

test('puts each slot under its title, closed ones too', () => {
  const html = renderBlock(View, samples.typical, {
    p1: 'one',
    p2: 'two',
    p3: 'three',
    gone: 'four',
  });
  expect(
    [...html.matchAll(/data-slot="(\w+)">(\w+)</g)].map(([, slot, content]) => [slot, content]),
  ).toEqual([
    ['p1', 'one'],
    ['p2', 'two'],
    ['p3', 'three'],
  ]);
  expect(openTags(html).map((tag) => tag.includes('open'))).toEqual([true, false, false]);
  expect(html).not.toContain('four');
});

test('opens one at a time where it is told to, the first of those that begin open', () => {
  const { single = samples.typical } = samples;
  const tags = openTags(renderBlock(View, single));
  expect(tags.every((tag) => tag.includes('name="node"'))).toBe(true);
  expect(tags.map((tag) => tag.includes('open'))).toEqual([true, false, false]);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
