import { expect, test } from 'vitest';
import { renderBlock } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

test('sends every panel in full, each named by its tab, the first one chosen', () => {
  const html = renderBlock(View, samples.typical, {
    t1: 'one',
    t2: 'two',
    t3: 'three',
    gone: 'four',
  });
  const panels = [
    ...html.matchAll(
      /role="tabpanel" id="node-(\w+)" aria-labelledby="node-\1-tab"[^>]*data-current="(\w+)"><p[^>]*>([^<]+)<\/p><div[^>]*>(\w+)</g,
    ),
  ];
  expect(panels.map(([, id, current, name, content]) => [id, current, name, content])).toEqual([
    ['t1', 'true', '最新文章', 'one'],
    ['t2', 'false', '风险提示', 'two'],
    ['t3', 'false', '其他', 'three'],
  ]);
  expect(html).not.toContain('four');
});

test('is one stop for the Tab key', () => {
  const html = renderBlock(View, samples.typical);
  expect([...html.matchAll(/role="tab"[^>]*tabindex="(-?\d)"/g)].map((match) => match[1])).toEqual([
    '0',
    '-1',
    '-1',
  ]);
});

test('names every tab', () => {
  expect(block.props.safeParse({ tabs: [{ id: 't1', label: ' ' }] }).success).toBe(false);
  expect(block.props.safeParse({ tabs: [] }).success).toBe(false);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
