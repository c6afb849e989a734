import { sampleFundWords, sampleRow } from '#samples/funds.ts';
import { sampleCurve } from '#samples/nav.ts';
import { sampleMarkCalls } from '#samples/own-funds.ts';
import { type Samples, failedAnswer } from '#kit';
import type { FundRow } from '#schemas/fund.ts';
import type { PageFacts } from '#schemas/page.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const PICKS = [
  { id: 'p1', fundcode: '000001', reason: '由基金经理在股票和债券之间择时配置，成立二十余年。' },
  { id: 'p2', fundcode: '000045', reason: '以产业债为主，追求相对平稳的长期回报。' },
  { id: 'p3', fundcode: '000628', reason: '自下而上选股，注重企业盈利质量与估值安全边际。' },
  { id: 'p4', fundcode: '000198', reason: '' },
  { id: 'p5', fundcode: '000216', reason: '跟踪国内黄金现货价格。' },
  {
    id: 'p6',
    fundcode: '000051',
    reason: '跟踪沪深 300 指数，覆盖沪深两市规模大、流动性好的 300 家公司。',
  },
];

const props: Sample['props'] = {
  title: '推荐基金',
  note: '由编辑挑选，不构成投资建议。',
  funds: PICKS.slice(0, 3),
  layout: 'lead',
  curve: 'year1',
  curveLabel: '累计收益率（含分红）',
  noCurve: '成立不满这一区间，暂不画曲线',
  periods: (['year1ud', 'year3ud', 'year5ud'] as const).map((period) => ({ id: period, period })),
  investorMarks: false,
  detailLabel: '查看详情',
  moreLabel: '全部基金',
  moreAddress: '/list?menuid=2',
  emptyText: '暂时没有推荐的基金',
  notice:
    '收益率按复权单位净值计算，分红再投资；分红未披露的日子按公布的日增长率计。数据来源：基金管理人公布的净值。',
};
const page: Partial<PageFacts> = { dictionary: sampleFundWords };
const { curve } = answered(3);

export const samples: Samples<typeof block> = {
  typical: { label: '一大两小', props, data: answered(3), page },
  investor: {
    label: '已登录的投资者，有已持有和自选',
    props: { ...props, investorMarks: true },
    data: answered(3),
    page,
    login: '张**',
    calls: sampleMarkCalls,
  },
  one: {
    label: '只有一只',
    props: { ...props, funds: PICKS.slice(0, 1) },
    data: answered(1),
    page,
  },
  two: { label: '两只', props: { ...props, funds: PICKS.slice(0, 2) }, data: answered(2), page },
  four: {
    label: '四只，其中有货币型',
    props: { ...props, funds: PICKS.slice(0, 4) },
    data: answered(4),
    page,
  },
  five: { label: '五只', props: { ...props, funds: PICKS.slice(0, 5) }, data: answered(5), page },
  six: { label: '六只', props: { ...props, funds: PICKS }, data: answered(6), page },
  even: {
    label: '等分',
    props: { ...props, layout: 'even' },
    data: { list: answered(3).list },
    page,
  },
  young: {
    label: '成立不满曲线的区间',
    props,
    data: { ...answered(3), curve: { ok: true, record: [[]] } },
    page,
  },
  loading: { label: '曲线还没有取到', props, data: { list: answered(3).list }, page },
  noCurve: { label: '曲线没有取到', props, data: { ...answered(3), curve: failedAnswer() }, page },
  empty: { label: '没有挑选', props: { ...props, funds: [] }, data: answered(0), page },
  failed: {
    label: '没有取到',
    props,
    data: { list: failedAnswer(), ...(curve && { curve }) },
    page,
  },
  long: {
    label: '最长的文字和最大的数字',
    props: {
      ...props,
      title: '荐'.repeat(20),
      note: '明'.repeat(60),
      funds: PICKS.slice(0, 2).map((pick) => ({ ...pick, reason: 'W'.repeat(60) })),
      detailLabel: '看'.repeat(10),
      curveLabel: '率'.repeat(20),
      notice: 'W'.repeat(200),
    },
    data: {
      ...answered(2),
      list: listed([
        sampleRow('000001', {
          fundname: 'W'.repeat(60),
          year1ud: '1234.56',
          year3ud: '-99.99',
          year5ud: '12345.67',
        }),
        sampleRow('000045', { fundname: '中证'.repeat(30) }),
      ]),
    },
    page,
  },
};

/** The first `count` picks, and the curve of the first of them. */
function answered(count: number): Sample['data'] {
  const list = listed(PICKS.slice(0, count).map(({ fundcode }) => sampleRow(fundcode)));
  return count === 0
    ? { list }
    : { list, curve: { ok: true, record: [[sampleCurve('000001', 120)]] } };
}

function listed(rows: FundRow[]): Sample['data']['list'] {
  return { ok: true, record: [rows, [{ totalcount: String(rows.length) }]] };
}
