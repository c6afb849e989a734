import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, cash, closed, ended, soon, empty, failed } = samples as Required<typeof samples>;
const shown = (sample: typeof typical) => textOf(renderBlock(View, sample).replaceAll('<wbr>', ''));
const asked = (given: object, context: object) =>
  block.data(block.props.parse(given), { entry: null, parameters: {}, company: {}, ...context })
    .fund.body;

test("shows the address's fund, else its own, else the company's cash product", () => {
  const company = { cashfundcode: '000198' };
  expect(asked({ fundcode: '000051' }, { parameters: { fundcode: '000001' }, company })).toEqual({
    fundcode: '000001',
  });
  expect(asked({ fundcode: '000051' }, { company })).toEqual({ fundcode: '000051' });
  expect(asked({}, { company })).toEqual({ fundcode: '000198' });
});

test('heads the page with name, code, status and risk', () => {
  const html = renderBlock(View, typical);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(shown(typical)).toContain('华夏成长混合 000001 混合型 交易 前端收费 R3 中风险');
});

test('shows every figure with its sign and date', () => {
  expect(shown(typical)).toContain(
    '单位净值 1.143 截至 2026-02-13 累计净值 3.714 单位净值与历次分红之和 日增长率 −0.61% 2026-02-13 近1年 +36.39% 截至 2026-02-13 成立以来 +644.88% 2001-12-18 起 基金规模 29.37 亿元 最近定期报告',
  );
});

test('shows no cumulative NAV where the beginning is not known', () => {
  expect(shown(closed!)).not.toContain('累计净值');
});

test('shows a cash fund by yield and income, without growths it has not', () => {
  const text = shown(cash!);
  expect(text).toContain('7日年化 4.146 % 截至 2014-08-31 万份收益 1.1204 元 截至 2014-08-31');
  for (const word of ['单位净值', '累计净值', '近1年', '--', '基金规模'])
    expect(text).not.toContain(word);
});

test('names managers with the day since when, and says when there is no benchmark', () => {
  expect(shown(closed!)).toContain('基金经理 任桀 （ 2024-10-30 起）');
  expect(shown(typical)).toContain('基金经理 刘睿聪 郑晓辉 起购金额 10.00 元');
  expect(shown(ended!)).toContain('业绩比较基准 本基金暂不设业绩比较基准');
});

test('leads to the comparison with this fund, where there is one', () => {
  expect(renderBlock(View, typical!)).toContain('href="/col?menuid=8&amp;fundcodes=000001"');
  expect(shown({ ...typical!, props: { ...typical!.props, compareAddress: '' } })).not.toContain(
    '对比',
  );
  expect(block.upgrades[0]?.({ actions: true })).toEqual({ actions: true, compareAddress: '' });
});

test('closes what the status forbids, and says why', () => {
  expect(shown(closed!)).toContain(
    '基金状态为停止申购 对比 永赢科技智选混合发起A 定投 永赢科技智选混合发起A 购买 （基金状态为停止申购）',
  );
  expect(renderBlock(View, closed!)).toMatch(/<button[^>]*disabled[^>]*>购买/);
  expect(shown(empty!)).toContain('定投 （基金未开通定期定额交易手段）');
  expect(shown(soon!)).toContain('敬请期待！');
});

test('keeps a heading and offers to try again when nothing could be had', () => {
  expect(renderBlock(View, failed!)).toMatch(/<h1/);
  expect(shown(failed!)).toMatch(/基金详情 数据暂时没有取到，请稍后重试 重试$/);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
