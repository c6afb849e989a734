import { expect, test } from 'vitest';
import { samplePage } from '#samples/page.ts';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, titles, single, empty, failed } = samples as Required<typeof samples>;
const asked = (bannertype: string) =>
  block.data(block.props.parse({ bannertype }), {
    entry: samplePage().entry,
    parameters: {},
    company: {},
  }).advertisements.body;

test('asks for the banners of its place, of a column for those of the entry', () => {
  expect(asked('home')).toEqual({ bannertype: 'home' });
  expect(asked('column')).toEqual({ bannertype: 'column', menuid: '6' });
});

test('all slides are in the document, in order, with their ways', () => {
  const html = renderBlock(View, typical);
  expect(html.replace(/<[^>]+>/g, '')).toMatch(
    /第一次买基金，先做好四件事.*请核对并更新身份资料.*投资者交流会/,
  );
  expect(html).toMatch(/href="\/newsdetail\?id=b1"/);
  expect(html).toMatch(
    /target="_blank"[^>]*href="\/newsdetail\?id=b2"|href="\/newsdetail\?id=b2"[^>]*target="_blank"/,
  );
  expect(html).not.toContain('id=b3"');
});

test('a button opens what a slide is about and says so; without its label the title does', () => {
  const links = (html: string) =>
    [...html.matchAll(/<a [^>]*>.*?<\/a>/g)].map(([link]) => textOf(link));
  expect(links(renderBlock(View, typical))).toEqual([
    '查看详情 第一次买基金，先做好四件事',
    '查看详情 请核对并更新身份资料 （在新窗口打开）',
  ]);
  expect(links(renderBlock(View, titles!))[0]?.replaceAll(' ', '')).toBe(
    '第一次买基金，先做好四件事',
  );
});

test('says where one is, and that there is nothing before the first', () => {
  const html = renderBlock(View, typical);
  expect(textOf(html)).toContain('1 / 3');
  expect(html.match(/<button[^>]*aria-disabled="true"[^>]*>/g)?.join()).toContain('上一张');
});

test('one slide needs no buttons, none no place', () => {
  expect(renderBlock(View, single!)).not.toMatch(/<button|tabindex/);
  expect(renderBlock(View, empty!)).toBe('');
  expect(textOf(renderBlock(View, failed!))).toContain('请稍后重试 重试');
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
