import { expect, test } from 'vitest';
import { registry } from '#registry/data.ts';
import { renderBlock } from '#tests/support/render-block.tsx';
import { Section } from '#ui/components/Section.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const within = (
  <Section id="part" title="公司公告">
    {null}
  </Section>
);
const headings = (html: string) =>
  [...html.matchAll(/<(h\d)[^>]* id="([\w-]+)"/g)].map((match) => match.slice(1, 3));

test('a title makes one section of what stands in it, with headings one level lower', () => {
  expect(headings(renderBlock(View, samples.typical, { main: within }))).toEqual([
    ['h2', 'node-title'],
    ['h3', 'part-title'],
  ]);
});

test('without a title its blocks stand as they would alone', () => {
  expect(headings(renderBlock(View, samples['untitled']!, { main: within }))).toEqual([
    ['h2', 'part-title'],
  ]);
});

test('takes blocks of every category that a page places, and itself has nothing of a fund', () => {
  const placed = new Set(Object.values(registry.blocks).map(({ category }) => `@${category}`));
  placed.delete('@frame');
  expect(registry.blocks['section']?.slots?.['main']?.takes.toSorted()).toEqual(
    [...placed].toSorted(),
  );
  expect(Object.keys(block.props.parse({}))).toEqual(['title', 'note']);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
