import { sampleDetails, sampleFundWords, sampleRow } from '#samples/funds.ts';
import { sampleMarkCalls } from '#samples/own-funds.ts';
import { samplePage } from '#samples/page.ts';
import { type Samples, failedAnswer } from '#kit';
import type { FundRow } from '#schemas/fund.ts';
import type { PageFacts } from '#schemas/page.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const props: Sample['props'] = {
  title: '基金产品',
  breadcrumb: true,
  placeholder: '代码、名称、拼音、经理',
  sort: '-year1ud',
  count: 50,
  periods: (
    [
      'day1ud',
      'month1ud',
      'month3ud',
      'year1ud',
      'year3ud',
      'year5ud',
      'thisyearud',
      'foundud',
    ] as const
  ).map((period) => ({ id: period, period })),
  investorMarks: false,
  compareAddress: '/col?menuid=9',
  emptyText: '没有符合条件的基金',
  noScript: '选好条件后，按“搜索”显示结果。',
  notice:
    '收益率按复权单位净值计算，分红再投资；分红未披露的日子按公布的日增长率计；成立时间不足的区间显示“--”。截至日期见各行。数据来源：基金管理人公布的净值。',
};

const facts: Partial<PageFacts> = {
  dictionary: sampleFundWords,
  company: { ...samplePage().company, tradeaddress: '{host}/preserve' },
  breadcrumb: [{ label: '首页', address: '/' }, { label: '基金产品' }],
};
const rows = sampleDetails
  .map(({ fundcode }) => sampleRow(fundcode))
  .toSorted((a, b) => Number(b.year1ud) - Number(a.year1ud));

export const samples: Samples<typeof block> = {
  typical: { label: '没有条件', props, data: answered(rows, rows), page: at({}) },
  investor: {
    label: '已登录的投资者，有已持有和自选',
    props: { ...props, investorMarks: true },
    data: answered(rows, rows),
    page: at({}),
    login: '张**',
    calls: sampleMarkCalls,
  },
  filtered: {
    label: '指数型，按近3月从低到高',
    props,
    data: answered(
      rows.filter(({ fundtype }) => fundtype === '2'),
      rows,
      '79',
    ),
    page: at({ fundtype: '2', ordertype: 'month3ud' }),
  },
  paged: {
    label: '第三页',
    props,
    data: answered(rows, rows, '250'),
    page: at({ pageoffset: '100' }),
  },
  soon: {
    label: '还没有网上交易',
    props,
    data: answered(rows.slice(0, 2), rows),
    page: { ...at({}), company: samplePage().company },
  },
  empty: {
    label: '没有符合条件的',
    props,
    data: answered([], rows),
    page: at({ keyword: '沪深', fundtype: '2', risklevel: '01' }),
  },
  failed: {
    label: '没有取到',
    props,
    data: { list: failedAnswer(), counts: failedAnswer(), all: failedAnswer() },
    page: at({ risklevel: '03' }),
  },
  long: {
    label: '最长的名称和最大的数字',
    props: {
      ...props,
      title: '产'.repeat(20),
      placeholder: '搜'.repeat(20),
      notice: 'W'.repeat(200),
    },
    data: answered(
      [
        sampleRow('000001', {
          fundname: 'W'.repeat(60),
          nav: '123.4567',
          navdecimals: '4',
          year1ud: '1234.56',
          thisyearud: '-99.99',
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
      ],
      rows,
      '27532',
    ),
    page: at({ keyword: 'W'.repeat(40), fundstatus: 'a' }),
  },
};

/** The page at an address with these filters. */
function at(filters: Record<string, string>): Partial<PageFacts> {
  const parameters = { menuid: '2', ...filters };
  return {
    ...facts,
    routecode: 'list',
    address: `/list?${new URLSearchParams(parameters)}`,
    parameters,
  };
}

function answered(list: FundRow[], all: FundRow[], total = String(list.length)): Sample['data'] {
  const counted: Sample['data']['all'] = {
    ok: true,
    record: [
      count(all, 'fundtype').map(([fundtype, fundcount]) => ({ fundtype, fundcount })),
      count(all, 'risklevel').map(([risklevel, fundcount]) => ({ risklevel, fundcount })),
      count(all, 'status').map(([fundstatus, fundcount]) => ({ fundstatus, fundcount })),
      [
        {
          navdate:
            all
              .map(({ navdate }) => navdate)
              .toSorted()
              .at(-1) ?? '',
        },
      ],
      [
        { company: '华夏基金管理有限公司', fundcount: '2' },
        { company: '易方达基金管理有限公司', fundcount: '1' },
      ],
      [{ sizeband: '3', fundcount: '2' }],
    ],
  };
  return {
    list: { ok: true, record: [list, [{ totalcount: total }]] },
    counts: counted,
    all: counted,
  };
}

function count(
  list: FundRow[],
  name: 'fundtype' | 'risklevel' | 'status',
): [code: string, count: string][] {
  return [...new Set(list.map((row) => row[name]))]
    .toSorted()
    .map((code) => [code, String(list.filter((row) => row[name] === code).length)]);
}
