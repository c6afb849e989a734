import { sampleFundWords, sampleRow } from '#samples/funds.ts';
import { sampleCurve } from '#samples/nav.ts';
import { sampleMarkCalls } from '#samples/own-funds.ts';
import { samplePage } from '#samples/page.ts';
import { type Samples, failedAnswer } from '#kit';
import type { FundRow } from '#schemas/fund.ts';
import type { PageFacts } from '#schemas/page.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const CODES = ['000001', '000628', '000045', '004347', '000198'];

const props: Sample['props'] = {
  title: '基金速览',
  basis: '按编辑挑选的顺序，不代表销售规模，也不构成推荐。',
  funds: CODES.map((fundcode) => ({ id: fundcode, fundcode })),
  layout: 'ranked',
  curve: 'year1',
  periods: (['day1ud', 'year1ud', 'year3ud'] as const).map((period) => ({ id: period, period })),
  investorMarks: false,
  moreLabel: '全部基金',
  moreAddress: '/list?menuid=2',
  emptyText: '暂时没有挑选的基金',
  notice:
    '收益率按复权单位净值计算，分红再投资；分红未披露的日子按公布的日增长率计；成立时间不足的区间显示“--”。数据来源：基金管理人公布的净值。',
};
const page: Partial<PageFacts> = {
  dictionary: sampleFundWords,
  company: { ...samplePage().company, tradeaddress: '{host}/preserve' },
};

const rows = CODES.map((code) => sampleRow(code));

export const samples: Samples<typeof block> = {
  typical: { label: '名次和曲线，有停止申购的和货币型', props, data: answered(rows), page },
  investor: {
    label: '已登录的投资者，有已持有和自选',
    props: { ...props, investorMarks: true },
    data: answered(rows),
    page,
    login: '张**',
    calls: sampleMarkCalls,
  },
  table: {
    label: '表格',
    props: { ...props, layout: 'table' },
    data: { list: answered(rows).list },
    page,
  },
  soon: {
    label: '还没有网上交易',
    props,
    data: answered(rows),
    page: { dictionary: sampleFundWords },
  },
  soonTable: {
    label: '表格，还没有网上交易',
    props: { ...props, layout: 'table' },
    data: { list: answered(rows).list },
    page: { dictionary: sampleFundWords },
  },
  loading: { label: '曲线还没有取到', props, data: { list: answered(rows).list }, page },
  noCurves: {
    label: '曲线没有取到',
    props,
    data: { ...answered(rows), curves: failedAnswer() },
    page,
  },
  empty: {
    label: '没有挑选',
    props: { ...props, funds: [] },
    data: { ...answered([]), curves: { ok: true, record: [[]] } },
    page,
  },
  failed: { label: '没有取到', props, data: { ...answered([]), list: failedAnswer() }, page },
  long: {
    label: '最长的文字',
    props: {
      ...props,
      title: '热'.repeat(20),
      basis: '据'.repeat(60),
      moreLabel: '多'.repeat(10),
      notice: 'W'.repeat(200),
    },
    data: answered([
      sampleRow('000628', { fundname: '中证'.repeat(30), year1ud: '1234.56' }),
      sampleRow('000045', { fundname: 'W'.repeat(60), status: 'a' }),
    ]),
    page,
  },
};

/** With curves of some: one real year stands for two of them, and two are too young. */
function answered(list: FundRow[]): Sample['data'] {
  return {
    list: { ok: true, record: [list, [{ totalcount: String(list.length) }]] },
    curves: { ok: true, record: [['000001', '000628'].map((code) => sampleCurve(code, 40))] },
  };
}
