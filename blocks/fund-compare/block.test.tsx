import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const {
  typical,
  five = typical,
  one = typical,
  empty = typical,
  failed = typical,
  lost = typical,
} = samples;
const asked = (parameters: object, given: object = {}) =>
  block.data(block.props.parse(given), { entry: null, parameters, company: {} });
const plain = (sample: typeof typical) => textOf(renderBlock(View, sample).replaceAll('<wbr>', ''));

test('asks for the funds of the address, else for those of its editor, never for all', () => {
  const funds = [{ id: 'f', fundcode: '000198' }];
  expect(asked({ fundcodes: '000001,000628' }, { funds })).toMatchObject({
    compare: { body: { fundcodes: '000001,000628', range: 'year1' } },
    fee000001: { body: { fundcode: '000001' } },
    funds: { body: { pagecount: '2' } },
  });
  expect(Object.keys(asked({ fundcodes: '1,x,' }, { funds }))).toEqual(['funds', 'fee000198']);
  expect(asked({}).funds.body).toEqual({ fundcodes: '', pagecount: '0' });
  expect(
    asked({
      fundcodes: ['1', '2', '3', '4', '5', '6', '1'].map((digit) => digit.repeat(6)).join(),
    }).funds.body.fundcodes?.split(','),
  ).toHaveLength(5);
});

test("compares over the range of the address, else over its editor's", () => {
  const range = (parameters: object) =>
    asked({ fundcodes: '000001,000628', ...parameters }).compare?.body.range;
  expect([range({ range: 'year5' }), range({ range: 'month1' }), range({})]).toEqual([
    'year5',
    'year1',
    'year1',
  ]);
  expect(
    renderBlock(View, {
      ...typical,
      page: { ...typical.page, parameters: { ...typical.page?.parameters, range: 'year5' } },
    }),
  ).toMatch(/checked="" value="year5"/);
});

test('shows returns, fall, volatility, risk and fees side by side, and over which time', () => {
  const text = plain(typical);
  expect(text).toMatch(/共有区间 \d{4}-\d\d-\d\d 至 2026-02-13/);
  expect(text).toMatch(/区间收益率 [+−][\d.]+% [+−][\d.]+% 年化收益率/);
  expect(text).toMatch(/最大回撤 −[\d.]+% −[\d.]+% 年化波动率 按每年 250 个交易日 [\d.]+% [\d.]+%/);
  expect(text).toContain('R3 中风险');
  expect(text).toContain('申购费率 最高 1.50% 最高 1.50% 管理费（每年） 1.20% 1.20%');
});

test('marks what counts in part by published growth, and says below what the star means', () => {
  const { compare } = typical.data;
  if (!compare?.ok) throw new Error('the sample has no comparison');
  const [rows, points] = compare.record;
  const grown = {
    ...typical,
    data: {
      ...typical.data,
      compare: {
        ...compare,
        record: [
          rows.map((row, at) => ({
            ...row,
            basis: at === 0 ? ('growth' as const) : ('nav' as const),
          })),
          points,
        ] as typeof compare.record,
      },
    },
  };
  expect(plain(grown)).toMatch(
    /区间收益率 [+−][\d.]+% \* ，部分日子按公布的日增长率计 [+−][\d.]+% 年化/,
  );
  expect(plain(grown).split('* 区间内有分红未披露的日子，这些日子按公布的日增长率计')).toHaveLength(
    2,
  );
  expect(plain(typical)).not.toContain('*');
});

test('draws a curve for each fund, each with a stroke of its own', () => {
  const html = renderBlock(View, five);
  for (const series of ['1', '2', '3', '4', '5'])
    expect(html.match(new RegExp(`data-series="${series}"`, 'g'))).toHaveLength(2);
});

test('says what the curves draw in a table too, the latest first', () => {
  const html = renderBlock(View, typical);
  const table = textOf(/<details[^]*?<\/details>/.exec(html)?.[0] ?? '');
  expect(table).toMatch(/收益率自 \d{4}-\d\d-\d\d 起累计/);
  expect(table).toMatch(/2026-02-13 [+−][\d.]+% [+−][\d.]+%/);
});

test('shows what is held in common by pairs and positions, and as of which day', () => {
  const text = plain(five);
  expect(text).toContain('共同持仓 按各基金 2025-12-31 的报告。');
  expect(text).toMatch(/没有持仓报告，不在其中。有的报告只列出最大的证券/);
  expect(text).toMatch(/重合比例 共同证券 .* 14\.85% 3 /);
  expect(text).toMatch(
    /至少两只基金持有的证券共 3 只.* 示例股份0 600000 8\.10% 7\.60% 7\.10% 6\.60% --/,
  );
});

test('says where nothing is shared, and each day where reports are of different ones', () => {
  const text = plain(samples['apart']!);
  expect(text).toMatch(/没有同一天的报告，各按最近一期：.* 2025-12-31、.* 2025-09-30/);
  expect(text).toContain('报告列出的证券里没有共同的');
  expect(text).not.toContain('实际重合不低于');
});

test('counts what is shared among what visitors read', () => {
  const { overlap } = typical.data;
  if (!overlap?.ok) throw new Error('the sample has an overlap');
  const facts = block.facts(block.props.parse({}), typical.data, {
    entry: null,
    parameters: {},
    company: {},
  } as never);
  expect(facts.figures?.filter(({ place }) => place === 'overlap')).toHaveLength(1 + 3 * 2);
});

test('asks for another fund, says when there is no common time, and when nothing could be had', () => {
  expect(plain(one)).toContain('至少选两只基金 到基金列表挑选');
  expect(plain(empty)).toContain('这些基金没有共有的净值区间');
  for (const sample of [failed, lost]) expect(plain(sample)).toContain('请稍后重试 重试');
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
