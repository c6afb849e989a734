import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, closed, empty } = samples as Required<typeof samples>;

test('leads to the trading site where it is open, and to pages of this site', () => {
  const html = renderBlock(View, typical);
  expect(html).toMatch(/<a[^>]*href="\/preserve"[^>]*><strong[^>]*>申购<\/strong>/);
  expect(html).toMatch(/<a[^>]*href="\/list\?menuid=6-8-5"[^>]*><strong[^>]*>表单下载/);
});

test('what is not open says so in an alert, and in words where no scripts run', () => {
  const html = renderBlock(View, typical);
  expect(html).toMatch(/<button[^>]*commandfor="node-organisation-alert"[^>]*><strong[^>]*>机构业务/);
  expect(textOf(html)).toContain('机构业务 （敬请期待！）');
  expect(renderBlock(View, closed!).match(/敬请期待！<\/p>/g)).toHaveLength(3);
});

test('offers the usual business before an editor chose any', () => {
  expect(block.props.parse({}).entries.map(({ label }) => label)).toEqual(['认购', '申购', '定投', '转换', '赎回', '开户']);
});

test('says when there is none', () => {
  expect(textOf(renderBlock(View, empty!))).toContain('暂时没有可以办理的业务');
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
