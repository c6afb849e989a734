import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { upgrades } from './upgrades.ts';
import { View } from './View.tsx';

const {
  typical,
  four = typical,
  even = typical,
  young = typical,
  noCurve = typical,
  empty = typical,
  failed = typical,
} = samples;
const plain = (sample: typeof typical) => textOf(renderBlock(View, sample).replaceAll('<wbr>', ''));
const asked = (given: object) =>
  block.data(block.props.parse(given), { entry: null, parameters: {}, company: {} });
const funds = ['000628', '000001'].map((fundcode) => ({ id: fundcode, fundcode }));

test('asks for the curve of the first fund alone, as small as a card shows it, and for none where none is drawn', () => {
  expect(asked({ funds }).curve?.body).toEqual({
    fundcodes: '000628',
    range: 'year3',
    points: '120',
  });
  for (const given of [{}, { funds, layout: 'even' }, { funds, curve: 'none' }])
    expect(asked(given).curve).toBeUndefined();
});

test('shows of each fund one sentence, figures, their date, its risk and one button', () => {
  expect(plain(typical)).toContain(
    '工银产业债券A 000045 债券型 以产业债为主，追求相对平稳的长期回报。 近1年 +7.47% 近3年 +13.58% 近5年 +14.82% 截至 2026-02-13 单位净值 1.599 R2 中低风险 查看详情 工银产业债券A',
  );
  expect(renderBlock(View, typical)).toMatch(/<a[^>]*href="\/fund\?fundcode=000045"[^>]*>查看详情/);
});

test('draws the first fund, and says over which time', () => {
  const html = renderBlock(View, typical);
  expect(html.match(/<path[^>]* d="M/g)).toHaveLength(1);
  expect(html).toContain('aria-label="华夏成长混合 近1年累计收益率（含分红）"');
  expect(plain(typical)).toMatch(/成立二十余年。 近1年 累计收益率（含分红） 0% /);
  expect(renderBlock(View, even)).not.toContain('<path d="M');
});

test('says why there is no curve, and offers to ask again where it could not be had', () => {
  expect(plain(young)).toContain('成立不满这一区间，暂不画曲线 近1年 +36.39%');
  expect(plain(noCurve)).toContain('请稍后重试 重试 近1年 +36.39%');
});

test('a curve of another fund is not shown as that of the first', () => {
  const { list } = typical.data;
  const left = {
    ...typical,
    data: {
      ...typical.data,
      list: list.ok
        ? { ...list, record: [list.record[0].slice(1), list.record[1]] as typeof list.record }
        : list,
    },
  };
  expect(plain(left)).not.toContain('华夏成长');
  expect(plain(left)).toContain('暂不画曲线');
});

test('a cash fund shows its yield by name', () => {
  expect(plain(four)).toContain('截至 2014-08-31 7日年化 4.146%');
});
test('what was published before there was a choice keeps its cards alike', () => {
  const before = { title: '推荐', funds: [] };
  expect(upgrades[0]?.(before)).toEqual({ ...before, layout: 'even' });
  expect(before).not.toHaveProperty('layout');
});

test('says when there is nothing, and when nothing could be had', () => {
  expect(plain(empty)).toContain('暂时没有推荐的基金');
  expect(plain(failed)).toContain('请稍后重试 重试');
});

test('sends the same document whether or not investors see their marks', () => {
  const { investor = typical } = samples;
  expect(investor.props.investorMarks).toBe(true);
  expect(renderBlock(View, investor)).toBe(renderBlock(View, typical));
  expect(block.props.parse({}).investorMarks).toBe(false);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
