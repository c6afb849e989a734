import { expect, test } from 'vitest';
import { renderBlock } from '#tests/support/render-block.tsx';
import { Section } from '#ui/components/Section.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

test('shows the slots of its columns in the order of the list, and nothing of a column that is gone', () => {
  const columns = [
    { id: 'b', share: '1' as const },
    { id: 'a', share: '3' as const },
  ];
  const html = renderBlock(
    View,
    { ...samples.typical, props: { ...samples.typical.props, columns } },
    { a: 'first', b: 'second', gone: 'third' },
  );
  expect([...html.matchAll(/data-slot="\w+">(\w+)</g)].map((match) => match[1])).toEqual([
    'second',
    'first',
  ]);
  expect(html).toContain('--tracks:minmax(0, 1fr) minmax(0, 3fr)');
  expect(html).not.toContain('third');
});

test('carries the gap of every screen in the same HTML', () => {
  const html = renderBlock(View, samples.typical);
  expect(html).toContain(
    '--gap-360:var(--q-8);--gap-768:var(--q-8);--gap-1024:var(--q-16);--gap-1440:var(--q-16)',
  );
});

test('a title makes one section of what stands in its columns, with headings one level lower', () => {
  const within = (
    <Section id="part" title="公司公告">
      {null}
    </Section>
  );
  const headings = (html: string) =>
    [...html.matchAll(/<(h\d)[^>]* id="([\w-]+)"/g)].map((match) => match.slice(1, 3));
  expect(headings(renderBlock(View, samples['titled']!, { c1: within }))).toEqual([
    ['h2', 'node-title'],
    ['h3', 'part-title'],
  ]);
  expect(headings(renderBlock(View, samples.typical, { c1: within }))).toEqual([
    ['h2', 'part-title'],
  ]);
});

test('has two to four columns', () => {
  const columns = (count: number) =>
    block.props.safeParse({
      columns: Array.from({ length: count }, (_, index) => ({ id: `c${index}`, share: '1' })),
    }).success;
  expect([1, 2, 4, 5].map(columns)).toEqual([false, true, true, false]);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
