import { expect, test } from 'vitest';
import { sampleDetail, sampleRow } from '#samples/funds.ts';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, cash, classes, closed, ended, soon, empty, failed } = samples as Required<
  typeof samples
>;
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

test('names managers with the day since when, and leaves out a benchmark that is not known', () => {
  expect(shown(closed!)).toContain('基金经理 任桀 （ 2024-10-30 起）');
  expect(shown(typical)).toContain('基金经理 刘睿聪 郑晓辉 起购金额 10.00 元');
  expect(shown(ended!)).not.toContain('业绩比较基准');
  expect(block.upgrades[1]?.({ facts: true, noBenchmark: '暂不设' })).toEqual({ facts: true });
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

test('leads to every share class, marks the one shown and says which cannot be bought', () => {
  const html = renderBlock(View, classes!);
  expect(
    [...html.matchAll(/<a (aria-current="page" )?href="\/fund\?fundcode=(\d+)">(.*?)<\/a>/g)].map(
      ([, current, code, text]) => [code, current !== undefined, textOf(text ?? '')],
    ),
  ).toEqual([
    ['000045', true, 'A 类 工银产业债券A 000045'],
    ['000046', false, 'B 类 工银产业债券B 000046 停止申购'],
    ['010046', false, '工银产业债券 010046'],
  ]);
});

test('has no switch where a fund has one class', () => {
  expect(
    shown({
      ...classes!,
      data: {
        fund: { ok: true, record: [[sampleDetail('000045', { fundArr: [sampleRow('000045')] })]] },
      },
    }),
  ).not.toContain('份额类别');
});

test('keeps a heading and offers to try again when nothing could be had', () => {
  expect(renderBlock(View, failed!)).toMatch(/<h1/);
  expect(shown(failed!)).toMatch(/基金详情 数据暂时没有取到，请稍后重试 重试$/);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});

test('leads to another share class over the range of the address', () => {
  const page = {
    ...classes!.page,
    address: '/fund?fundcode=000045&range=year3',
    parameters: { fundcode: '000045', range: 'year3' },
  } as NonNullable<typeof typical.page>;
  expect(renderBlock(View, { ...classes!, page })).toContain(
    'href="/fund?fundcode=000046&amp;range=year3"',
  );
  expect(renderBlock(View, classes!)).toContain('href="/fund?fundcode=000046"');
});

test('sends the same document whether or not investors see their marks', () => {
  const { typical: plain, investor } = samples as Required<typeof samples>;
  expect(renderBlock(View, investor!)).toBe(renderBlock(View, plain));
  expect(block.props.parse({}).investorMarks).toBe(false);
});
