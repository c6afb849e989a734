import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical } = samples;

test('is an ordered list that keeps the order an editor gave', () => {
  const html = renderBlock(View, typical);
  expect(html.match(/<ol\b/g)).toHaveLength(1);
  expect(html.match(/<li\b/g)).toHaveLength(3);
  const turned = {
    ...typical,
    props: { ...typical.props, events: typical.props.events.toReversed() },
  };
  expect(textOf(renderBlock(View, turned))).toMatch(/2022 年.*2018 年.*2015 年/);
});

test('every event says when, and is edited in its place', () => {
  expect(renderBlock(View, typical)).toContain('data-prop="events/e2/time"');
  expect(
    block.props.safeParse({ events: [{ id: 'e1', time: '', title: '设立', text: '' }] }).success,
  ).toBe(false);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
