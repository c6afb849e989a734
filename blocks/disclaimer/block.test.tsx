import { expect, test } from 'vitest';
import { renderBlock } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

test('shows every paragraph as text, in order, under its title', () => {
  const { typical } = samples;
  const html = renderBlock(View, typical);
  const shown = [...html.matchAll(/<p\b[^>]*>(.*?)<\/p>/g)].map((match) => match[1]);
  expect(shown).toEqual(typical.props.paragraphs.map((paragraph) => paragraph.text));
  expect(html).toContain('aria-labelledby="node-title"');
});

test('starts with a statement and cannot be left without one', () => {
  expect(block.props.parse({}).paragraphs).toHaveLength(1);
  expect(block.props.safeParse({ paragraphs: [] }).success).toBe(false);
  expect(block.props.safeParse({ paragraphs: [{ id: 'p1', text: ' ' }] }).success).toBe(false);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
