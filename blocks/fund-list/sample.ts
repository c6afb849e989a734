import { sampleDetails, sampleFundWords, sampleRow } from '#samples/funds.ts';
import { sampleMarkCalls } from '#samples/own-funds.ts';
import { samplePage } from '#samples/page.ts';
import { type Samples, failedAnswer } from '#kit';
import type { FundRow } from '#schemas/fund.ts';
import type { PageFacts } from '#schemas/page.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const props: Sample['props'] = {
  title: '基金列表',
  note: '',
  source: 'rule',
  funds: [],
  fundtype: '',
  risklevel: '',
  sort: '',
  count: 10,
  tabs: true,
  periods: [
    { id: 'p1', period: 'day1ud' },
    { id: 'p2', period: 'month1ud' },
    { id: 'p3', period: 'year1ud' },
    { id: 'p4', period: 'year3ud' },
  ],
  risk: true,
  actions: true,
  investorMarks: false,
  moreLabel: '全部基金',
  moreAddress: '/list?menuid=2',
  emptyText: '没有符合条件的基金',
  notice:
    '收益率按复权单位净值计算，分红再投资；分红未披露的日子按公布的日增长率计；成立时间不足的区间显示“--”。截至日期见各行。',
};

const page: Partial<PageFacts> = {
  dictionary: sampleFundWords,
  company: { ...samplePage().company, tradeaddress: '{host}/preserve' },
};

const rows = sampleDetails.map(({ fundcode }) => sampleRow(fundcode));
const byYear = rows.toSorted((a, b) => Number(b.year1ud) - Number(a.year1ud));
const byHand: Sample['props'] = {
  ...props,
  title: '逐只挑选的基金',
  note: '按编辑挑选的顺序，不代表销售规模，也不构成推荐。',
  source: 'hand',
  funds: ['000628', '000045', '004347'].map((fundcode, index) => ({ id: `f${index}`, fundcode })),
};

export const samples: Samples<typeof block> = {
  typical: { label: '全部类型，可切换', props, data: counted(rows), page },
  investor: {
    label: '已登录的投资者，有已持有和自选',
    props: { ...props, investorMarks: true },
    data: counted(rows),
    page,
    login: '张**',
    calls: sampleMarkCalls,
  },
  sorted: {
    label: '按近1年排序，六列',
    props: {
      ...props,
      tabs: false,
      sort: '-year1ud',
      periods: (['day1ud', 'month1ud', 'month3ud', 'year1ud', 'year3ud', 'foundud'] as const).map(
        (period) => ({ id: period, period }),
      ),
    },
    data: { list: answered(byYear) },
    page,
  },
  hand: {
    label: '逐只挑选',
    props: byHand,
    data: { list: answered(['000628', '000045', '004347'].map((code) => sampleRow(code))) },
    page,
  },
  cash: {
    label: '只有货币型',
    props: { ...props, fundtype: '5', risk: false },
    data: { list: answered([sampleRow('000198')]) },
    page,
  },
  bare: {
    label: '没有风险和操作两列',
    props: { ...props, tabs: false, risk: false, actions: false },
    data: { list: answered(rows.slice(0, 3)) },
    page,
  },
  soon: {
    label: '还没有网上交易',
    props: { ...props, tabs: false },
    data: { list: answered(rows.slice(0, 2)) },
    page: { dictionary: sampleFundWords },
  },
  empty: {
    label: '没有基金',
    props: { ...props, tabs: false },
    data: { list: answered([]) },
    page,
  },
  failed: { label: '没有取到', props, data: { list: failedAnswer() }, page },
  long: {
    label: '最长的名称和最大的数字',
    props: {
      ...props,
      title: '列'.repeat(20),
      note: '明'.repeat(60),
      moreLabel: '多'.repeat(10),
      notice: 'W'.repeat(200),
    },
    data: {
      list: answered([
        sampleRow('000001', {
          fundname: 'W'.repeat(60),
          nav: '123.4567',
          navdecimals: '4',
          year1ud: '1234.56',
          year3ud: '-99.99',
          status: 'a',
        }),
        sampleRow('000628', {
          fundname: '中证'.repeat(30),
          nav: '',
          navdate: '',
          day1ud: '',
          month1ud: '0.00',
          year1ud: 'x',
          fundtype: '',
          status: 'z',
        }),
      ]),
    },
    page,
  },
};

function answered(list: FundRow[]): Sample['data']['list'] {
  return { ok: true, record: [list, [{ totalcount: String(list.length) }]] };
}

/** With the number of funds of each type, as the page asks for it. */
function counted(list: FundRow[]): Sample['data'] {
  const count = (type: string) => String(list.filter(({ fundtype }) => fundtype === type).length);
  const counts = ['1', '2', '3', '4', '5'].map(
    (type) => [`type${type}`, { ok: true, record: [[], [{ totalcount: count(type) }]] }] as const,
  );
  return { list: answered(list), ...Object.fromEntries(counts) };
}
