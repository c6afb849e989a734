import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, closed, detail, empty } = samples as Required<typeof samples>;
const marked = (html: string) =>
  [...html.matchAll(/aria-current="(\w+)"[^>]*>([^<]*)</g)].map(([, mark, name]) => [name, mark]);

test('shows plain entries as links and the others as panels, by their level', () => {
  const html = renderBlock(View, typical);
  expect(html.match(/data-level="1"/g)).toHaveLength(5);
  expect(html.match(/data-level="2"/g)).toHaveLength(2);
  expect(html.match(/data-level="3"/g)).toHaveLength(1);
  expect(html.match(/<details/g)).toHaveLength(3);
  expect(html).toContain('href="/list?menuid=6-7-3"');
});

test('an entry that opens a panel has its own page in it', () => {
  expect(renderBlock(View, typical)).toMatch(
    /<summary[^>]*>理财知识<\/summary>.*href="\/list\?menuid=6"/,
  );
});

test('marks the current entry, and on a page outside the menu what the address names', () => {
  expect(marked(renderBlock(View, typical))).toEqual([
    ['理财知识', 'true'],
    ['理财知识', 'page'],
  ]);
  expect(marked(renderBlock(View, detail!))).toEqual([
    ['资讯公告', 'true'],
    ['新闻资讯', 'true'],
  ]);
});

test('leads to the trading site, or says that it is not open', () => {
  expect(renderBlock(View, typical)).toMatch(/<a [^>]*href="\/preserve"[^>]*>登录/);
  const shut = renderBlock(View, closed!);
  expect(shut).not.toContain('/preserve');
  expect(shut).toMatch(/role="alertdialog".*敬请期待！/);
});

test('a trading entry of the menu leads where it is open, with a notice where it leaves the site, and else says why not', () => {
  const html = renderBlock(View, closed!);
  expect(html).toMatch(/<a [^>]*href="https:\/\/trade\.example\.com\/register"[^>]*>开户/);
  expect(html).toMatch(/<button type="button" [^>]*>机构入口<\/button><dialog/);
  expect(textOf(html)).toContain('网上交易（敬请期待！）');
});

test('the notice has its link, and none without words', () => {
  expect(renderBlock(View, typical)).toMatch(
    /<aside.*<a [^>]*href="\/col\?menuid=9"[^>]*>无障碍声明<\/a>.*<\/aside>/,
  );
  expect(
    renderBlock(View, { ...typical, props: { ...typical.props, noticeLinkLabel: '' } }),
  ).not.toContain('menuid=9"');
});

test('without notice text and search address neither is there', () => {
  expect(textOf(renderBlock(View, typical))).toContain('演示站点 数据为公开历史数据');
  expect(renderBlock(View, closed!)).not.toMatch(/演示站点|name="keyword"/);
});

test('the search is a form that keeps what its address says, and a link where elsewhere is searched', () => {
  const at = (searchAddress: string) =>
    renderBlock(View, { ...typical, props: { ...typical.props, searchAddress } });
  expect(at('/search?menuid=7&x=%261')).toMatch(
    /<form[^>]*action="\/search" method="get"><input type="hidden" name="menuid" value="7"\/><input type="hidden" name="x" value="&amp;1"\/><input[^>]*name="keyword"/,
  );
  expect(at('https://example.com/search')).not.toContain('<form');
});

test('stands without a menu', () => {
  expect(renderBlock(View, empty!)).toContain('示范基金');
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
