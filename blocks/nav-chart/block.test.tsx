import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { drawdownSeries } from './curves.ts';
import { NOTICE } from './props.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const {
  typical,
  reference,
  shorter,
  nav,
  month,
  young,
  firstDay,
  factless,
  empty,
  nothing,
  failed,
} = samples as Required<typeof samples>;
const shown = (sample: typeof typical) => textOf(renderBlock(View, sample));
const ranges = (sample: typeof typical) =>
  [...renderBlock(View, sample).matchAll(/name="node-range"[^>]*value="(\w+)"/g)].map(
    ([, value]) => value,
  );

test("asks for the facts and one range of the address's fund, so that the page stays light", () => {
  const requests = block.data(block.props.parse({}), {
    entry: null,
    parameters: { fundcode: '000001' },
    company: {},
  });
  expect(requests.fund.body).toEqual({ fundcode: '000001' });
  expect(requests.history.body).toEqual({ fundcode: '000001', range: 'year1', points: '400' });
});

test('sums the range up: return with dividends, deepest fall, days', () => {
  expect(shown(typical)).toContain(
    '区间收益 +36.35% 2025-02-13 至 2026-02-13 最大回撤 −12.48% 2025-10-09 至 2025-11-21',
  );
  expect(shown(typical)).toContain('累计收益率（含分红） 分红 1 次');
  expect(shown(typical)).toContain('截至 2026-02-13');
});

test('draws the curve without scripts, named by fund, range and measure', () => {
  expect(renderBlock(View, typical)).toMatch(
    /role="img" aria-label="华夏成长混合 近1年 累计收益率（含分红）"[^>]*><path [^>]*d="M0\.0 [\d.]+L/,
  );
  expect(renderBlock(View, nav!)).toContain('aria-label="华夏成长混合 近1年 单位净值"');
});

test('draws below it how far each day lies below the highest before, for either measure', () => {
  const label = 'aria-label="华夏成长混合 近1年 回撤（距此前最高点的跌幅）"';
  for (const sample of [typical, nav!]) expect(renderBlock(View, sample)).toContain(label);
  expect(
    renderBlock(View, { ...typical, props: { ...typical.props, drawdown: false } }),
  ).not.toContain('回撤（');
  expect(
    Math.min(
      ...drawdownSeries(typical.data.history.ok ? typical.data.history.record[0] : []).points.map(
        ({ value }) => value,
      ),
    ),
  ).toBe(-12.48);
});

test('gives the same figures as a table, newest first: months of a year, days of a month', () => {
  expect(shown(typical)).toContain(
    '每月最后一个净值日，收益率自 2025-02-13 起累计 日期 单位净值 日增长率 累计收益率 2026-02-13 1.143 −0.61% +36.35% 2026-01-30',
  );
  expect(renderBlock(View, typical).match(/<tr>/g)).toHaveLength(1 + 14);
  expect(renderBlock(View, month!).match(/<tr>/g)).toHaveLength(1 + 22);
});

test('holds the fund against the reference over the same days, in the chart and in the table', () => {
  const text = shown(reference!);
  expect(text).toMatch(/2026-02-13 华夏成长混合 \+36\.35% 华夏沪深300ETF联接A 000051 \+17\.53%/);
  expect(text).toMatch(
    /累计收益率 华夏沪深300ETF联接A 000051 2026-02-13 1\.143 −0\.61% \+36\.35% \+17\.53%/,
  );
  expect(text).toContain('参照基金的净值增长仅供对照，不是业绩比较基准。');
});

test('draws a composed benchmark in place of the reference, and names what it is composed of', () => {
  const text = shown(samples['composite']!);
  expect(text).toMatch(/2026-02-13 华夏成长混合 \+36\.35% 业绩比较基准 \+18\.17%/);
  expect(text).toMatch(/累计收益率 业绩比较基准 2026-02-13 1\.143 −0\.61% \+36\.35% \+18\.17%/);
  expect(text).toContain(
    '业绩比较基准按导入的指数计算：虚构股票指数（TEST300，全收益指数） × 80% + 虚构债券指数（TESTBOND，全收益指数） × 20%，每日再平衡。',
  );
  expect(text).not.toContain('参照');
  expect(text).not.toContain('只算到');
});

test('draws it to the day on which a series of it ends, and says to which', () => {
  const text = shown(samples['compositeEnded']!);
  expect(text).toMatch(/2026-02-13 华夏成长混合 \+36\.35% 业绩比较基准 --/);
  expect(text).toContain('业绩比较基准只算到 2025-11-28：成份 TESTBOND 此后没有数值，不作推算。');
  expect(text).toMatch(/2026-02-13 1\.143 −0\.61% \+36\.35% -- 2026-01-30/);
  expect(text).toMatch(/2025-11-28 [^ ]+ [^ ]+ [^ ]+ \+\d+\.\d\d%/);
});

test('draws a reference where the benchmark does not begin with the range', () => {
  const { data, ...sample } = samples['composite']!;
  if (!data.history.ok) throw new Error('the sample has a history');
  const [rows, paid] = data.history.record;
  const late = rows.map(({ benchmark = '', ...row }, at) => (at < 9 ? row : { ...row, benchmark }));
  const text = shown({ ...sample, data: { ...data, history: { ok: true, record: [late, paid] } } });
  expect(text).toContain('参照基金的净值增长仅供对照，不是业绩比较基准。');
  expect(text).toContain('华夏沪深300ETF联接A 000051 +');
});

test('holds it against none that has another beginning, and says so', () => {
  expect(shown(shorter!)).toContain('参照基金没有这一区间的净值，不画参照线。');
  expect(shown(shorter!)).not.toContain('000051');
});

test('holds a bond fund against no index of stocks, where the editor has it so', () => {
  const given = { ...reference!, props: { ...reference!.props, referenceFor: 'stocks' as const } };
  expect(shown(given)).toContain('000051');
  const { fund } = given.data;
  if (!fund.ok) throw new Error('the sample has its fund');
  const bond = { ...fund.record[0][0], fundtype: '4' as const };
  const shownFor = shown({
    ...given,
    data: { ...given.data, fund: { ok: true, record: [[bond]] } },
  });
  expect(shownFor).not.toContain('000051');
  expect(shownFor).not.toContain('参照');
});

test('asks for a reference only where there is another fund', () => {
  const asked = (given: object, fundcode: string) =>
    block.data(block.props.parse(given), { entry: null, parameters: { fundcode }, company: {} });
  expect(asked({ reference: '000051' }, '000001').compared?.body).toEqual({
    fundcodes: '000001,000051',
    range: 'year1',
  });
  expect(asked({ reference: '000001' }, '000001').compared).toBeUndefined();
  expect(asked({}, '000001').compared).toBeUndefined();
});

test('is printed since inception', () => {
  const requests = block.data(block.props.parse({}), {
    entry: null,
    parameters: { fundcode: '000001' },
    company: {},
  });
  expect(requests.whole.body).toEqual({ fundcode: '000001', range: 'all', points: '120' });
  expect(renderBlock(View, typical)).toContain(
    'aria-label="华夏成长混合 成立以来 累计收益率（含分红）"',
  );
});

test('fills in the usual notice where it was emptied once', () => {
  expect(block.upgrades[0]?.({ notice: ' ', table: true })).toEqual({
    notice: NOTICE,
    table: true,
  });
  expect(block.upgrades[0]?.({ notice: '自己的话' })).toEqual({ notice: '自己的话' });
});

test('leaves a page as it was that knew no curve of falls', () => {
  expect(block.upgrades[1]?.({ table: true })).toEqual({ table: true, drawdown: false });
});

test('offers the ranges that the fund is old enough for', () => {
  expect(ranges(typical)).toEqual(['month1', 'month3', 'month6', 'year1', 'year3', 'year5', 'all']);
  expect(ranges(young!)).toEqual(['month1', 'month3', 'all']);
  expect(ranges(factless!)).toHaveLength(7);
  expect(shown(firstDay!)).toContain('区间收益 0.00% 2025-02-13 至 2025-02-13 最大回撤 0.00%');
});

test('says when there is nothing, and when nothing could be had', () => {
  expect(shown(empty!)).toContain('这只基金还没有净值历史');
  expect(shown(nothing!)).toContain('还没有选定基金');
  expect(shown(failed!)).toContain('请稍后重试 重试');
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});

test('says of a range that a part of it counts by published growth, as the tables of the fund page do', () => {
  const { fund } = typical.data;
  const grown = (grownday: string) => ({
    ...typical,
    data: {
      ...typical.data,
      fund: fund.ok
        ? {
            ...fund,
            record: [fund.record[0].map((one) => ({ ...one, grownday }))] as typeof fund.record,
          }
        : fund,
    },
  });
  expect(shown(grown('20250922'))).toContain('近1年含分红未披露的日子，这些日子按公布的日增长率计');
  expect(shown(grown('20240101'))).not.toContain('近1年含分红未披露的日子');
});
