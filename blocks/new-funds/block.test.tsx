import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, plain, empty, failed, long } = samples as Required<typeof samples>;

test('names each fund with its first day, type, risk and least amount, and leads to it', () => {
  const html = renderBlock(View, typical);
  expect(textOf(html)).toMatch(
    /000628 交易 成立日 2015-02-03 类型 股票型 风险等级 R4 \S+ 起购金额 \S+/,
  );
  expect(html).toContain('href="/fund?fundcode=000628"');
});

test('shows no return', () => {
  expect(textOf(renderBlock(View, typical))).not.toContain('%');
});

test('buys what can be bought, and not where the editor does not want it', () => {
  expect(renderBlock(View, typical)).toContain('购买');
  expect(renderBlock(View, plain!)).not.toContain('购买');
});

test('leaves out what is not known, and says why a fund cannot be bought', () => {
  const text = textOf(renderBlock(View, long!));
  expect(text).not.toContain('起购金额');
  expect(text).toContain('停止申购');
});

test('says when there is none, and when nothing could be had', () => {
  expect(textOf(renderBlock(View, empty!))).toContain('还没有新成立的基金');
  expect(textOf(renderBlock(View, failed!))).toMatch(/请稍后重试 重试/);
});

test('asks for one type or for all', () => {
  const context = { entry: null, company: {}, parameters: {} };
  const given = block.props.parse({ fundtype: '4' });
  expect(block.data(given, context).funds.body).toEqual({ fundtype: '4', pagecount: '4' });
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
