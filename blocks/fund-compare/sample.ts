import { sampleFundWords, sampleRow } from '#samples/funds.ts';
import { sampleNavs } from '#samples/nav.ts';
import { type Samples, failedAnswer } from '#kit';
import { compareHistories } from '#rules/funds/compare.ts';
import type { FundRow } from '#schemas/fund.ts';
import type { PageFacts } from '#schemas/page.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const props: Sample['props'] = {
  title: '基金对比',
  note: '二至五只基金，在它们共有的区间里比较。',
  funds: [],
  range: 'year1',
  pickerLabel: '添加要对比的基金',
  fewText: '至少选两只基金',
  listLabel: '到基金列表挑选',
  listAddress: '/list?menuid=2',
  emptyText: '这些基金没有共有的净值区间',
  noScript: '挑选基金和切换区间需要脚本；也可在基金列表查看各只基金。',
  notice:
    '收益率按复权单位净值计算，分红再投资；分红未披露的日子按公布的日增长率计；波动率为日增长率的年化标准差。费率以基金合同和公告为准。数据来源：基金管理人公布的净值。',
};

const fees: Sample['data'][`fee${string}`] = {
  ok: true,
  record: [
    [
      {
        businesscode: '22',
        measure: 'amount',
        lower: '',
        upper: '1000000',
        rate: '1.5',
        unit: 'percent',
      },
    ],
    [
      { feetype: 'manage', rate: '1.2' },
      { feetype: 'custody', rate: '0.2' },
    ],
  ],
};

const two = [sampleRow('000001'), sampleRow('000628')];
const five = [...two, sampleRow('000051'), sampleRow('000045'), sampleRow('022364')];

export const samples: Samples<typeof block> = {
  typical: { label: '两只', props, data: answered(two), page: at(two) },
  five: { label: '五只', props, data: answered(five), page: at(five) },
  one: {
    label: '只有一只',
    props,
    data: { funds: listed(two.slice(0, 1)) },
    page: at(two.slice(0, 1)),
  },
  empty: {
    label: '没有共有的区间',
    props,
    data: { ...answered(two), compare: { ok: true, record: [[], []] } },
    page: at(two),
  },
  failed: { label: '没有取到', props, data: { funds: failedAnswer() }, page: at(two) },
  apart: {
    label: '没有共同的持仓，也没有同一天的报告',
    props,
    data: {
      ...answered(two),
      overlap: {
        ok: true,
        body: {
          reportdate: '',
          funds: two.map(({ fundcode, fundname }, at) => ({
            ...{ fundcode, fundname, reportdate: at === 0 ? '20251231' : '20250930' },
            ...{ scope: 'all' as const, totalcount: '10', ratio: '40' },
          })),
          pairs: [
            {
              ...{ fundcode: two[0]?.fundcode ?? '', otherfundcode: two[1]?.fundcode ?? '' },
              ...{ totalcount: '0', ratio: '0' },
            },
          ],
          totalcount: '0',
          positions: [],
        },
      },
    },
    page: at(two),
  },
  lost: {
    label: '区间没有取到',
    props,
    data: { ...answered(two), compare: failedAnswer() },
    page: at(two),
  },
  long: {
    label: '最长的名称',
    props: { ...props, title: '比'.repeat(20), notice: 'W'.repeat(200) },
    data: answered([
      sampleRow('000001', { fundname: 'W'.repeat(60) }),
      sampleRow('000628', { fundname: '中证'.repeat(30) }),
    ]),
    page: at(two),
  },
};

function at(funds: readonly FundRow[]): Partial<PageFacts> {
  const parameters = { menuid: '2', fundcodes: funds.map(({ fundcode }) => fundcode).join() };
  return {
    dictionary: sampleFundWords,
    address: `/list?${new URLSearchParams(parameters)}`,
    parameters,
  };
}

/** Made up: all but the last hold the same three, each a little less than the one before; the last has no report. */
function overlapped(funds: readonly FundRow[]): NonNullable<Sample['data']['overlap']> {
  const isSilent = (at: number) => funds.length > 2 && at === funds.length - 1;
  const holders = funds.filter((_, at) => !isSilent(at));
  const shares = [8.1, 5.25, 3];
  return {
    ok: true,
    body: {
      reportdate: '20251231',
      funds: funds.map(({ fundcode, fundname }, place) => ({
        ...{ fundcode, fundname, scope: 'largest' as const, totalcount: '10', ratio: '45.5' },
        reportdate: isSilent(place) ? '' : '20251231',
      })),
      pairs: holders.flatMap(({ fundcode }, one) =>
        holders.slice(one + 1).map((other) => ({
          ...{ fundcode, otherfundcode: other.fundcode, totalcount: '3', ratio: '14.85' },
        })),
      ),
      totalcount: '3',
      positions: shares.map((share, index) => ({
        ...{ code: `60000${index}`, name: `示例股份${index}` },
        ratios: funds.map((_, place) =>
          isSilent(place) ? '' : String(Number((share - place / 2).toFixed(2))),
        ),
      })),
    },
  };
}

function listed(funds: FundRow[]): Sample['data']['funds'] {
  return { ok: true, record: [funds, [{ totalcount: String(funds.length) }]] };
}

/** Histories of the others are made of the sample's: each day a part of its growth. */
function answered(funds: FundRow[]): Sample['data'] {
  const histories = funds.map((_, index) =>
    sampleNavs.map(({ navdate, growth }) => ({
      navdate,
      growth: String(Number(growth) * (1 - index / 4)),
    })),
  );
  const comparison = compareHistories(histories, 'year1');
  const rows = funds.flatMap(({ fundcode, fundname }, index) => {
    const figures = comparison?.funds[index];
    return figures && comparison
      ? [
          {
            fundcode,
            fundname,
            startdate: comparison.startdate,
            enddate: comparison.enddate,
            ...figures,
          },
        ]
      : [];
  });
  return {
    funds: listed(funds),
    compare: { ok: true, record: [rows, comparison?.points ?? []] },
    overlap: overlapped(funds),
    ...Object.fromEntries(funds.map(({ fundcode }) => [`fee${fundcode}`, fees])),
  };
}
