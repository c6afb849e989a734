import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { samplePage } from '#samples/page.ts';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, lead, empty, failed } = samples as Required<typeof samples>;
const entry = { ...samplePage().entry!, secondtype: 'notice' };
const asked = (given: object, context: object = {}) =>
  block.data(block.props.parse(given), { entry, parameters: {}, company: {}, ...context }).articles
    .body;

test('asks for the category of the menu, of the address or of its own', () => {
  expect(asked({})).toEqual({ category: 'notice', pagecount: '6' });
  expect(asked({}, { parameters: { secondtype: 'news' } })).toMatchObject({ category: 'news' });
  expect(asked({ source: 'category', category: 'faq', count: 3 })).toEqual({
    category: 'faq',
    pagecount: '3',
  });
  expect(asked({ source: 'all', category: 'faq' })).toMatchObject({ category: '' });
});

test('links each title to its detail page and dates it', () => {
  const html = renderBlock(View, typical);
  expect(html.match(/<li>/g)).toHaveLength(6);
  expect(html).toContain('href="/newsdetail?menuid=6&amp;id=a0"');
  expect(html).toContain('<time dateTime="2026-02-12">2026-02-12</time>');
  expect(textOf(html)).toContain('全部公告');
});

test('sets the first article large, with its summary, once', () => {
  const html = renderBlock(View, lead!);
  expect(html.match(/<li>/g)).toHaveLength(5);
  expect(html).toMatch(/<h3>.*id=a0.*<p>2 月 15 日/);
});

test('says when there is nothing, and when nothing could be had', () => {
  expect(textOf(renderBlock(View, empty!))).toContain('这里还没有文章');
  expect(textOf(renderBlock(View, failed!))).toMatch(/请稍后重试 重试$/);
});

test('refuses what it cannot show', () => {
  const refused = [
    { count: 0 },
    { count: 21 },
    { title: ' ' },
    { moreAddress: 'javascript:alert(1)' },
    { layout: 'grid' },
    { color: 'red' },
  ];
  for (const given of refused) expect(block.props.safeParse(given).success).toBe(false);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
