import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, narrowed, none, empty, failed } = samples as Required<typeof samples>;
const shown = (sample: typeof typical) => textOf(renderBlock(View, sample).replaceAll('<wbr>', ''));

test('lists terms under their letters, each with its spellings and its explanation', () => {
  const text = shown(typical);
  expect(text).toContain('共 4 个术语');
  expect(text).toMatch(/ D 单位净值 也写作 净值、份额净值 某一日.* 定投 .* F FOF .* # 7日年化/s);
});

test('leads from a letter to its terms, and has no link for a letter without any', () => {
  const html = renderBlock(View, typical);
  const targets = [...html.matchAll(/<a href="#([^"]+)">/g)].map(([, target]) => target);
  expect(targets).toEqual(['node-D', 'node-F', 'node-other']);
  for (const target of targets) expect(html).toContain(`id="${target}"`);
  expect(html).toContain('<span>B</span>');
});

test('has an address for each term, and leads on but not to the page itself', () => {
  const html = renderBlock(View, typical);
  for (const id of ['unit-nav', 'plan', 'fof', 'yield-seven'])
    expect(html).toContain(`id="entry-${id}"`);
  expect(html).toContain('href="/col?menuid=2"');
  expect(html).not.toContain('href="/list?menuid=6"');
});

test('is narrowed by the address, without scripts by a form', () => {
  expect(shown(narrowed!)).toMatch(/共 1 个术语 D 单位净值/);
  const html = renderBlock(View, narrowed!);
  expect(html).toMatch(/<form[^>]*action="\/list" method="get"/);
  expect(html).toMatch(/<input[^>]*name="keyword"[^>]*value="dwjz"/);
});

test('says when nothing fits, when there is nothing, and when nothing could be had', () => {
  expect(shown(none!)).toMatch(/没有这样的术语 全部术语$/);
  expect(renderBlock(View, none!)).toContain('href="/list?menuid=6"');
  expect(shown(empty!)).toMatch(/还没有术语$/);
  expect(shown(failed!)).toMatch(/请稍后重试 重试$/);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
