import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { upgrades } from './upgrades.ts';
import { View } from './View.tsx';

const { typical, closed, empty, kinds, uncounted } = samples as Required<typeof samples>;
const asked = (given: object) =>
  block.data(block.props.parse(given), { entry: null, parameters: {}, company: {} });

test('leads to the trading site where it is open, and to pages of this site', () => {
  const html = renderBlock(View, typical);
  expect(html).toMatch(/<a[^>]*href="\/preserve"[^>]*><strong[^>]*>申购<\/strong>/);
  expect(html).toMatch(/<a[^>]*href="\/list\?menuid=6-8-5"[^>]*><strong[^>]*>表单下载/);
});

test('what is not open says so in an alert, and in words where no scripts run', () => {
  const html = renderBlock(View, typical);
  expect(html).toMatch(
    /<button[^>]*commandfor="node-organisation-alert"[^>]*><strong[^>]*>机构业务/,
  );
  expect(textOf(html)).toContain('机构业务 （敬请期待！）');
  expect(renderBlock(View, closed!).match(/敬请期待！<\/div>/g)).toHaveLength(3);
});

test('offers the usual business before an editor chose any', () => {
  expect(block.props.parse({}).entries.map(({ label }) => label)).toEqual([
    '认购',
    '申购',
    '定投',
    '转换',
    '赎回',
    '开户',
  ]);
});

test('shows each kind of product with how many there are, its usual risk and what only some may see', () => {
  const text = textOf(renderBlock(View, kinds!));
  expect(text).toContain('股票型 52 只 股票仓位不低于八成，波动较大 R4 中高风险');
  expect(text).toContain('货币型 现金管理 投资短期货币工具，流动性较好 R1 低风险');
  expect(text).toContain('专户业务 需确认 面向合格投资者，须先完成身份确认 合格投资者可见');
  expect(text).not.toContain('申购');
});

test('counts only where there is something to count, and lives where it could not', () => {
  expect(asked({ form: 'kinds' })).toEqual({ counts: { path: 'fund/type/count', body: {} } });
  for (const given of [{}, { form: 'kinds', kinds: [] }]) expect(asked(given)).toEqual({});
  expect(textOf(renderBlock(View, uncounted!))).toContain('股票型 股票仓位');
  const none = {
    ...kinds!,
    data: {
      counts: { ok: true as const, record: [[], [], [], [{ navdate: '' }], [], []] as never },
    },
  };
  expect(textOf(renderBlock(View, none))).toContain('股票型 0 只');
});

test('what was published before there was a choice keeps its services', () => {
  const before = { title: '业务' };
  expect(upgrades[0]?.(before)).toEqual({ title: '业务', form: 'services' });
  expect(before).not.toHaveProperty('form');
});

test('says when there is none', () => {
  expect(textOf(renderBlock(View, empty!))).toContain('暂时没有可以办理的业务');
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
