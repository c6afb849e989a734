import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, plain, missing, failed } = samples as Required<typeof samples>;

test('marks the category of the article in the tree', () => {
  const html = renderBlock(View, typical);
  expect(html).toMatch(/aria-current="page"[^>]*>投资者适当性/);
  expect(renderBlock(View, plain!)).not.toContain('投资者适当性');
});

test('every chapter can be jumped to', () => {
  const html = renderBlock(View, typical);
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
  expect(targets).toHaveLength(2);
  for (const target of targets) expect(html).toContain(`<h2 id="${target}"`);
});

test('says how long it takes to read, and leads on', () => {
  const html = renderBlock(View, typical);
  expect(textOf(html)).toContain('阅读约 1 分钟');
  expect(html).toContain('href="/knowdetail?menuid=6&amp;id=a1"');
});

test('tells an article that is gone from one that could not be had', () => {
  expect(renderBlock(View, missing!)).toContain(typical.props.missing);
  expect(textOf(renderBlock(View, failed!))).toMatch(/请稍后重试 重试$/);
});

test('asks for knowledge alone', () => {
  const { article } = block.data(block.props.parse({}), {
    entry: null,
    parameters: { id: 'k1' },
    company: {},
  });
  expect(article).toEqual({ path: 'content/knowledge/detail', body: { id: 'k1' } });
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
