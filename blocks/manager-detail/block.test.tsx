import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, plain, missing, failed } = samples as Required<typeof samples>;

test('says who it is, for how long and of when that is known', () => {
  const html = renderBlock(View, typical);
  expect(textOf(/<h1.*?<\/h1>/.exec(html)?.[0] ?? '').replaceAll(' ', '')).toBe('林文远');
  expect(textOf(html)).toMatch(
    /任职公司 示范基金管理有限公司 管理基金的时间 1,328 天 截至 2026-02-13 在管规模 39.54 亿元 截至 2026-02-13/,
  );
});

test('shows the funds in charge with figures, day and what has to be said of past performance', () => {
  const html = renderBlock(View, typical);
  expect(html).toContain('href="/fund?fundcode=000628"');
  expect(textOf(html)).toContain('+36.39%');
  for (const sample of [typical, plain!, failed!])
    expect(renderBlock(View, sample)).toContain(typical.props.notice);
});

test('gives each tenure its days and its return, and leaves out what is not known', () => {
  const text = textOf(renderBlock(View, typical));
  expect(text).toContain('华夏成长混合 2022-06-24 – 至今 +14.71%');
  expect(text).toContain('大成高鑫股票A 2019-03-01 – 2022-06-20 −3.20%');
  expect(textOf(renderBlock(View, plain!))).not.toMatch(/任职回报|履历|奖项|管理基金的时间/);
});

test('tells who is not known from what could not be had', () => {
  expect(renderBlock(View, missing!)).toContain(typical.props.missing);
  expect(textOf(renderBlock(View, failed!))).toContain('请稍后重试');
});

test('asks for the manager of the address', () => {
  const asked = block.data(block.props.parse({}), {
    entry: null,
    parameters: { id: 'm1' },
    company: {},
  });
  expect([asked.manager.body, asked.funds.body]).toMatchObject([
    { managerid: 'm1' },
    { managerid: 'm1' },
  ]);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});

test('draws where each tenure lies between the first start and the day of the page', () => {
  const html = renderBlock(View, typical);
  const bars = [...html.matchAll(/<rect x="([\d.]+)" width="([\d.]+)"/g)].map((bar) =>
    bar.slice(1).map(Number),
  );
  expect(bars.length).toBeGreaterThan(1);
  for (const [start = 0, width = 0] of bars) {
    expect(start).toBeGreaterThanOrEqual(0);
    expect(start + width).toBeLessThanOrEqual(100.01);
  }
  expect(bars.some(([start]) => start === 0)).toBe(true);
  expect(bars.some(([start = 0, width = 0]) => Math.abs(start + width - 100) < 0.02)).toBe(true);
});

test('draws nothing where no tenure is known', () => {
  expect(renderBlock(View, plain!)).not.toContain('<rect x=');
});
